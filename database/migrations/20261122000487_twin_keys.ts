import type { Knex } from 'knex'
import { twinKey } from '~/core/forms/email.ts'

/** Twin accounts are found by a stored key, so that their list reads them and not every address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table users add column twin_key text, add column has_twin boolean not null default false`)
  await fillKeys(knex)
  await knex.raw(/* sql */ `
    alter table users alter column twin_key set not null;
    create index users_twin_key on users (twin_key);
    update users u set has_twin = true
      where exists (select from users o where o.twin_key = u.twin_key and o.id < u.id);
    create index users_has_twin on users (twin_key) where has_twin;

    -- Of each group of twins all but the one that came first say so: no other row is written. The lock lets two that
    -- come at once see each other; 1,024 of them, so that many rows of one transaction do not hold one each.
    create function note_twin() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(48700, hashtext(new.twin_key) & 1023);
      new.has_twin := exists (select from users where twin_key = new.twin_key and id <> new.id);
      return new;
    end $$;
    create trigger note_twin before insert or update of twin_key on users
      for each row execute function note_twin();
  `)
}

const AT_ONCE = 10_000

async function fillKeys(knex: Knex): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await knex.raw<{ rows: { id: number; email: string }[] }>(
      'select id, email from users where id > ? order by id limit ?',
      [after, AT_ONCE],
    )
    const last = rows.at(-1)
    if (!last) return
    await knex.raw(
      `update users set twin_key = keys.key
        from unnest(cast(? as bigint[]), cast(? as text[])) keys (id, key) where users.id = keys.id`,
      [rows.map(({ id }) => id), rows.map(({ email }) => twinKey(email))],
    )
    after = last.id
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop trigger note_twin on users;
    drop function note_twin;
    alter table users drop column has_twin, drop column twin_key`)
}
