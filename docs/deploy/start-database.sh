# PostgreSQL in a container: the first start makes the roles that docs/operations.md names, and an empty database.
set -eu
data=/var/lib/postgresql/data
programs=$(ls -d /usr/lib/postgresql/*/bin)
if [ ! -s "$data/PG_VERSION" ]; then
  "$programs/initdb" --pgdata="$data" --encoding=UTF8 --locale=C.UTF-8 --auth=scram-sha-256 --auth-local=peer >/dev/null
  echo "host all all all scram-sha-256" >>"$data/pg_hba.conf"
  "$programs/pg_ctl" --pgdata="$data" --options="-c listen_addresses=''" --wait --silent start
  psql --quiet --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=web="$WEB_PASSWORD" <<'SQL'
create role stipend_owner login createrole password :'owner';
create role stipend_server nologin;
create role stipend_browser nologin;
create role stipend_browser_unmasked nologin;
create role stipend_web login password :'web';
grant stipend_server to stipend_web;
create database stipend owner stipend_owner;
SQL
  "$programs/pg_ctl" --pgdata="$data" --wait --silent stop
fi
exec "$programs/postgres" -D "$data" -c listen_addresses='*' -c max_connections=200
