import type { Knex } from 'knex'

/**
 * Matches: sets of comparables, draft or frozen, that board packets may cite. They take the place of two tables that
 * nothing ever wrote. What is frozen stays as it is, save that it is put aside, or goes with the person.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table match_records, matches;
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

    alter table board_packets add match_id bigint references matches;
    alter table board_packets add check (match_id is null or sealed_at is not null);
    create index board_packets_match_id on board_packets (match_id);
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
    drop trigger board_packets_keep_match on board_packets;
    drop function keep_match_of_packet;
    alter table board_packets drop column match_id;
    drop table match_comparables, match_records, matches;
    drop function keep_match_as_frozen;
    create table matches (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint references employees on delete set null,
      report_id bigint references reports on delete set null,
      snapshot_id bigint not null references snapshots,
      status text not null check (status in ('draft', 'frozen')),
      criteria jsonb not null,
      created_by bigint references users,
      created_at timestamptz not null default now(),
      frozen_at timestamptz,
      check ((status = 'frozen') = (frozen_at is not null))
    );
    create table match_records (
      match_id bigint not null references matches on delete cascade,
      record_id bigint not null,
      weight double precision not null check (weight >= 0),
      primary key (match_id, record_id)
    );
  `)
}
