#!/bin/sh
# guideMachine.sh ROOT PACKAGES: starts a Debian file system as a machine with its own network, processes and mounts.
# The machine at 10.9.0.1 is both the web server and the computer with the checkout. A certificate authority for ACME
# runs at 10.9.0.2. The machine ends when this process ends.
set -eu
root=$1 packages=$2

if [ "${3:-}" != inside ]; then exec unshare --mount --net --pid --fork --kill-child "$0" "$root" "$packages" inside; fi

mount --make-rprivate /
mount -t proc proc /proc
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$packages" "$root/packages/node_modules"
# Caddy's unit allows it the ports below 1024.
echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start
ip link set lo up
unshare --net sleep infinity &
authority=/proc/$!/ns/net
while [ "$(readlink "$authority")" = "$(readlink /proc/self/ns/net)" ]; do sleep 0.05; done
ip link add site type veth peer name authority netns $!
ip address add 10.9.0.1/24 dev site
ip link set site up
nsenter --net="$authority" sh -c 'ip link set lo up; ip address add 10.9.0.2/24 dev authority; ip link set authority up'
nsenter --net="$authority" chroot "$root" caddy run --config /etc/authority/Caddyfile > "$root/var/log/authority.log" 2>&1 &
mkdir -p "$root/run/sshd"
chroot "$root" /usr/sbin/sshd
echo started
# Runs until the process that started this one closes its input. bash, unlike `cat`, reaps processes that have lost
# their parent.
exec chroot "$root" bash -c "cat > /dev/null; exit"
