import type { Knex } from 'knex'

/**
 * Board packets: a decision about one person's pay, documented step by step; who looked at ranges before; and which of
 * an organization's records went into the market. What is sealed or finalized stays as it is: triggers refuse every
 * change, save that all of it goes with the person or the organization.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- one row for each person and employee, not one for each look: who had seen figures before criteria were sealed
    create table estimate_views (
      employee_id bigint not null references employees on delete cascade,
      user_id bigint not null references users on delete cascade,
      first_at timestamptz not null,
      last_at timestamptz not null,
      count integer not null default 1 check (count > 0),
      primary key (employee_id, user_id)
    );
    -- the same for pages that show everybody's range at once
    create table staff_range_views (
      organization_id bigint not null references organizations on delete cascade,
      user_id bigint not null references users on delete cascade,
      first_at timestamptz not null,
      last_at timestamptz not null,
      count integer not null default 1 check (count > 0),
      primary key (organization_id, user_id)
    );

    create table board_packets (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      number integer not null check (number > 0),
      version integer not null default 1,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      -- the sealed criteria: canonical JSON with who had looked before, and its SHA-256
      sealed_at timestamptz,
      sealed_by bigint references users on delete set null,
      sealed_by_name text,
      sealed_text text,
      sealed_sha256 text check (sealed_sha256 ~ '^[0-9a-f]{64}$'),
      report_id bigint references reports,
      -- of the meeting: what the deadline follows from
      final_action_on date,
      next_meeting_on date,
      -- the finished record: canonical JSON of the whole, the minutes, and its SHA-256
      finalized_at timestamptz,
      finalized_by bigint references users on delete set null,
      finalized_by_name text,
      record_text text,
      record_sha256 text check (record_sha256 ~ '^[0-9a-f]{64}$'),
      minutes text,
      -- given up before it was finished; kept to be read
      set_aside_at timestamptz,
      unique (employee_id, number),
      check (num_nonnulls(sealed_at, sealed_text, sealed_sha256, sealed_by_name) in (0, 4)),
      check (num_nonnulls(finalized_at, record_text, record_sha256, minutes, finalized_by_name) in (0, 5)),
      check (finalized_at is null or (sealed_at is not null and set_aside_at is null)),
      check (report_id is null or sealed_at is not null)
    );
    create unique index board_packets_one_open on board_packets (employee_id)
      where finalized_at is null and set_aside_at is null;
    create index board_packets_organization_id on board_packets (organization_id);

    create table board_packet_parts (
      packet_id bigint not null references board_packets on delete cascade,
      part text not null check (part in ('criteria', 'receipts', 'meeting', 'decision')),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null,
      primary key (packet_id, part)
    );
    create table board_packet_entries (
      id bigint generated always as identity primary key,
      packet_id bigint not null references board_packets on delete cascade,
      kind text not null check (kind in ('comparable', 'attendee')),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null
    );
    create index board_packet_entries_packet_id on board_packet_entries (packet_id);

    create table board_packet_amendments (
      packet_id bigint not null references board_packets on delete cascade,
      number integer not null check (number > 0),
      kind text not null check (kind in ('criteria', 'record', 'approval')),
      text text not null check (text <> ''),
      reason text not null check (reason <> ''),
      -- the day it is about, such as the meeting that approved the minutes
      dated date not null,
      made_by bigint references users on delete set null,
      made_by_name text not null,
      made_at timestamptz not null,
      primary key (packet_id, number)
    );
    create table board_packet_reminders (
      packet_id bigint not null references board_packets on delete cascade,
      user_id bigint not null references users on delete cascade,
      due_on date not null,
      days_before integer not null,
      queued_at timestamptz not null,
      primary key (packet_id, user_id, due_on, days_before)
    );

    -- an account that is deleted leaves its name where it signed; nothing else of a sealed packet moves
    create function keep_packet_as_sealed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (
          select from employees e join organizations o on o.id = e.organization_id where e.id = old.employee_id
        ) then
          raise exception 'a board packet is never deleted by itself' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if old.sealed_at is not null and
        (new.organization_id, new.employee_id, new.number, new.sealed_at, new.sealed_by_name, new.sealed_text, new.sealed_sha256)
          is distinct from
        (old.organization_id, old.employee_id, old.number, old.sealed_at, old.sealed_by_name, old.sealed_text, old.sealed_sha256)
      then
        raise exception 'sealed criteria stay as they are' using errcode = 'check_violation';
      end if;
      if old.finalized_at is not null and
        (new.report_id, new.final_action_on, new.next_meeting_on, new.finalized_at, new.finalized_by_name, new.record_text,
          new.record_sha256, new.minutes, new.set_aside_at)
          is distinct from
        (old.report_id, old.final_action_on, old.next_meeting_on, old.finalized_at, old.finalized_by_name, old.record_text,
          old.record_sha256, old.minutes, old.set_aside_at)
      then
        raise exception 'a finalized packet stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger board_packets_stay before update or delete on board_packets
      for each row execute function keep_packet_as_sealed();

    -- criteria stand before figures: nothing else is written before the seal, the criteria not after it, nothing after the end
    create function keep_packet_order() returns trigger language plpgsql as $$
    declare
      packet board_packets;
      is_criteria boolean;
    begin
      select * into packet from board_packets where id = case when tg_op = 'DELETE' then old.packet_id else new.packet_id end;
      if not found then return case when tg_op = 'DELETE' then old else new end; end if;
      is_criteria := tg_table_name = 'board_packet_parts'
        and to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'part' = 'criteria';
      -- a deleted account leaves only its name behind: who last changed a part is forgotten
      if tg_op = 'UPDATE' and to_jsonb(new) - 'updated_by' = to_jsonb(old) - 'updated_by' then return new; end if;
      if tg_op = 'UPDATE' and new.packet_id is distinct from old.packet_id then
        raise exception 'what belongs to one packet belongs to no other' using errcode = 'check_violation';
      end if;
      if is_criteria and packet.sealed_at is not null then
        raise exception 'sealed criteria stay as they are' using errcode = 'check_violation';
      end if;
      if not is_criteria and packet.sealed_at is null then
        raise exception 'criteria are sealed before figures are entered' using errcode = 'check_violation';
      end if;
      if packet.finalized_at is not null or packet.set_aside_at is not null then
        raise exception 'a finalized packet stays as it is' using errcode = 'check_violation';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$;
    create trigger board_packet_parts_in_order before insert or update or delete on board_packet_parts
      for each row execute function keep_packet_order();
    create trigger board_packet_entries_in_order before insert or update or delete on board_packet_entries
      for each row execute function keep_packet_order();

    create function refuse_amendment_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (select from board_packets where id = old.packet_id) then
          raise exception 'amendments are append-only' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if to_jsonb(new) - 'made_by' is distinct from to_jsonb(old) - 'made_by' then
        raise exception 'amendments are append-only' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger board_packet_amendments_append_only before update or delete on board_packet_amendments
      for each row execute function refuse_amendment_change();

    -- a random key for each person, so that a record names nobody; deleting the person destroys the link
    create table market_people (
      employee_id bigint primary key references employees on delete cascade,
      person_key uuid not null unique default gen_random_uuid(),
      withdrawn_at timestamptz,
      withdrawn_by bigint references users on delete set null
    );
    -- which record was made of whom: kept when the record is taken back, so that a receipt can still name its snapshots
    create table contributed_records (
      record_id bigint primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      position_key text not null references positions,
      pay_year smallint not null,
      contributed_at timestamptz not null
    );
    create index contributed_records_organization_id on contributed_records (organization_id);
    create index contributed_records_employee_id on contributed_records (employee_id);
    -- a receipt counts the reports that used a record
    create index report_records_record_id on report_records (record_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index report_records_record_id;
    drop table contributed_records, market_people, board_packet_reminders, board_packet_amendments, board_packet_entries,
      board_packet_parts, board_packets, staff_range_views, estimate_views;
    drop function keep_packet_as_sealed, keep_packet_order, refuse_amendment_change;
  `)
}
