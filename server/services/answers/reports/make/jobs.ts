/** Wages of the position's occupation in the state and the nation, across all employers. */

import { occupationWords } from '~/core/answers/sections/jobs.ts'
import type { JobsFacts, LocalJobs } from '~/core/answers/sections/jobs-schema.ts'
import { workplaceOf } from '~/core/engine/facts/person-schema.ts'
import { STATES } from '~/core/pay/region.ts'
import {
  findPositionOccupation,
  type PositionOccupation,
} from '~/database/queries/answers/local-figures.ts'
import type { Context } from '../../../../context.ts'
import { isBlend, type Making } from './making.ts'

/** The catalog's occupation of a position with its wages in a state; the same for everyone. */
export async function occupationOf(
  context: Context,
  asked: { readonly position: string; readonly state: string },
): Promise<PositionOccupation | null> {
  const name = `occupation ${asked.position} ${asked.state}`
  return await context.market.shared(name, () => findPositionOccupation(context.db, asked))
}

/** None of a blend: each of its positions has an occupation of its own. */
export async function makeJobs({ context, made }: Making): Promise<JobsFacts> {
  if (isBlend(made)) return {}
  const state = workplaceOf(made.employee).stateCode
  const occupation = await occupationOf(context, { position: made.position.key, state })
  return { jobs: localJobsOf(occupation, state) }
}

/** Undefined where the occupation is not in the tables. */
function localJobsOf(occupation: PositionOccupation | null, state: string): LocalJobs | undefined {
  const [first] = occupation?.areas ?? []
  if (!occupation || !first) return undefined
  const { soc, areas } = occupation
  return {
    soc,
    occupation: first.occupation,
    year: first.year,
    includes: occupationWords(soc),
    areas: areas.map(({ kind, employment, p10, p25, p50, p75, p90 }) => ({
      kind,
      name: kind === 'nation' ? 'United States' : nameOf(state),
      employment,
      range: { p10, p25, p50, p75, p90 },
    })),
    source: `Bureau of Labor Statistics, Occupational Employment and Wage Statistics, May ${first.year}`,
  }
}

function nameOf(code: string): string {
  return STATES.find((state) => state.code === code)?.name ?? code
}
