// Stands behind the generated bindings, in the same module: starts the program, then the service worker. A worker that
// counts for the page is this very module as well; it has no document.

const opening = globalThis.document?.getElementById("opening");

function sorry(error) {
  console.error(error);
  const words = document.getElementById("opening-words");
  if (words) {
    words.textContent =
      "The page could not start; nothing you saved is lost. Load it again, and if that does not help, bring the browser up to date.";
  }
}

// A trap ends the program for good, and it can no longer say so itself.
function stopped(error) {
  if (!(error instanceof WebAssembly.RuntimeError) || document.getElementById("stopped")) return;
  const again = document.createElement("button");
  again.className = "button";
  again.textContent = "Load it again";
  again.addEventListener("click", () => location.reload());
  const bar = document.createElement("div");
  bar.id = "stopped";
  bar.className = "notice wrong";
  bar.role = "alert";
  bar.append("The page has stopped because of a mistake in it; nothing you saved is lost.", again);
  document.body.append(bar);
}

const started = __wbg_init({ module_or_path: new URL("/{{wasm}}", import.meta.url) });

if (globalThis.document) {
  window.addEventListener("error", (event) => stopped(event.error));
  window.addEventListener("unhandledrejection", (event) => stopped(event.reason));
  try {
    await started;
    opening?.remove();
    await keepOffline();
  } catch (error) {
    sorry(error);
  }
} else {
  // Heard from the very start: a question that comes before the program runs waits for it.
  self.onmessage = async ({ data: [tool, query] }) => {
    try {
      await started;
      count_aside(tool, query, (step) => self.postMessage(step));
    } catch {
      self.postMessage(null);
    }
  };
}

// Only a secure address (https, or this very machine) may install a service worker; elsewhere the page works online.
//
// Between this file and the program:
// - `data-update="ready"` on <html> and the event `twelvefold-update` say that a new version waits;
// - the event `twelvefold-take-over` asks for it: the page is loaded again as soon as it is in charge.
async function keepOffline() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  let registration;
  try {
    registration = await workers.register("/sw.js", { updateViaCache: "none" });
  } catch (error) {
    // Offline, or refused by the browser: the page itself runs without it.
    console.info("No service worker:", error.message);
    return;
  }
  const tell = () => {
    // The very first worker replaces nothing, so there is nothing to say.
    if (!registration.waiting || !workers.controller) return;
    document.documentElement.dataset.update = "ready";
    window.dispatchEvent(new Event("twelvefold-update"));
  };
  const follow = (worker) => worker?.addEventListener("statechange", tell);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  tell();
  window.addEventListener("twelvefold-take-over", () => {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
  // A page that stays open for a whole campaign asks now and then, when the person comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}
