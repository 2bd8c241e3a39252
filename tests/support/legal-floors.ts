/** Floors of the law in tests. */
import {
  type FloorKind,
  type FloorRow,
  floorTable,
  type LegalFloor,
} from '~/core/pay/legal-floors.ts'
import { readLegalAreas, readLegalFloors } from '~/database/reference/reference-tables.ts'

/** A floor in dollars an hour or a week, in force and known. */
export function knownFloor(kind: FloorKind, dollars: number): LegalFloor {
  return {
    ...{ kind, amount: Math.round(dollars * 100), place: 'Ohio', since: '2026-01-01' },
    ...{
      source: 'Ohio',
      sourceUrl: null,
      checkedOn: '2026-11-26',
      support: null,
      conditions: [],
      note: null,
      open: [],
    },
  }
}

/** A state whose minimum wage has been the same for years, in dollars an hour. */
export function floorsOfState(jurisdiction: string, dollars: number) {
  return floorTable([
    {
      ...{ kind: 'minimum_wage', jurisdiction, scope: '', value: dollars, status: 'in_force' },
      ...{ effectiveFrom: '2000-01-01', effectiveTo: null, source: 'a test', sourceUrl: null },
      ...{ checkedOn: '2026-11-26', support: null, note: null, area: null },
    },
  ])
}

/** The checked-in floors as the database answers them, with the federal ones. */
export async function checkedInFloors() {
  const areas = new Map(
    (await readLegalAreas()).map((area) => [`${area.jurisdiction} ${area.scope}`, area]),
  )
  const federal = [
    { key: 'minimum_wage.hourly', value: 7.25, effective_from: '2009-07-24' },
    { key: 'flsa.salary_level_weekly', value: 684, effective_from: '2020-01-01' },
  ].map((row) => ({
    ...{ ...row, jurisdiction: 'US', status: 'in_force' as const, effective_to: null, note: null },
    ...{ source: 'Department of Labor', source_url: null, checked_on: '2026-11-26' },
    support: 'official' as const,
  }))
  const rows = [...federal, ...(await readLegalFloors())].map((row): FloorRow => {
    const kind = row.key.startsWith('minimum_wage') ? 'minimum_wage' : 'exempt_salary'
    const scope = row.key.replace(/^(minimum_wage\.hourly|flsa\.salary_level_weekly)\.?/, '')
    const area = areas.get(`${row.jurisdiction} ${scope}`)
    return {
      ...{ kind, scope, jurisdiction: row.jurisdiction, value: row.value, status: row.status },
      ...{ effectiveFrom: row.effective_from, effectiveTo: row.effective_to, source: row.source },
      ...{
        sourceUrl: row.source_url,
        checkedOn: row.checked_on,
        support: row.support,
        note: row.note,
      },
      area:
        area && (kind === 'minimum_wage' || scope !== '')
          ? {
              name: area.name,
              ...{ counties: listed(area.counties), cities: listed(area.cities) },
              ...{ employeesFrom: area.employees_from, employeesTo: area.employees_to },
              receiptsAbove: area.receipts_above,
              work: area.work === 'executive_administrative' ? area.work : null,
              ...{ replacesState: area.replaces_state, coversAll: area.covers_all },
            }
          : null,
    }
  })
  return floorTable(rows)
}

function listed(array: string): string[] {
  return [...array.matchAll(/"([^"]*)"/g)].map(([, word]) => word ?? '')
}
