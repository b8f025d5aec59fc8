#!/bin/sh
# Runs as postgres on each machine of the cluster. A leader whose disk is nearly full still leads, and refuses some writes: this asks
# Patroni to hand the lead to a replica in time. PostgreSQL ends by itself when the log has no room; then Patroni does the same.
# LEAST_KB: hand over below this much free.
: "${LEAST_KB:={{leastKb}}}"
while sleep 1; do
  free=$(df --output=avail -k "{{data}}" 2>/dev/null | tail -n 1)
  [ "${free:-$LEAST_KB}" -lt "$LEAST_KB" ] || continue
  # Patroni refuses it on a replica, which needs nothing. The password is not for the list of processes.
  echo 'user = "patroni:{{restPassword}}"' |
    curl -sf -m 20 -K - -o /dev/null -H 'content-type: application/json' -d '{"leader": "{{name}}"}' http://{{address}}:8008/switchover &&
    echo "only $free KB are free: handed the lead over"
done
