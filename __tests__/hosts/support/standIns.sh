#!/bin/sh
# Replaces programs that do not work on the machine of guideMachine.ts, because this machine has no systemd and no
# internet access. The script is installed there under the name of each replaced program.
set -eu

start() {
  case $1 in
    nginx) nginx ;;
    apache2) apache2ctl start ;;
    caddy)
      runuser -u caddy -- env HOME=/var/lib/caddy caddy run --config /etc/caddy/Caddyfile >> /var/log/caddy.log 2>&1 &
      curl --silent --output /dev/null --retry 60 --retry-connrefused --retry-delay 1 http://localhost:2019/config/
      ;;
  esac
}

reload() {
  case $1 in
    nginx) nginx -s reload ;;
    apache2) apache2ctl graceful ;;
    caddy) caddy reload --force --config /etc/caddy/Caddyfile ;;
  esac
}

# Runs a service of the type "oneshot" as its unit says.
run_once() {
  unit=/etc/systemd/system/$1.service
  of() { sed -n "s/^$1=//p" "$unit"; }
  set -a
  # A file whose name follows a "-" may be missing.
  for file in $(of EnvironmentFile); do
    case $file in -*) [ -f "${file#-}" ] || continue ;; esac
    # shellcheck source=/dev/null
    . "${file#-}"
  done
  cd "$(of WorkingDirectory)"
  code=0
  runuser -u "$(of User)" -- sh -c "HOME=~$(of User) exec $(of ExecStart)" >> "/var/log/$1.log" 2>&1 || code=$?
  [ "$code" = 0 ] || [ "$code" = "$(of SuccessExitStatus)" ]
}

case ${0##*/} in
  apt-get)
    [ "$1" = install ] || exit 0
    shift 2
    # The packages were installed before the test. Installing a server starts it.
    dpkg --status "$@" > /dev/null
    for package; do
      case $package in nginx-light) start nginx ;; apache2 | caddy) start "$package" ;; esac
    done
    ;;
  systemctl)
    case $* in
      "is-active --quiet "*) pgrep -x "$3" > /dev/null ;;
      "restart apache2") apache2ctl restart ;;
      "restart "*) reload "$2" ;;
      "reload "*) reload "$2" ;;
      "start site-update") run_once "$2" ;;
      "enable --now site-update.timer") [ -f /etc/systemd/system/site-update.timer ] ;;
      daemon-reload) ;;
      *) echo "systemctl $* has no stand-in." >&2 && exit 1 ;;
    esac
    ;;
  journalctl) cat "/var/log/$2.log" ;;
  npm)
    [ "$1" = ci ] || exec node /usr/lib/node_modules/npm/bin/npm-cli.js "$@"
    mkdir -p node_modules
    ln -s /packages/node_modules/* node_modules/
    rm node_modules/@sitekit
    cp -a /packages/node_modules/@sitekit /packages/node_modules/.bin node_modules/
    ;;
esac
