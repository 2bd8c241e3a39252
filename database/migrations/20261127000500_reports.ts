import type { Knex } from 'knex'

/** Answers: frozen reports, sets of comparables, scenarios, links to them, and decisions of a board. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table reports (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      number integer not null,
      snapshot_id bigint not null references snapshots,
      model_id bigint not null references models,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      title text,
      inputs jsonb not null,
      result jsonb not null,
      created_by bigint references users on delete set null,
      created_at timestamptz not null default now(),
      archived_at timestamptz,
      labels text[] not null default '{}' check (cardinality(labels) <= 8),
      -- the question as its address asks it: field -> what was typed
      query jsonb not null default '{}',
      -- what of law and tax was in force; null in reports saved before it was kept
      constants jsonb,
      code_version text,
      rerun_of bigint references reports on delete set null,
      -- how the middle came from that of the report before
      changes jsonb,
      person text generated always as (result -> 'employee' ->> 'name') stored,
      position text generated always as (result -> 'position' ->> 'title') stored,
      as_of text generated always as (result ->> 'asOf') stored,
      middle integer
        generated always as (cast(result -> 'estimate' -> 'quantiles' ->> 'p50' as numeric)) stored,
      unique (organization_id, number),
      check (title is null or length(title) between 1 and 120)
    );
    create index reports_employee_id on reports (employee_id);
    create index reports_rerun_of on reports (rerun_of);
    create index reports_snapshot_id on reports (snapshot_id);
    create index reports_search on reports using gin (search_text(' ' || person) gin_trgm_ops);
    create index reports_created_by on reports (created_by, id) where created_by is not null;

    create table report_records (
      report_id bigint not null references reports on delete cascade,
      record_id bigint not null,
      weight double precision not null check (weight >= 0),
      primary key (report_id, record_id)
    );
    -- a receipt counts the reports that used a record
    create index report_records_record_id on report_records (record_id);

    -- one report that was bought, or given by staff, without a plan
    create table single_reports (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      granted_at timestamptz not null,
      granted_by bigint references users on delete set null,
      reason text,
      purchase_reference text unique,
      report_id bigint unique references reports on delete cascade,
      generated_at timestamptz,
      check ((report_id is null) = (generated_at is null))
    );
    create unique index single_reports_one_open on single_reports (employee_id) where report_id is null;
    create index single_reports_organization_id on single_reports (organization_id);

    create table matches (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      name text not null check (length(name) between 1 and 200),
      version integer not null default 1,
      question jsonb not null check (jsonb_typeof(question) = 'object'),
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      -- once frozen: the answer as canonical JSON, with its SHA-256
      frozen_at timestamptz,
      frozen_by bigint references users on delete set null,
      frozen_by_name text,
      snapshot_id bigint references snapshots,
      answer_text text,
      answer_sha256 text check (answer_sha256 ~ '^[0-9a-f]{64}$'),
      archived_at timestamptz,
      check (num_nonnulls(frozen_at, frozen_by_name, snapshot_id, answer_text, answer_sha256) in (0, 5)),
      check (archived_at is null or frozen_at is not null)
    );
    create index matches_employee_id on matches (employee_id);
    create index matches_organization_id on matches (organization_id);
    create index matches_created_by on matches (created_by);
    create index matches_frozen_by on matches (frozen_by);
    create index matches_snapshot_id on matches (snapshot_id);

    -- the records of a frozen one and what each counts, as reports keep theirs
    create table match_records (
      match_id bigint not null references matches on delete cascade,
      record_id bigint not null,
      weight double precision not null check (weight >= 0),
      primary key (match_id, record_id)
    );

    -- comparables from other sources; a frozen match has a copy of its own in the answer
    create table match_comparables (
      id bigint generated always as identity primary key,
      match_id bigint not null references matches on delete cascade,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null
    );
    create index match_comparables_match_id on match_comparables (match_id);
    create index match_comparables_updated_by on match_comparables (updated_by);

    -- Scenarios: dated changes over a baseline, which is the organization's figures and its staff of one day. The
    -- people of a baseline are rows, so that someone who is deleted leaves every baseline.
    create table scenarios (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      name text not null constraint scenarios_name_length check (length(name) between 1 and 200),
      note text constraint scenarios_note_length check (length(note) between 1 and 4000),
      version integer not null default 1,
      plan jsonb not null constraint scenarios_plan_object check (jsonb_typeof(plan) = 'object'),
      baseline jsonb not null constraint scenarios_baseline_object check (jsonb_typeof(baseline) = 'object'),
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      archived_at timestamptz
    );
    create index scenarios_organization_id on scenarios (organization_id);
    create index scenarios_created_by on scenarios (created_by);

    create table scenario_people (
      scenario_id bigint not null references scenarios on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      facts jsonb not null constraint scenario_people_facts_object check (jsonb_typeof(facts) = 'object'),
      primary key (scenario_id, employee_id)
    );
    create index scenario_people_employee_id on scenario_people (employee_id);

    create table report_shares (
      id bigint generated always as identity primary key,
      report_id bigint not null references reports on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      shows_person boolean not null,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      -- the link itself, sealed with the installation's key: shown to who made it, for minutes
      sealed_token text,
      shown_until timestamptz,
      check (expires_at > created_at),
      check ((sealed_token is null) = (shown_until is null))
    );
    create index report_shares_report_id on report_shares (report_id);

    -- the address is hashed together with the link's token, which nobody but its readers has
    create table report_share_views (
      share_id bigint not null references report_shares on delete cascade,
      reader_hash bytea not null check (length(reader_hash) = 32),
      browser text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      count integer not null default 1,
      primary key (share_id, reader_hash, browser)
    );
    -- links lead to a report or to a scenario; they were once of reports alone, and constraints keep those names
    alter table report_shares rename to shared_links;
    alter index report_shares_report_id rename to shared_links_report_id;
    alter table report_share_views rename to shared_link_views;
    alter table shared_links
      alter column report_id drop not null,
      add column scenario_id bigint references scenarios on delete cascade,
      add column content jsonb constraint shared_links_content_object check (jsonb_typeof(content) = 'object'),
      -- the people who are shown by name; the link goes with any of them
      add column employee_ids bigint[] not null default '{}',
      -- of a link without names: the fewest people behind any figure, and any difference of figures
      add column fewest_people integer,
      add constraint shared_links_one_target check (num_nonnulls(report_id, scenario_id) = 1),
      add constraint shared_links_content_of_scenario check ((scenario_id is null) = (content is null)),
      add constraint shared_links_floor
        check (scenario_id is null or shows_person or coalesce(fewest_people, 0) >= 3),
      add constraint shared_links_nobody_named check (shows_person or employee_ids = '{}');
    create index shared_links_scenario_id on shared_links (scenario_id);

    -- What an organization writes into its raise letters: letterhead, sentences with placeholders, who signs.
    create table raise_letter_wordings (
      organization_id bigint primary key references organizations on delete cascade,
      sender text not null constraint raise_letter_wordings_sender check (length(sender) between 1 and 120),
      sender_lines text not null
        constraint raise_letter_wordings_sender_lines check (length(sender_lines) between 1 and 300),
      opening text not null constraint raise_letter_wordings_opening check (length(opening) between 1 and 1500),
      unchanged text not null constraint raise_letter_wordings_unchanged check (length(unchanged) between 1 and 1500),
      closing text not null constraint raise_letter_wordings_closing check (length(closing) between 1 and 1500),
      signer text not null constraint raise_letter_wordings_signer check (length(signer) between 1 and 80),
      version integer not null default 1,
      updated_by bigint constraint raise_letter_wordings_updated_by references users on delete set null,
      updated_at timestamptz not null
    );

    -- The logo at the head of an organization's raise letters: drawn again from what was uploaded, which is not kept.
    create table raise_letter_logos (
      organization_id bigint primary key references organizations on delete cascade,
      png bytea not null constraint raise_letter_logos_png check (length(png) between 1 and 500000),
      width integer not null constraint raise_letter_logos_width check (width > 0),
      height integer not null constraint raise_letter_logos_height check (height > 0),
      updated_by bigint constraint raise_letter_logos_updated_by references users on delete set null,
      updated_at timestamptz not null
    );

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
      match_id bigint references matches,
      unique (employee_id, number),
      check (num_nonnulls(sealed_at, sealed_text, sealed_sha256, sealed_by_name) in (0, 4)),
      check (num_nonnulls(finalized_at, record_text, record_sha256, minutes, finalized_by_name) in (0, 5)),
      check (finalized_at is null or (sealed_at is not null and set_aside_at is null)),
      check (report_id is null or sealed_at is not null),
      check (match_id is null or sealed_at is not null)
    );
    create unique index board_packets_one_open on board_packets (employee_id)
      where finalized_at is null and set_aside_at is null;
    create index board_packets_organization_id on board_packets (organization_id);
    create index board_packets_match_id on board_packets (match_id);

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

    create function keep_match_as_frozen() returns trigger language plpgsql as $$
    begin
      if old.frozen_at is null then return case when tg_op = 'DELETE' then old else new end; end if;
      if tg_op = 'DELETE' then
        if exists (
          select from employees e join organizations o on o.id = e.organization_id where e.id = old.employee_id
        ) then
          raise exception 'a frozen match is never deleted by itself' using errcode = 'check_violation';
        end if;
        return old;
      end if;
      if (new.organization_id, new.employee_id, new.name, new.version, new.question, new.frozen_at,
          new.frozen_by_name, new.snapshot_id, new.answer_text, new.answer_sha256)
        is distinct from
        (old.organization_id, old.employee_id, old.name, old.version, old.question, old.frozen_at,
          old.frozen_by_name, old.snapshot_id, old.answer_text, old.answer_sha256)
      then
        raise exception 'a frozen match stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger matches_stay before update or delete on matches
      for each row execute function keep_match_as_frozen();

    create function keep_match_of_packet() returns trigger language plpgsql as $$
    begin
      if old.finalized_at is not null and new.match_id is distinct from old.match_id then
        raise exception 'a finalized packet stays as it is' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger board_packets_keep_match before update on board_packets
      for each row execute function keep_match_of_packet();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table board_packet_reminders, board_packet_amendments, board_packet_entries, board_packet_parts,
      board_packets, staff_range_views, estimate_views, raise_letter_logos, raise_letter_wordings,
      shared_link_views, shared_links, scenario_people, scenarios, match_comparables, match_records, matches,
      single_reports, report_records, reports cascade;
    drop function keep_match_of_packet, keep_match_as_frozen, refuse_amendment_change, keep_packet_order,
      keep_packet_as_sealed cascade
  `)
}
