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

/**
 * Of each organization, period and form the version that was received last counts; of each organization and position
 * the newest year. Figures that came with the code give way to a return of the same year, and lend it their field.
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
  const { rowCount: replaced } = await db.raw<Written>(/* sql */ `
    delete from filed_pays p using read_returns r
    where p.origin = 'imported' and (p.ein, p.period_end, p.form) = (r.ein, r.period_end, r.form)`)
  const { rowCount: written } = await db.raw<Written>(/* sql */ `
    insert into filed_pays (
      ein, position, tax_year, period_end, form, state, zip, county_fips, expenses, employees, receipts, pay, base_pay,
      organization_name, title_words, origin
    )
    select distinct on (r.ein, p.position) r.ein, p.position, p.tax_year, r.period_end, r.form, p.state, p.zip,
      z.county_fips, p.expenses, p.employees, p.receipts, p.pay, p.base_pay, p.organization_name, p.title_words,
      'imported'
    from read_pays p join read_returns r using (number) left join zip_codes z on z.zip = p.zip
    order by r.ein, p.position, p.tax_year desc, r.period_end desc, r.received_at desc, r.number desc
    on conflict (ein, position) do update set
      (tax_year, period_end, form, state, zip, county_fips, expenses, employees, receipts, pay, base_pay,
        organization_name, title_words, origin) =
      (excluded.tax_year, excluded.period_end, excluded.form, excluded.state, excluded.zip, excluded.county_fips,
        excluded.expenses, excluded.employees, excluded.receipts, excluded.pay, excluded.base_pay,
        excluded.organization_name, excluded.title_words, excluded.origin)
    where (filed_pays.tax_year, coalesce(filed_pays.period_end, '-infinity'))
      <= (excluded.tax_year, excluded.period_end)`)
  const counted = await db.raw<{ rows: [{ count: number }] }>(
    'select count(*)::integer as count from read_pays join read_returns using (number)',
  )
  return { twins, known, replaced, written, older: counted.rows[0].count - written }
}

interface Written {
  readonly rowCount: number
}
