/** Returns of nonprofits that are read: staged while they are, and merged into what is known already. */
import type { ClientBase } from 'pg'
import type { FiledPay } from '~/core/market/sources/return-rules.ts'
import type { Queryable } from '../../connection.ts'
import { type CopyRow, copyRows } from '../../copy-rows.ts'

/** Tables of this transaction: the returns as they come, and the pays of those that count. */
export async function stageReturns(db: Queryable): Promise<void> {
  await db.raw(/* sql */ `
    create temporary table read_returns (
      number integer, ein text, period_end date, form text, received_at timestamptz
    ) on commit drop;
    create temporary table read_pays (
      number integer, position text, tax_year smallint, state text, zip text, expenses bigint, employees integer,
      receipts bigint, pay integer, base_pay integer, organization_name text, title_words text
    ) on commit drop;
  `)
}

export interface StagedReturn {
  readonly ein: string
  readonly periodEnd: string
  readonly form: string
  readonly receivedAt: string
  readonly pays: readonly FiledPay[]
}

/** `first` is the number of the first of them; later ones win where two were received at the same time. */
export async function copyReturns(
  client: ClientBase,
  returns: readonly StagedReturn[],
  first: number,
): Promise<void> {
  const heads = returns.map(({ ein, periodEnd, form, receivedAt }, i): CopyRow => {
    return [first + i, ein, periodEnd, form, receivedAt]
  })
  await copyRows(
    client,
    'read_returns',
    ['number', 'ein', 'period_end', 'form', 'received_at'],
    heads,
  )
  const rows = returns.flatMap(({ pays }, i) => {
    return pays.map((one): CopyRow => {
      const { position, taxYear, state, zip, expenses, employees, receipts, pay } = one
      const { basePay, organizationName, titleWords } = one
      const size = [expenses, employees, receipts, pay, basePay]
      return [first + i, position, taxYear, state, zip, ...size, organizationName, titleWords]
    })
  })
  const columns = ['number', 'position', 'tax_year', 'state', 'zip', 'expenses', 'employees']
  const figures = ['receipts', 'pay', 'base_pay', 'organization_name', 'title_words']
  await copyRows(client, 'read_pays', [...columns, ...figures], rows)
}

const FIGURES =
  'state, zip, expenses, employees, receipts, pay, base_pay, organization_name, title_words'
const NEWEST = `tax_year, period_end, form, county_fips, ${FIGURES}`
const of = (row: string) => NEWEST.replace(/\w+/g, `${row}.$&`)

/**
 * Of each organization, period and form the version that was received last counts; of each organization and position
 * the newest year, whichever was read first. Figures that came with the code give way to a return of the same year, and
 * lend it their field.
 */
export async function mergeReturns(db: Queryable) {
  await db.raw('lock table filed_returns in share row exclusive mode')
  const { rowCount: twins } = await db.raw<Written>(/* sql */ `
    delete from read_returns where number not in (
      select distinct on (ein, period_end, form) number from read_returns
      order by ein, period_end, form, received_at desc, number desc
    )`)
  const { rowCount: known } = await db.raw<Written>(/* sql */ `
    delete from read_returns r using filed_returns f
    where (f.ein, f.period_end, f.form) = (r.ein, r.period_end, r.form) and f.received_at >= r.received_at`)
  await db.raw(/* sql */ `
    insert into filed_returns (ein, period_end, form, received_at)
    select ein, period_end, form, received_at from read_returns
    on conflict (ein, period_end, form) do update set received_at = excluded.received_at`)
  await db.raw(/* sql */ `
    delete from return_pays p using read_returns r
    where (p.ein, p.period_end, p.form) = (r.ein, r.period_end, r.form)`)
  await db.raw(/* sql */ `
    insert into return_pays (ein, period_end, form, position, tax_year, ${FIGURES})
    select ein, period_end, form, position, tax_year, ${FIGURES} from read_pays join read_returns using (number)`)
  const replaced = await count(
    db,
    "filed_pays join read_returns using (ein, period_end, form) where origin = 'imported'",
  )
  const { rowCount: written } = await db.raw<Written>(/* sql */ `
    insert into filed_pays as f (ein, position, origin, ${NEWEST})
    select distinct on (ein, position) ein, position, 'imported', ${NEWEST}
    from return_pays join filed_returns using (ein, period_end, form) left join zip_codes using (zip)
    where ein in (select ein from read_returns)
    order by ein, position, tax_year desc, period_end desc, received_at desc, form
    on conflict (ein, position) do update set
      (origin, ${NEWEST}) = (excluded.origin, ${of('excluded')})
    where (f.origin = 'imported' or f.tax_year <= excluded.tax_year)
      and (${of('f')}) is distinct from (${of('excluded')})`)
  await db.raw(/* sql */ `
    delete from filed_pays p
    where origin = 'imported' and ein in (select ein from read_returns) and not exists (
      select from return_pays r where (r.ein, r.position) = (p.ein, p.position)
    )`)
  const older = await count(
    db,
    `read_pays join read_returns using (number) left join filed_pays using (ein, position, period_end, form)
      where filed_pays.ein is null`,
  )
  return { twins, known, replaced, written, older }
}

async function count(db: Queryable, rows: string): Promise<number> {
  const counted = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::integer as count from ${rows}`,
  )
  return counted.rows[0].count
}

interface Written {
  readonly rowCount: number
}
