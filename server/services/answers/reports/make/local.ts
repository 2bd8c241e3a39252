/** Rent, income, home value and prices where the person works, next to the nation's. */

import { localFiguresOf } from '~/core/answers/sections/local.ts'
import type { LocalContext, LocalFacts } from '~/core/answers/sections/local-schema.ts'
import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import { findCountyFigures } from '~/database/queries/answers/local-figures.ts'
import type { Context } from '../../../../context.ts'
import type { LoadedEmployee } from '../../../people/pay-access/load-employee.ts'
import type { Making } from './making.ts'

export async function makeLocal({ context, made }: Making): Promise<LocalFacts> {
  return { local: await localContextOf(context, made.employee) }
}

/** Of the person's campus, else of the organization; without figures where the county is unknown. */
async function localContextOf(
  context: Context,
  employee: Pick<LoadedEmployee, 'campus' | 'organization'>,
): Promise<LocalContext> {
  const { countyFips } = workplaceOf(employee)
  if (countyFips === null) return UNKNOWN
  const figures = await context.market.shared(`county ${countyFips}`, () =>
    findCountyFigures(context.db, countyFips),
  )
  if (!figures) return UNKNOWN
  const { county, state, metro } = figures
  return {
    place: { county: `${county}, ${state}`, state, metro, of: namedPlaceOf(employee) },
    figures: localFiguresOf(figures),
  }
}

const UNKNOWN: LocalContext = { place: null, figures: [] }

function namedPlaceOf({ campus, organization }: Pick<LoadedEmployee, 'campus' | 'organization'>) {
  if (campus) return { kind: 'campus' as const, name: campus.name }
  return { kind: 'organization' as const, name: organization.name }
}
