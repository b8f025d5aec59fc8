#!/bin/sh
# Runs as postgres on each machine of the cluster. A leader whose disk is nearly full still leads, and refuses some writes: this hands
# the lead to a replica in time. PostgreSQL ends by itself when the log has no room; then Patroni does the same.
# Settings: CONFIG (of Patroni), NAME (of this machine), DATA (folder), LEAST_KB (hand over below this much free).
: "${CONFIG:={{patroniConfig}}}" "${NAME:={{name}}}" "${DATA:={{data}}}" "${LEAST_KB:={{leastKb}}}"
while sleep 1; do
  free=$(df --output=avail -k "$DATA" 2>/dev/null | tail -n 1)
  [ "${free:-$LEAST_KB}" -lt "$LEAST_KB" ] || continue
  # Fails on a replica, which needs nothing.
  patronictl -c "$CONFIG" switchover --leader "$NAME" --force >/dev/null 2>&1 && echo "only $free KB are free: handed the lead over"
done
