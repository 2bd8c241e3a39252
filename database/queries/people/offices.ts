/** The lists of offices: their lines with what each church shares, and how many there are. */
import type { Queryable } from '../../connection.ts'
import { many, one, only, type RowOf } from '../query.ts'

const LINE = /* sql */ `
  c.id, c.number, c.name, c.place, c.denomination, c.charge, c.version,
  t.id as "tieId", t.level, t.level_since as "levelSince", t.church_id as "churchId", o.name as "churchName",
  i.id as "invitationId", i.email as "invitedEmail", i.sent_at as "invitedAt", i.expires_at as "expiresAt"
  from office_churches c
  left join office_ties t on t.line_id = c.id and t.ended_at is null
  left join organizations o on o.id = t.church_id
  left join office_invitations i on i.line_id = c.id and i.accepted_at is null and i.revoked_at is null`

/** A part of the list by name; `total` counts the whole of it. An expired invitation counts as none. */
export const listChurchLines = many(
  'listChurchLines',
  /* sql */ `
      select count(*) over ()::int as total, ${LINE}
      where c.office_id = :officeId
        and (:sought = '' or strpos(lower(concat_ws(' ', c.number, c.name, c.place, c.denomination, c.charge)), lower(:sought)) > 0)
        and (:state::text is null or :state = case
          when t.id is not null then 'sharing' when i.expires_at > :now then 'invited' else 'none' end)
      order by lower(c.name), c.id limit :limit offset :offset`,
)

export type ChurchLineRow = RowOf<'findChurchLine'>

export const findChurchLine = one(
  'findChurchLine',
  /* sql */ `select ${LINE} where c.office_id = :officeId and c.id = :lineId`,
)

/** How many churches the list has, and the plan that staff gave the office. */
export const countChurchLines = only(
  'countChurchLines',
  /* sql */ `
      select o.granted_plan as granted, (
        select count(*) from office_churches c where c.office_id = o.id
      )::int as count
      from organizations o where o.id = ?`,
)

export interface NumberedChurch {
  readonly id: number
  readonly number: string
  readonly name: string
  readonly place: string | null
  readonly denomination: string | null
  readonly charge: string | null
}

/** Changes lines in one statement. */
export async function updateChurchLines(
  db: Queryable,
  lines: readonly NumberedChurch[],
): Promise<void> {
  if (lines.length === 0) return
  await db.raw(
    /* sql */ `
      update office_churches c set number = n.number, name = n.name, place = n.place,
        denomination = n.denomination, charge = n.charge, version = c.version + 1
      from jsonb_to_recordset(?::jsonb)
        as n (id bigint, number text, name text, place text, denomination text, charge text)
      where c.id = n.id`,
    [JSON.stringify(lines)],
  )
}

/** The name of the church of another line that has this number. */
export async function findNumbered(
  db: Queryable,
  asked: {
    readonly officeId: number
    readonly number: string
    /** the line that may have it */
    readonly lineId: number | null
  },
): Promise<string | null> {
  const same = await db('office_churches')
    .where({ office_id: asked.officeId })
    .whereRaw('lower(number) = lower(?)', [asked.number])
    .whereRaw('id is distinct from ?', [asked.lineId])
    .first('name')
  return same?.name ?? null
}

/** Answered and withdrawn ones are found too, so that their holder is told. */
export const findOfficeInvitation = one(
  'findOfficeInvitation',
  /* sql */ `
      select i.id, i.office_id as "officeId", i.line_id as "lineId", i.email, i.expires_at as "expiresAt",
        i.revoked_at as "revokedAt", i.accepted_at as "acceptedAt", u.name as "invitedBy",
        o.name as "officeName", o.office_kind as "officeKind", o.archived_at is not null as "officeArchived",
        c.name as "churchName"
      from office_invitations i join organizations o on o.id = i.office_id
        join office_churches c on c.id = i.line_id
        left join users u on u.id = i.invited_by
      where i.token_hash = ?`,
)

/** All that a church shares or shared with offices: those of today first, then the newest. */
export const listTies = many(
  'listTies',
  /* sql */ `
      select t.id, t.office_id as "officeId", o.name as "officeName", t.office_kind as "officeKind", t.level,
        t.consented_at as "consentedAt", t.level_since as "levelSince", u.name as "consentedBy",
        t.ended_at as "endedAt", t.version
      from office_ties t join organizations o on o.id = t.office_id
        left join users u on u.id = t.consented_by
      where t.church_id = :churchId
      order by t.ended_at is not null, t.id desc limit 100`,
)

export type TieRow = RowOf<'lockTie'>

/** Holds a tie that has not ended, so that no look passes while it changes. Null where there is none. */
export const lockTie = one(
  'lockTie',
  /* sql */ `
      select t.id, t.office_id as "officeId", t.church_id as "churchId", t.line_id as "lineId", t.level,
        t.level_since as "levelSince", t.version, o.name as "officeName",
        o.archived_at is not null as "officeArchived", c.name as "churchName",
        c.archived_at is not null as "churchArchived"
      from office_ties t join organizations o on o.id = t.office_id join organizations c on c.id = t.church_id
      where t.ended_at is null and (t.id = :tieId or t.line_id = :lineId) for update of t`,
)

/** The office of a kind that a church shares with. */
export const findOfficeOfKind = one(
  'findOfficeOfKind',
  /* sql */ `
      select o.name from office_ties t join organizations o on o.id = t.office_id
      where t.church_id = :churchId and t.office_kind = :officeKind and t.ended_at is null`,
)

/** Organizations that a person owns and that may share: no offices, none archived. */
export const listSharable = many(
  'listSharable',
  /* sql */ `
      select o.id, o.name from memberships m join organizations o on o.id = m.organization_id
      where m.user_id = ? and m.role = 'owner' and o.office_kind is null and o.archived_at is null
      order by o.name, o.id`,
)
