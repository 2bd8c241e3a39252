/**
 * The role the server works as. It owns nothing and changes no table: it reads and writes rows, adds to the logs, and
 * runs our functions. Its rights are compared with what they should be after each migration, and set where they differ.
 */
import type { Queryable } from '../connection.ts'

/** Without a login of its own: the login of a server is a member. Roles are of the whole cluster. */
export const SERVER_ROLE = 'stipend_server'

/** Written once: rows are added and read, never changed or deleted. */
const APPEND_ONLY = ['audit_events', 'audit_chain', 'snapshot_records', 'snapshot_crowds']

/** Only the owner may do this; for anybody else it does nothing. Also after the queue has made its tables. */
export async function ensureServerRights(db: Queryable): Promise<void> {
  await db.raw(RIGHTS)
}

/**
 * The queue has row security without policies, which is for roles that own nothing: ours gets one for each table.
 * Sorted as PostgreSQL's list is, so that the two can be compared.
 */
const RIGHTS = /* sql */ `
  do $$
  declare
    one record;
    rooms oid[] := array_remove(array[to_regnamespace('public'), to_regnamespace('graphile_worker')], null);
  begin
    if to_regclass('public.knex_migrations') is null or not pg_has_role(
      (select relowner from pg_class where oid = 'public.knex_migrations'::regclass), 'usage') then return;
    end if;
    if to_regrole('${SERVER_ROLE}') is null then
      begin
        create role ${SERVER_ROLE} nologin;
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then return;
      end;
    end if;

    for one in select n.oid::regnamespace as name from unnest(rooms) n (oid)
      where not has_schema_privilege('${SERVER_ROLE}', n.oid, 'usage') loop
      execute format('grant usage on schema %s to ${SERVER_ROLE}', one.name);
    end loop;

    for one in
      select t.* from (
        select c.oid::regclass as name, case when c.relkind = 'S' then 'sequence' else 'table' end as kind,
          case
            when c.relkind = 'S' then 'SELECT, USAGE'
            when c.relkind = 'v' or c.relname like 'knex\\_migrations%' then 'SELECT'
            when c.relname in (${APPEND_ONLY.map((name) => `'${name}'`).join(', ')})
              or c.relname like 'snapshot\\_records\\_%' then 'INSERT, SELECT'
            else 'DELETE, INSERT, SELECT, UPDATE'
          end as wanted,
          (select string_agg(a.privilege_type, ', ' order by a.privilege_type)
            from aclexplode(c.relacl) a where a.grantee = '${SERVER_ROLE}'::regrole) as given
        from pg_class c where c.relnamespace = any(rooms) and c.relkind in ('r', 'p', 'v', 'S')
      ) t where t.given is distinct from t.wanted loop
      execute format('revoke all on %s %s from ${SERVER_ROLE}', one.kind, one.name);
      execute format('grant %s on %s %s to ${SERVER_ROLE}', one.wanted, one.kind, one.name);
    end loop;

    for one in select p.oid::regprocedure as name from pg_proc p
      where p.pronamespace = any(rooms) and p.prorettype <> 'trigger'::regtype
        and not has_function_privilege('${SERVER_ROLE}', p.oid, 'execute') loop
      execute format('grant execute on routine %s to ${SERVER_ROLE}', one.name);
    end loop;

    for one in select c.oid::regclass as name from pg_class c
      where c.relnamespace = any(rooms) and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${SERVER_ROLE}') loop
      execute format('create policy ${SERVER_ROLE} on %s to ${SERVER_ROLE} using (true)', one.name);
    end loop;
  end $$`
