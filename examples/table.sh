#!/bin/sh
# Opens a table, invites a player, puts a character on the table, rolls, and follows what happens.
#
#     TWELVEFOLD=http://127.0.0.1:1212 sh table.sh
#
# Everything is JSON; a real program would read it with a JSON library where this picks out fields by sed.
set -eu
server=${TWELVEFOLD:-http://127.0.0.1:1212}
api=$server/api/v1

# post PATH JSON [TOKEN]: what the server answers. What goes wrong is told in one sentence.
post() {
  answer=$(curl -sS -X POST "$api/$1" -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} -d "$2")
  case $answer in
    *'"type":"/api#problem-'*) echo "$answer" | sed 's/.*"detail":"\([^"]*\)".*/\1/' >&2; return 1 ;;
  esac
  echo "$answer"
}

# field NAME: the first text or number of that name in the JSON on standard input.
field() {
  sed "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/;q"
}

opened=$(post tables '{"name": "Ashen Keep", "system": "d12", "gm": "Mara"}')
table=$(echo "$opened" | field table)
gm=$(echo "$opened" | field token)
echo "table $table is open"

invite=$(post "tables/$table/invites" '{"role": "player"}' "$gm" | field invite)
ana=$(post join "{\"invite\": \"$invite\", \"name\": \"Ana\"}" | field token)
echo "Ana sits down"

sheet='{"system": "d12", "name": "Kestrel", "points": {"Level": 4, "Body": 3, "DEX": 2, "Finesse": 1}}'
put=$(post "tables/$table/commands" "{\"key\": \"put\", \"command\": {\"kind\": \"put_character\", \"sheet\": $sheet}}" "$ana")
character=$(echo "$put" | field action)

# A nonce of one's own makes the roll verified: neither side can have chosen the dice.
nonce=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
ask='{"node": "Finesse"}'
roll="{\"kind\": \"roll\", \"character\": $character, \"ask\": $ask, \"target\": 12, \"nonce\": \"$nonce\"}"
rolled=$(post "tables/$table/commands" "{\"key\": \"roll\", \"command\": $roll}" "$ana")
echo "Kestrel rolls Finesse against 12: $(echo "$rolled" | sed 's/.*"outcome":"\([a-z_]*\)".*/\1/')"

# The stream goes on with what happens next; whoever has seen enough hangs up.
echo "what happened:"
curl -sSN --max-time 2 -H "Authorization: Bearer $gm" -H 'Accept: text/event-stream' "$api/tables/$table/events?after=0" 2>/dev/null |
  sed -n 's/.*"event":{"kind":"\([a-z_]*\)".*/  \1/p' || true

curl -sS -H "Authorization: Bearer $gm" "$api/tables/$table/export" > "${EXPORT:-/dev/null}"
