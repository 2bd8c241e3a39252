import type { Knex } from 'knex'

/**
 * The one change of the schema that happens while the server runs: a snapshot that is built gets a partition for its
 * records. The server's role may make no table, so a function of the owner does it, for a snapshot that exists.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create function make_snapshot_partition(snapshot bigint) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      place text := format('public.snapshot_records_%s', snapshot);
    begin
      if not exists (select from public.snapshots s where s.id = snapshot) then
        raise exception 'there is no snapshot %', snapshot using errcode = 'foreign_key_violation';
      end if;
      execute format('create table %s partition of public.snapshot_records for values in (%s)', place, snapshot);
      if to_regrole('stipend_server') is not null then
        execute format('grant select, insert on %s to stipend_server', place);
      end if;
    end $$;
    revoke execute on function make_snapshot_partition(bigint) from public;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function make_snapshot_partition(bigint)')
}
