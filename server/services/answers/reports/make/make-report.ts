/** The makers of a report's sections, and which of them a view needs. */

import { startAtLaw } from '~/core/answers/analysis/legal-start.ts'
import { placePresentPay } from '~/core/answers/analysis/place-pay.ts'
import { captionOf } from '~/core/answers/matches/words.ts'
import type { Report } from '~/core/answers/reports/stored-report.ts'
import { askedOtherwise } from '~/core/answers/reports/what-if.ts'
import type { ReportQuery, ReportView } from '~/core/answers/sections/addresses.ts'
import { blendFactsOf } from '~/core/answers/sections/blend.ts'
import { type DateFacts, movedToDate } from '~/core/answers/sections/date.ts'
import type { DefinitionsFacts } from '~/core/answers/sections/definitions.ts'
import type { EvidenceFacts } from '~/core/answers/sections/evidence.ts'
import type { Head } from '~/core/answers/sections/head-facts-schema.ts'
import type { MethodFacts } from '~/core/answers/sections/method.ts'
import type { SetsFacts } from '~/core/answers/sections/sets.ts'
import { mainPosition, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import type { SourcedEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { listFrozenSets } from '~/database/queries/answers/matches.ts'
import { type Context, today } from '../../../../context.ts'
import { estimateBlend } from '../../estimates/estimate-blend.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'
import { currentModel } from '../../estimates/estimate-position.ts'
import { wageFloorFor } from '../../estimates/wage-floor.ts'
import { makeJobs, makeLocal, makeMoves, makePlace, makeRange, makeReasons } from './make-market.ts'
import { makeBenefits, makeClergy, makeMinimum, makeOvertime } from './make-money.ts'
import { isBlend, type Making } from './making.ts'

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

/** Presents an estimate without organization keys, record weights and pay components. */
function makeHead({ context, made, query }: Making): Head & EvidenceFacts & MethodFacts {
  const { employee, snapshot } = made
  const { organization } = employee
  const main = mainPosition(employee)
  return {
    employee: {
      id: employee.id,
      name: employee.name,
      jobTitle: employee.jobTitle,
      // a what-if may ask about other hours
      hoursPerWeek: made.query.hoursPerWeek ?? employee.hoursPerWeek,
      weeksPerYear: employee.weeksPerYear,
      kind: employee.kind,
      ...(employee.clergyTaxStatus === 'retired' && { isPension: true as const }),
    },
    position: { title: made.position.title, weight: made.position.weight },
    ...blendFactsOf(made.parts),
    otherPositions: isBlend(made)
      ? []
      : employee.positions
          .filter(({ key }) => key !== main.key)
          .map(({ title, weight }) => `${title} (${weight}%)`),
    organization: {
      id: organization.id,
      name: organization.name,
      type: organization.type,
      city: organization.city,
      state: organization.stateCode,
      operatingBudget:
        organization.operatingBudgetCents === null ? null : organization.operatingBudgetCents / 100,
      attendance: organization.attendance,
    },
    definition: made.definition,
    asOf: made.asOf,
    snapshot: snapshot && {
      name: snapshot.name,
      source: snapshot.source,
      referenceDate: snapshot.referenceDate,
      records: snapshot.recordCount,
      organizations: snapshot.organizationCount,
    },
    estimate: made.estimate,
    pay: made.pay,
    payEffectiveOn:
      made.seesPay && !employee.pay?.isStartUnknown ? (employee.pay?.effectiveOn ?? null) : null,
    proposed: made.proposed,
    ...(made.employee.pay !== null &&
      made.employee.pay.effectiveOn > today(context) && { isPayPlanned: true as const }),
    ...proposalOf(made),
    seesPay: made.seesPay,
    peersAsBefore: made.peersAsBefore,
    whatIf: made.estimate.kind === 'refused' ? undefined : whatIfOf(made, query),
  }
}

function proposalOf({ employee, tried, proposed }: DetailedEstimate): Pick<Head, 'proposal'> {
  if (!employee.planned || !proposed || tried?.ok) return {}
  const { effectiveOn, by, at } = employee.planned
  return { proposal: { effectiveOn, by, at } }
}

/** A blend is asked for, so that its shares are no what-if. */
function whatIfOf(made: DetailedEstimate, { whatIf }: ReportQuery) {
  const { employee, asOf, query, position } = made
  const title = isBlend(made) ? position.title : mainPosition(employee).title
  const { city, stateCode } = employee.campus?.place ?? employee.organization
  const entered = { ...payQueryOf(employee, asOf), title, place: `${city}, ${stateCode}` }
  const place = whatIf.place.value ?? entered.place
  return askedOtherwise(entered, { ...query, title: position.title, place })
}

/** How pay was adjusted to the day of the report, with the index of the model. */
function makeDate({ made: { estimate, model } }: Making): DateFacts {
  if (estimate.kind === 'refused' || estimate.kind === 'public' || !model) return {}
  const { method, evidence } = estimate
  const { index } = model.settings
  return { moved: movedToDate(method, { index, monthsOld: evidence.medianAgeMonths }) }
}

type Row = NonNullable<DefinitionsFacts['definitions']>[number]

async function makeDefinitions(making: Making): Promise<DefinitionsFacts> {
  const { estimate, placing } = making.made
  if (estimate.kind === 'refused') return {}
  const definitions: Row[] = []
  for (const definition of DEFINITIONS_OF_PAY) {
    const now = placing?.now ?? null
    const own = placePresentPay({ definition, quantiles: null, now })?.dollars ?? null
    definitions.push({ definition, own, market: marketOf(await estimateUnder(making, definition)) })
  }
  return { definitions }
}

/** The report's own definition is answered by its estimate. */
async function estimateUnder(
  { context, made }: Making,
  definition: DefinitionOfPay,
): Promise<SourcedEstimate | null> {
  if (definition === made.definition) return made.estimate
  // what one source says under a definition is not compared with another under the next
  if (made.estimate.kind === 'public') return null
  const { query, parts: positions, employee } = made
  const current = await currentModel(context, definition, employee.organization)
  if (!current) return null
  const { published } = await estimateBlend(context, current, { query, positions })
  return startAtLaw(published, await wageFloorFor(context, employee, query.asOf))
}

function marketOf(estimate: SourcedEstimate | null): Row['market'] {
  if (!estimate || estimate.kind === 'refused') return null
  const { p25, p50, p75 } = estimate.quantiles
  return { p25, p50, p75 }
}

/** On one page. */
const MOST_SETS = 10

async function makeSets({
  context,
  made,
}: {
  readonly context: Context
  readonly made: Pick<DetailedEstimate, 'employee'>
}): Promise<SetsFacts> {
  const asked = { employeeId: made.employee.id, limit: MOST_SETS }
  const cited = await listFrozenSets(context.db, asked)
  if (cited.length === 0) return {}
  return {
    sets: cited.map(({ id, sha256, set }) => {
      const { p25, p50, p75 } = set.figures.adjusted
      return {
        ...{ id, sha256, name: set.name, frozenAt: set.frozenAt, caption: captionOf(set) },
        definition: set.question.definition,
        organizations: set.figures.organizations.text,
        ...{ p25, p50, p75 },
      }
    }),
  }
}
