#!/bin/sh
# Test double of pgBackRest for a stopped server. Files next to it: `cluster` and `spool` link to those of the server,
# `number` is the server's number; it writes copies to `copies` and its arguments to `calls`.
set -e
here=$(dirname "$0")
path=$here/restored
for argument; do
  case $argument in
    --pg1-path=*) path=${argument#*=} ;;
    --target=*) target=${argument#*=} ;;
  esac
  command=$argument
done
echo "$*" >> "$here/calls"
echo "P00   WARN: configuration file contains unrecognized option 'x'"
echo "             HINT: is it a later release's?"
case $command in
  info)
    echo "P00   INFO: info command begin"
    list=$(ls "$here/copies" | sed 's|.*|{"label":"&","database":{"id":1},"error":false,"timestamp":{"stop":'"$(date +%s)"'},"archive":{"start":"000000010000000000000001","stop":"000000010000000000000001"},"info":{"size":1000}}|' | paste -s -d , -)
    echo "[{\"name\":\"plant\",\"db\":[{\"id\":1,\"system-id\":$(cat "$here/number")}],\"backup\":[$list]}]"
    ;;
  backup)
    if [ -e "$here/busy" ]; then
      mkdir "$here/copies/20261127-100001F"
      rm "$here/busy"
      echo "P00  ERROR: [050]: unable to acquire lock on file: Resource temporarily unavailable"
      echo "             HINT: is another pgBackRest process running?"
      exit 50
    fi
    if [ -e "$here/no-rights" ]; then
      echo "P00  ERROR: [050]: unable to acquire lock on file: Permission denied"
      exit 50
    fi
    label=20261127-10000$(ls "$here/copies" | wc -l)F
    cp -R "$here/cluster/." "$here/copies/$label"
    rm "$here/copies/$label/postmaster.pid"
    ;;
  restore)
    if [ "$(ls -A "$path/" 2>/dev/null)" ]; then
      echo "ERROR: [040]: unable to restore to path '$path' because it contains files"
      exit 40
    fi
    mkdir -p "$(readlink -m "$path")"
    cp -R "$here/copies/$(ls "$here/copies" | tail -n 1)/." "$path"
    chmod 700 "$path"
    touch "$path/recovery.signal"
    {
      echo "restore_command = 'cp \"$here/spool/%f\" \"%p\"'"
      if [ "$target" ]; then echo "recovery_target_time = '$target'"; echo "recovery_target_action = 'promote'"; fi
    } >> "$path/postgresql.auto.conf"
    ;;
esac
