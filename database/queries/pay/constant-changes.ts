/** Dated constants as staff see and change them. */
import type { ConstantStatus, DatedFigure, ProposedStatus, Support } from '~/core/pay/law.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

export interface ListedConstant extends DatedFigure {
  readonly id: number
  readonly status: ConstantStatus
  readonly support: Support | null
}

const COLUMNS = /* sql */ `id, key, jurisdiction, value::float8 as value, unit, effective_from::text as "effectiveFrom",
  effective_to::text as "effectiveTo", status, source, source_url as "sourceUrl", checked_on::text as "checkedOn"`

/** All of them, by key, jurisdiction and day; the newest first. */
export async function listConstantRows(db: Queryable): Promise<readonly ListedConstant[]> {
  const { rows } = await db.raw<{ rows: ListedConstant[] }>(
    `select ${COLUMNS}, support, note, (
       select a.name from legal_areas a
       where a.jurisdiction = c.jurisdiction and a.scope <> '' and c.key like '%.' || a.scope
     ) as area from calc_constants c where status <> 'proposed'
     order by key, jurisdiction <> 'US', jurisdiction, effective_from desc, status`,
  )
  return rows
}

export interface ProposalRow
  extends Omit<ListedConstant, 'value' | 'status' | 'support' | 'note' | 'area'> {
  readonly value: number
  readonly status: ProposedStatus
  readonly reason: string
  readonly proposedBy: string | null
  readonly proposedById: number | null
  readonly proposedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly accepted: boolean | null
  readonly rolledBackAt: Date | null
}

/** Those that wait, and the last ones decided. */
export async function listProposalRows(
  db: Queryable,
  { decided }: { readonly decided: number },
): Promise<readonly ProposalRow[]> {
  const { rows } = await db.raw<{ rows: ProposalRow[] }>(
    /* sql */ `
    select ${COLUMNS}, reason, proposed_by as "proposedById", proposed_at as "proposedAt", decided_at as "decidedAt",
      accepted, rolled_back_at as "rolledBackAt", (select name from users where users.id = proposed_by) as "proposedBy",
      (select name from users where users.id = decided_by) as "decidedBy"
    from constant_proposals p
    where decided_at is null
      or p.id in (select d.id from constant_proposals d where d.decided_at is not null order by d.decided_at desc limit :decided)
    order by decided_at desc nulls first, p.id`,
    { decided },
  )
  return rows
}

type Figure = Pick<
  NewRow<'constant_proposals'>,
  | 'key'
  | 'jurisdiction'
  | 'value'
  | 'unit'
  | 'effective_from'
  | 'effective_to'
  | 'status'
  | 'source'
  | 'source_url'
  | 'checked_on'
  | 'proposed_by'
>

/**
 * Puts a figure in place of the ones of its day, ends the one in force before it, and ends itself where a later one
 * is in force or known to begin. Answers the rows it replaced, as JSON.
 */
export async function publishFigure(
  db: Queryable,
  { approvedBy, ...figure }: Figure & { readonly approvedBy: number | null },
): Promise<string> {
  const where = { key: figure.key, jurisdiction: figure.jurisdiction, from: figure.effective_from }
  const inForce = figure.status === 'in_force'
  const { rows } = await db.raw<{ rows: { before: string }[] }>(
    /* sql */ `
    select coalesce(jsonb_agg(c), '[]')::text as before from (
      select * from calc_constants where key = :key and jurisdiction = :jurisdiction and (effective_from = :from or (
        :inForce and status = 'in_force' and effective_from < :from
        and (effective_to is null or effective_to >= :from))) for update
    ) c`,
    { ...where, inForce },
  )
  await db('calc_constants')
    .where({ key: where.key, jurisdiction: where.jurisdiction, effective_from: where.from })
    .delete()
  const later = await db('calc_constants')
    .where({ key: where.key, jurisdiction: where.jurisdiction })
    .whereIn('status', ['in_force', 'none', 'unknown'])
    .where('effective_from', '>', where.from)
    .orderBy('effective_from')
    .first({ until: db.raw(`(effective_from - 1)::text`) })
  if (inForce) {
    await db.raw(
      /* sql */ `
      update calc_constants set effective_to = cast(:from as date) - 1, approved_by = :approvedBy, proposed_by = :proposedBy
      where key = :key and jurisdiction = :jurisdiction and status = 'in_force' and effective_from < :from
        and (effective_to is null or effective_to >= :from)`,
      { ...where, approvedBy, proposedBy: figure.proposed_by ?? null },
    )
  }
  const until =
    figure.effective_to ?? (inForce ? ((later?.until as string | undefined) ?? null) : null)
  await db('calc_constants').insert({ ...figure, effective_to: until, approved_by: approvedBy })
  return rows[0]?.before ?? '[]'
}

/** Puts back what a publication replaced. */
export async function restoreFigures(
  db: Queryable,
  {
    figure,
    before,
  }: {
    readonly figure: Pick<Figure, 'key' | 'jurisdiction' | 'effective_from'>
    readonly before: string
  },
): Promise<void> {
  await db('calc_constants').where(figure).delete()
  await db.raw(
    /* sql */ `
    delete from calc_constants c using jsonb_populate_recordset(null::calc_constants, cast(:before as jsonb)) b
    where (c.key, c.jurisdiction, c.effective_from, c.status) = (b.key, b.jurisdiction, b.effective_from, b.status)`,
    { before },
  )
  await db.raw(
    /* sql */ `
    insert into calc_constants (key, jurisdiction, value, unit, effective_from, effective_to, status, source, source_url,
      checked_on, proposed_by, approved_by, support, note)
    select key, jurisdiction, value, unit, effective_from, effective_to, status, source, source_url, checked_on,
      proposed_by, approved_by, support, note
    from jsonb_populate_recordset(null::calc_constants, cast(:before as jsonb))`,
    { before },
  )
}

/** Whether another publication of the same figure came after this one and is still in place. */
export async function isPublishedOver(db: Queryable, proposal: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { over: boolean }[] }>(
    /* sql */ `
    select exists (
      select from constant_proposals l join constant_proposals p on p.id = :proposal
        and (l.key, l.jurisdiction) = (p.key, p.jurisdiction)
      where l.accepted and l.rolled_back_at is null and (l.decided_at, l.id) > (p.decided_at, p.id)
    ) as over`,
    { proposal },
  )
  return rows[0]?.over ?? false
}

/** Whether floors of such a place, size or work are kept for a jurisdiction. */
export async function isLegalArea(
  db: Queryable,
  area: { readonly jurisdiction: string; readonly scope: string },
): Promise<boolean> {
  return (await db('legal_areas').where(area).first('scope')) !== undefined
}

/** Saved reports that were computed with a figure: they keep it. */
export async function countReportsWith(db: Queryable, key: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from reports where constants @> cast(:wanted as jsonb)`,
    { wanted: JSON.stringify([{ key }]) },
  )
  return rows[0]?.count ?? 0
}
