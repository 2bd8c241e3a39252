/** Makes a working report on the published snapshot. */

import { dayProblem, daysCovered } from '~/core/answers/reports/as-of.ts'
import type { Report } from '~/core/answers/reports/stored-report.ts'
import { whatIfFacts } from '~/core/answers/reports/what-if.ts'
import type { ReportQuery, ReportView, WhatIf } from '~/core/answers/sections/addresses.ts'
import { mainPosition, type PayQuery } from '~/core/engine/facts/pay-record.ts'
import { formatList } from '~/core/forms/numbers.ts'
import { type Context, today } from '../../../context.ts'
import { listPositionsToFind } from '../../market/catalog.ts'
import { resolvePlace } from '../../market/resolve-place.ts'
import type { AskedPosition } from '../estimates/estimate-blend.ts'
import { type DetailedEstimate, estimateEmployee } from '../estimates/estimate-employee.ts'
import { makeReport } from './make/make-report.ts'

export interface AskForReport {
  readonly employeeId: number
  readonly query: ReportQuery
  /** only the sections of this view; all when left out */
  readonly view?: ReportView
  /** false where no figure of it is in the answer */
  readonly isShown?: boolean
}

export interface MadeReport {
  readonly estimate: DetailedEstimate
  readonly report: Report
  /** the query, with the problem of a day that no report can be made for */
  readonly query: ReportQuery
}

/**
 * Makes a report on the published snapshot and stores nothing. Needs estimate.read and a plan with a place for the
 * person.
 */
export async function workingReport(
  context: Context,
  { employeeId, query: asked, view, isShown = true }: AskForReport,
): Promise<MadeReport> {
  const { blend, inPositions } = await positionsAsked(context, asked)
  const isOther = inPositions?.length === 1
  const { place, at } = await placeAsked(context, asked.whatIf.place)
  const whatIf = { ...asked.whatIf, position: isOther ? asked.whatIf.position : null, place }
  const dated = { ...(await withDayChecked(context, asked)), blend, whatIf }
  const estimate = await estimateEmployee(context, {
    employeeId,
    proposed: dated.proposed.value,
    definition: dated.definition,
    asOf: dated.asOf.value,
    whatIf: { ...whatIfFacts(whatIf), ...at },
    inPositions,
    isLevelAlone: dated.level === 'alone',
    isShown,
  })
  const query = withProposalChecked(dated, estimate)
  const report = await makeReport({ context, made: estimate, query }, view)
  return { estimate, query, report }
}

/** A blend is asked before another position; one that the catalog does not know is a problem of its field. */
async function positionsAsked(
  context: Context,
  { blend, whatIf }: ReportQuery,
): Promise<{ readonly blend: ReportQuery['blend']; readonly inPositions: AskedPosition[] | null }> {
  if (blend.value === null && whatIf.position === null) return { blend, inPositions: null }
  const asked = blend.value ?? [{ position: whatIf.position!, weight: 100 }]
  const catalog = await listPositionsToFind(context)
  const inPositions = asked.flatMap(({ position, weight }) => {
    const found = catalog.find(({ key }) => key === position)
    return found ? [{ key: found.key, title: found.title, weight }] : []
  })
  if (inPositions.length === asked.length) return { blend, inPositions }
  const problem = 'Choose positions from the list.'
  const isProblem = blend.value !== null
  return { blend: isProblem ? { ...blend, value: null, problem } : blend, inPositions: null }
}

/** A place that is not found, or is several, is a problem of its field. */
async function placeAsked(
  context: Context,
  place: WhatIf['place'],
): Promise<{ readonly place: WhatIf['place']; readonly at?: Pick<PayQuery, 'state' | 'county'> }> {
  if (place.value === null) return { place }
  const found = await resolvePlace(context, place.value)
  if (found.place) {
    const { name, state, county } = found.place
    return { place: { ...place, value: name }, at: { state, county } }
  }
  const { problem, choices } = found
  const choose = choices.length > 0 ? ` ${formatList(choices, 'or')}?` : ''
  return { place: { ...place, value: null, problem: `${problem}${choose}` } }
}

/** Positions that the catalog's questions lead to from a person's own; none beside a blend, which names its own. */
export async function relatedPositions(
  context: Context,
  { employee, parts }: DetailedEstimate,
): Promise<{ readonly key: string; readonly title: string }[]> {
  if (parts.length > 1) return []
  const catalog = await listPositionsToFind(context)
  const own = mainPosition(employee).key
  const questions = catalog.find(({ key }) => key === own)?.questions ?? []
  const led = new Set(questions.flatMap(({ answers }) => answers.map((one) => one.position)))
  return catalog
    .filter(({ key }) => key !== own && led.has(key))
    .map(({ key, title }) => ({ key, title }))
}

/** A day outside the snapshot's reach is answered as a problem of its field; the report is then of today. */
async function withDayChecked(context: Context, query: ReportQuery): Promise<ReportQuery> {
  const { asOf } = query
  const snapshot = await context.market.current(context.db)
  if (asOf.value === null || !snapshot) return query
  const problem = dayProblem(asOf.value, daysCovered(snapshot.referenceDate, today(context)))
  return problem === null ? query : { ...query, asOf: { ...asOf, value: null, problem } }
}

/** A change of pay that is not known is answered as a problem of its field; the report is then without it. */
function withProposalChecked(query: ReportQuery, { tried }: DetailedEstimate): ReportQuery {
  if (tried === null || tried.ok) return query
  return { ...query, proposed: { ...query.proposed, value: null, problem: tried.problem } }
}
