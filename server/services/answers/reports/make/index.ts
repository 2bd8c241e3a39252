/** The makers of a report's sections, and which of them a view needs. */

import type { Report } from '~/core/answers/reports/stored-report.ts'
import type { ReportView } from '~/core/answers/sections/addresses.ts'
import { makeSets } from '../sets/make-sets.ts'
import { makeBenefits } from './benefits.ts'
import { makeClergy } from './clergy.ts'
import { makeDate } from './date.ts'
import { makeDefinitions } from './definitions.ts'
import { makeHead } from './head.ts'
import { makeJobs } from './jobs.ts'
import { makeLocal } from './local.ts'
import type { Making } from './making.ts'
import { makeMinimum } from './minimum.ts'
import { makeMoves } from './moves.ts'
import { makeOvertime } from './overtime.ts'
import { makePlace } from './place.ts'
import { makeRange } from './range.ts'
import { makeReasons } from './reasons.ts'

type Maker = (making: Making) => Partial<Report> | Promise<Partial<Report>>

/** The views that show a maker's facts, in order. */
const MAKERS: readonly (readonly [Maker, readonly ReportView[]])[] = [
  [makeMoves, ['reasons']],
  // the answer marks the policy's median and goal
  [makeReasons, ['answer', 'reasons']],
  // the evidence names the full-time range
  [makeRange, ['answer', 'evidence']],
  [makeDefinitions, ['package']],
  [makeDate, ['package']],
  [makePlace, ['answer']],
  [makeSets, ['evidence']],
  [makeLocal, ['evidence']],
  [makeJobs, ['evidence']],
  [makeBenefits, ['package']],
  [makeClergy, ['package', 'clergy']],
  [makeMinimum, ['package']],
  [makeOvertime, ['package']],
]

/** All sections, or those of one view. */
export async function makeReport(making: Making, view?: ReportView): Promise<Report> {
  const parts: Partial<Report>[] = []
  // sequential: a report is saved inside a transaction, whose connection takes one query at a time
  for (const [make, views] of MAKERS) {
    if (view === undefined || views.includes(view)) parts.push(await make(making))
  }
  return Object.assign({ ...makeHead(making) }, ...parts)
}
