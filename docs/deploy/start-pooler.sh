# PgBouncer in a container: the settings of one machine, and the password from the environment.
set -eu
umask 077
printf '"stipend_web" "%s"\n' "$WEB_PASSWORD" >/tmp/userlist.txt
sed -e 's/host=127.0.0.1/host=database/' -e 's/listen_addr = 127.0.0.1/listen_addr = */' \
  -e 's|/etc/pgbouncer/userlist.txt|/tmp/userlist.txt|' /etc/stipend/pgbouncer.ini >/tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
