import type { Knex } from 'knex'

/** Duplicate subscriptions say so themselves, so that counting them reads them and not every subscription. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table subscriptions add column has_duplicate boolean not null default false;
    create index subscriptions_has_duplicate on subscriptions (id) where has_duplicate;
    create index subscriptions_live_organization on subscriptions (organization_id) where standing <> 'ended';
    create index subscriptions_live_card on subscriptions (card_fingerprint)
      where standing <> 'ended' and card_fingerprint is not null;
    create index customers_email_key on customers (email_key) where email_key is not null;

    -- Whether another live one has its organization, its customer, the address of its customer or its card. Each question
    -- reads one table by one index: the plan may be older than the rows, and of a join it would be a bad one.
    create function shares_payer(one subscriptions) returns boolean language plpgsql set enable_seqscan = off as $$
    declare
      address text := (select email_key from customers where id = one.customer_id);
      customers_of_it text[] := array(select id from customers where email_key = address) || one.customer_id;
    begin
      return one.standing <> 'ended' and (
        exists (
          select from subscriptions s
          where s.organization_id = one.organization_id and s.standing <> 'ended' and s.id <> one.id
        ) or exists (
          select from subscriptions s
          where s.customer_id = any(customers_of_it) and s.standing <> 'ended' and s.id <> one.id
        ) or exists (
          select from subscriptions s
          where s.card_fingerprint = one.card_fingerprint and s.standing <> 'ended' and s.id <> one.id
        )
      );
    end $$;
    update subscriptions s set has_duplicate = true where shares_payer(s);

    -- Of those that share something, at least the one that was written last says so. The locks let two that come at
    -- once see each other; 1,024 of them, so that many rows of one transaction do not hold four each.
    create function note_duplicate() returns trigger language plpgsql as $$
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
    end $$;
    create trigger note_duplicate
      before insert or update of organization_id, customer_id, card_fingerprint, standing, has_duplicate on subscriptions
      for each row execute function note_duplicate();

    -- Another address of the customer: its subscriptions look again.
    create function renew_duplicates() returns trigger language plpgsql as $$
    begin
      update subscriptions set has_duplicate = not has_duplicate where customer_id = new.id and standing <> 'ended';
      return null;
    end $$;
    create trigger renew_duplicates after update of email_key on customers for each row
      when (new.email_key is distinct from old.email_key) execute function renew_duplicates();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop trigger renew_duplicates on customers;
    drop function renew_duplicates;
    drop trigger note_duplicate on subscriptions;
    drop function note_duplicate;
    drop function shares_payer;
    drop index subscriptions_live_organization, subscriptions_live_card, customers_email_key;
    alter table subscriptions drop column has_duplicate`)
}
