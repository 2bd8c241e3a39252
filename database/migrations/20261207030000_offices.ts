import type { Knex } from 'knex'

/**
 * Offices, such as a conference or a diocese: organizations that keep a list of churches. A church may let an office
 * see some of its pay: a tie, made by an invitation of the office and the consent of the church, and ended by either.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table organizations add column office_kind text constraint organizations_office_kind
      check (office_kind in
        ('conference', 'synod', 'diocese', 'presbytery', 'convention', 'association', 'network'));

    -- an office has them: they cannot be taken back
    alter table told_summaries add column seen_by_office boolean not null default false;

    create table office_churches (
      id bigint generated always as identity primary key,
      office_id bigint not null references organizations on delete cascade,
      -- the office's own number of the church, by which an import finds the line again
      number text not null constraint office_churches_number_length check (length(number) between 1 and 40),
      name text not null constraint office_churches_name_length check (length(name) between 1 and 200),
      place text constraint office_churches_place_length check (length(place) between 1 and 200),
      denomination text
        constraint office_churches_denomination_length check (length(denomination) between 1 and 200),
      charge text constraint office_churches_charge_length check (length(charge) between 1 and 200),
      version integer not null default 1,
      unique (id, office_id)
    );
    create unique index office_churches_number on office_churches (office_id, lower(number));

    create table office_ties (
      id bigint generated always as identity primary key,
      office_id bigint not null references organizations on delete cascade,
      church_id bigint not null references organizations on delete cascade,
      -- the line of the office's list; null once the line was deleted, after the tie had ended
      line_id bigint,
      -- that of the office, so that a church has one office of each kind
      office_kind text not null,
      level text not null constraint office_ties_level check (level in ('totals', 'minimum')),
      consented_at timestamptz not null,
      consented_by bigint references users on delete set null,
      -- when the level was chosen
      level_since timestamptz not null,
      version integer not null default 1,
      ended_at timestamptz,
      ended_by bigint references users on delete set null,
      foreign key (line_id, office_id) references office_churches (id, office_id)
        on delete set null (line_id),
      constraint office_ties_two check (office_id <> church_id)
    );
    create unique index office_ties_one_of_kind on office_ties (church_id, office_kind) where ended_at is null;
    create unique index office_ties_one_of_line on office_ties (line_id) where ended_at is null;
    create index office_ties_office_id on office_ties (office_id);

    create table office_invitations (
      id bigint generated always as identity primary key,
      office_id bigint not null references organizations on delete cascade,
      line_id bigint not null,
      email text not null check (length(email) between 3 and 254),
      -- of the newest message; inviting again replaces it
      token_hash bytea not null unique check (length(token_hash) = 32),
      invited_by bigint references users on delete set null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      accepted_at timestamptz,
      accepted_by bigint references users on delete set null,
      foreign key (line_id, office_id) references office_churches (id, office_id) on delete cascade,
      check (accepted_at is null or revoked_at is null)
    );
    create unique index office_invitations_one_open on office_invitations (line_id)
      where accepted_at is null and revoked_at is null;
    create index office_invitations_office_id on office_invitations (office_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table office_invitations, office_ties, office_churches;
    alter table told_summaries drop column seen_by_office;
    alter table organizations drop column office_kind;
  `)
}
