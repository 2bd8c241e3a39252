/** Rent, income, home value and prices where the person works, next to the nation's. */
import type { LocalContext, LocalFacts } from '~/core/reports/sections/local/facts.ts'
import { localFiguresOf } from '~/core/reports/sections/local/local-figures.ts'
import { findCampusPlace, findCountyFigures } from '~/database/queries/figures/local-figures.ts'
import type { Context } from '../../../context.ts'
import type { LoadedEmployee } from '../../pay-access/load-employee.ts'
import type { Making } from './making.ts'

export async function makeLocal({ context, made }: Making): Promise<LocalFacts> {
  return { local: await localContextOf(context, made.employee) }
}

/** Of the person's campus, else of the organization; without figures where the county is unknown. */
async function localContextOf(
  context: Context,
  employee: Pick<LoadedEmployee, 'campusId' | 'organization'>,
): Promise<LocalContext> {
  const { name, countyFips, kind } = await workPlaceOf(context, employee)
  if (countyFips === null) return UNKNOWN
  const figures = await context.market.shared(`county ${countyFips}`, () =>
    findCountyFigures(context.db, countyFips),
  )
  if (!figures) return UNKNOWN
  const { county, state, metro } = figures
  return {
    place: { county: `${county}, ${state}`, state, metro, of: { kind, name } },
    figures: localFiguresOf(figures),
  }
}

const UNKNOWN: LocalContext = { place: null, figures: [] }

async function workPlaceOf(
  context: Context,
  { campusId, organization }: Pick<LoadedEmployee, 'campusId' | 'organization'>,
) {
  const campus = campusId === null ? null : await findCampusPlace(context.db, campusId)
  if (campus) return { ...campus, kind: 'campus' as const }
  const { name, countyFips } = organization
  return { name, countyFips, kind: 'organization' as const }
}
