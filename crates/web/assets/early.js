// Before the first paint: the theme that the person chose, so that nothing flashes. Without a choice the system decides.
try {
  const theme = localStorage.getItem("twelvefold.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system decides.
}
