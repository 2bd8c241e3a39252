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
