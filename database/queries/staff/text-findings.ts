/** What the scan of texts found, with the texts as they are now; decisions about it. */
import type { TextProblem } from '~/core/forms/text-problems.ts'
import type { Queryable } from '../../connection.ts'
import { many, only, type RowOf } from '../query.ts'
import type { TextColumn } from './text-columns.ts'

export type TextStatus = 'open' | 'ignored' | 'cleaned'

export type TextFindingRow = RowOf<'pageOfFindings', { problems: TextProblem[] }>

const COLUMNS = /* sql */ `
  f.id, f.table_name as "table", f.column_name as "column", f.row_id as "rowId", f.organization_id as "organizationId",
  f.problems, f.fingerprint, f.status, f.found_at as "foundAt", f.decided_at as "decidedAt", f.reason,
  f.before_text as "before", f.after_text as "after"`

export async function listTextFindings(
  db: Queryable,
  asked: {
    readonly status: TextStatus
    readonly problem: TextProblem | null
    readonly limit: number
    readonly offset: number
  },
) {
  const { status, problem } = asked
  return {
    rows: await pageOfFindings(db, { ...asked }),
    ...(await countOfKind(db, { status, problem })),
  }
}

const OF_KIND = /* sql */ `
  from text_findings
  where status = :status and (cast(:problem as text) is null or :problem = any(problems))`

const countOfKind = only('countOfKind', `select cast(count(*) as int) as total ${OF_KIND}`)

/** Names are joined to the page alone. */
const pageOfFindings = many<'pageOfFindings', { problems: TextProblem[] }>(
  'pageOfFindings',
  /* sql */ `
    select ${COLUMNS}, o.name as organization, u.name as "decidedBy"
    from (select * ${OF_KIND} order by found_at desc, id desc limit :limit offset :offset) f
    left join organizations o on o.id = f.organization_id
    left join users u on u.id = f.decided_by
    order by f.found_at desc, f.id desc`,
)

export const countTextFindings = many<'countTextFindings', { problem: TextProblem }>(
  'countTextFindings',
  /* sql */ `
    select problem, cast(count(*) as int) as count from text_findings, unnest(problems) as problem
    where status = 'open' group by problem order by problem`,
)

/** Locked until the transaction ends. */
export const lockTextFindings = many<'lockTextFindings', { problems: TextProblem[] }>(
  'lockTextFindings',
  /* sql */ `
      select ${COLUMNS}, null as organization, null as "decidedBy" from text_findings f
      where f.id = any(:ids) and f.status = :status order by f.id for update of f`,
)

/** The text of each row now; rows that are gone are left out. */
export async function currentTexts(
  db: Queryable,
  { table, column, key }: TextColumn,
  rowIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.raw<{ rows: { rowId: number; text: string }[] }>(
    `select t.${key} as "rowId", t.${column} as text from ${table} t where t.${key} = any(:rowIds) and t.${column} is not null`,
    { rowIds: [...rowIds] },
  )
  return new Map(rows.map(({ rowId, text }) => [rowId, text]))
}

/** Whether the text was as given, and is replaced now. */
export async function replaceText(
  db: Queryable,
  { table, column, key, versioned }: TextColumn,
  change: { readonly rowId: number; readonly before: string; readonly after: string },
): Promise<boolean> {
  const version = versioned ? ', version = version + 1' : ''
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update ${table} set ${column} = :after ${version} where ${key} = :rowId and ${column} = :before returning ${key}`,
    change,
  )
  return rows.length === 1
}

export async function saveTextDecision(
  db: Queryable,
  id: number,
  {
    status,
    by,
    at,
    reason,
    before,
    after,
  }: {
    readonly status: TextStatus
    readonly by: number | null
    readonly at: Date
    readonly reason?: string
    readonly before?: string
    readonly after?: string
  },
): Promise<void> {
  await db('text_findings')
    .where({ id })
    .update({
      status,
      decided_by: status === 'open' ? null : by,
      decided_at: status === 'open' ? null : at,
      reason: reason ?? null,
      before_text: before ?? null,
      after_text: after ?? null,
    })
}
