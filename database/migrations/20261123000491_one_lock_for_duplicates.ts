import type { Knex } from 'knex'

/**
 * Duplicates are looked for one transaction after the other. A transaction that writes several subscriptions took the
 * locks of one after those of another, so that two that share cards in another order waited for each other.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create or replace function note_duplicate() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.organization_id, new.customer_id, new.card_fingerprint, new.standing, new.has_duplicate)
          is not distinct from (old.organization_id, old.customer_id, old.card_fingerprint, old.standing, old.has_duplicate)
      then
        return new;
      end if;
      -- two that come at once see each other
      perform pg_advisory_xact_lock(46700, 0);
      new.has_duplicate := shares_payer(new);
      return new;
    end $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create or replace function note_duplicate() returns trigger language plpgsql as $$
    declare
      slot int;
      address text;
    begin
      if tg_op = 'UPDATE' and (new.organization_id, new.customer_id, new.card_fingerprint, new.standing, new.has_duplicate)
          is not distinct from (old.organization_id, old.customer_id, old.card_fingerprint, old.standing, old.has_duplicate)
      then
        return new;
      end if;
      select email_key into address from customers where id = new.customer_id;
      for slot in
        select distinct hashtext(key) & 1023 from unnest(array[
          'organization ' || new.organization_id, 'customer ' || new.customer_id,
          'card ' || new.card_fingerprint, 'email ' || address
        ]) key where key is not null order by 1
      loop
        perform pg_advisory_xact_lock(46700, slot);
      end loop;
      new.has_duplicate := shares_payer(new);
      return new;
    end $$`)
}
