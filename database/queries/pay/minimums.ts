import type { FloorRow } from '~/core/pay/legal-floors.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, one, type RowOf } from '../query.ts'

export type StoredMinimum = RowOf<'findMinimum'>

/**
 * Null where nothing was ever chosen.
 * `guidelineKey`: null for the organization's own table.
 */
export const findMinimum = one(
  'findMinimum',
  /* sql */ `
      select guideline_key as "guidelineKey", name, definition, source, effective_on::text as "effectiveOn", version,
        formula,
        coalesce((
          select json_agg(json_build_object('yearsFrom', r.years_from, 'yearsTo', r.years_to, 'amount', r.amount_cents)
            order by r.ordinal)
          from organization_minimum_rows r where r.organization_id = m.organization_id
        ), '[]') as rows
      from organization_minimums m where organization_id = ?`,
)

/** Published rows of minimum pay: of one table, or of all where none is named. */
export const listGuidelineRows = many(
  'listGuidelineRows',
  /* sql */ `
      select denomination, body, states, year, position, basis, years_of_service as "yearsOfService",
        size_class as "sizeClass", amount::float8 as amount, housing_basis as "housingBasis", source, note,
        checked_on::text as "checkedOn"
      from guideline_minimums
      where :schedule::text is null or schedule = :schedule
      order by schedule, position, basis, years_of_service, size_class, housing_basis`,
)

/** Columns that name a published row. */
export const GUIDELINE_KEY = [
  'schedule',
  'position',
  'basis',
  'years_of_service',
  'size_class',
  'housing_basis',
] as const

/** Whole rows of these tables. */
export async function readGuidelines(db: Queryable, schedules: readonly string[]) {
  return await db('guideline_minimums')
    .whereIn('schedule', [...schedules])
    .select()
}

/** Adds rows, or puts them in place of those with the same name. */
export async function writeGuidelines(
  db: Queryable,
  rows: readonly NewRow<'guideline_minimums'>[],
): Promise<void> {
  await db('guideline_minimums')
    .insert([...rows])
    .onConflict([...GUIDELINE_KEY])
    .merge()
}

export async function deleteGuidelines(
  db: Queryable,
  rows: readonly Readonly<Record<(typeof GUIDELINE_KEY)[number], string>>[],
): Promise<void> {
  for (const row of rows) {
    await db('guideline_minimums')
      .where(Object.fromEntries(GUIDELINE_KEY.map((column) => [column, row[column]])))
      .delete()
  }
}

/** Every floor of the law with the conditions of its area, in the order that floorTable wants. */
export const legalFloorRows = many<
  'legalFloorRows',
  Pick<FloorRow, 'kind' | 'scope' | 'status' | 'support' | 'area'>
>(
  'legalFloorRows',
  /* sql */ `
      with floors as (
        select c.*, case when key like 'minimum_wage.%' then 'minimum_wage' else 'exempt_salary' end as kind,
          regexp_replace(key, '^(minimum_wage\\.hourly|flsa\\.salary_level_weekly)\\.*', '') as scope
        from calc_constants c
        where status in ('in_force', 'none', 'unknown')
          and key ~ '^(minimum_wage\\.hourly|flsa\\.salary_level_weekly)(\\.|$)'
      )
      select kind, jurisdiction, scope, value::float8 as value, status, effective_from::text as "effectiveFrom",
        effective_to::text as "effectiveTo", source, source_url as "sourceUrl", checked_on::text as "checkedOn",
        support, note, (
          select json_build_object('name', a.name, 'counties', a.counties, 'cities', a.cities,
            'employeesFrom', a.employees_from, 'employeesTo', a.employees_to, 'receiptsAbove', a.receipts_above,
            'work', a.work, 'replacesState', a.replaces_state, 'coversAll', a.covers_all)
          from legal_areas a where (a.jurisdiction, a.scope) = (floors.jurisdiction, floors.scope)
            and (kind = 'minimum_wage' or a.scope <> '')
        ) as area
      from floors
      order by kind, jurisdiction, scope, effective_from`,
)
