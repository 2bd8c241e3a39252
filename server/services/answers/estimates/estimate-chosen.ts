/** What records that are chosen by public facts are paid: candidates from memory, the privacy gate last. */

import {
  fromLegalStart,
  legalStartOf,
  type WageFloor,
} from '~/core/answers/analysis/legal-start.ts'
import { type PlacedPay, placePay } from '~/core/answers/analysis/place-pay.ts'
import { describeRange, originOf, type RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import { can } from '~/core/authorize.ts'
import {
  type ChosenRecords,
  crowdsOf,
  eligibleRows,
  withinCrowds,
  withoutCrowdOf,
} from '~/core/engine/comparables/chosen-records.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import type { Grade } from '~/core/engine/estimate/estimate.ts'
import { estimateChosen } from '~/core/engine/estimate/estimate-chosen.ts'
import { paidWeeklyHours } from '~/core/engine/facts/fact-figures.ts'
import { mainPosition, type PayQuery, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import { type CrowdSet, differingCrowds } from '~/core/engine/privacy/answer-question.ts'
import { publishChosen } from '~/core/engine/privacy/publish-chosen.ts'
import type {
  PublicEstimate,
  SourcedEstimate,
} from '~/core/market/sources/public-estimate-schema.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import { publicName } from '~/core/market/sources/public-words.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { askPublicSource } from '../../market/ask-public-source.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import type { EmployeeWithPay } from '../../people/pay-access/load-employee.ts'
import { recordStaffRangesSeen } from '../../people/pay-access/range-views.ts'
import { admitQuestions } from './admit-questions.ts'
import {
  asEstimated,
  type CurrentModel,
  definitionTold,
  estimatePositions,
  GUESSED_POSITION,
  isStrong,
  nameOf,
  openMarket,
} from './estimate-position.ts'
import { wageFloorFor } from './wage-floor.ts'

/** Asked of a question and its records; others than the eligible (by row, 1 or 0) must not be chosen. */
type Choose<Given extends readonly unknown[]> = (
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  ...given: Given
) => ChosenRecords

type Choice = {
  /** all that the choice depends on besides the question and the snapshot */
  readonly name: string
} & (
  | { readonly choose: Choose<[]> }
  /** among the crowds that the estimate is made from: both are one question */
  | { readonly chooseAmong: Choose<[crowds: CrowdSet]> }
)

/**
 * The limit of different peers and the day's budget hold for each actor as for an estimate; beyond the budget
 * LimitReached is thrown. The answer is made once and remembered, and the choice is not: it may be of a million.
 * `peersAsBefore`: whether earlier groups of organizations are used, because the actor's limit is reached.
 */
export async function answerChosen(
  context: Context,
  current: CurrentModel,
  query: PayQuery,
  choice: Choice,
) {
  const { market, db } = context
  const { snapshot, model } = current
  const question = askModel(model, query)
  if (isRefused(question)) return { published: question, peersAsBefore: false }
  const index = await market.index(db, {
    ...{ snapshotId: snapshot.id, model, position: query.position },
  })
  const { asked, choose } = opened(context, current, { question, index, choice })
  const under = { snapshotId: snapshot.id, definition: model.settings.definition }
  const settled = await admitQuestions(context, under, [asked])
  const { crowds } = asked
  const kept = settled[0] ?? crowds
  const peersAsBefore = differingCrowds(kept, crowds) > 0
  const answer = () => {
    const counted = peersAsBefore ? withinCrowds(index, choose(), kept) : choose()
    return publishChosen(estimateChosen(question, index, counted))
  }
  const published = market.remembered(
    snapshot.id,
    nameOf(question, `chosen ${choice.name} ${peersAsBefore ? kept.join(' ') : 'own'}`),
    answer,
  )
  return { published, peersAsBefore }
}

/** The question as the budget counts it, its crowds, and the records, which are chosen once and only if needed. */
function opened(
  context: Context,
  current: CurrentModel,
  {
    question,
    index,
    choice,
  }: {
    readonly question: Question
    readonly index: PositionIndex
    readonly choice: Choice
  },
) {
  const eligible = () => eligibleFor(context, current, question.query, index)
  let chosen: ChosenRecords | null = null
  if ('chooseAmong' in choice) {
    const asked = asEstimated(context, current, question, index)
    const choose = () => {
      chosen ??= choice.chooseAmong(question, index, eligible(), asked.crowds)
      return chosen
    }
    return { asked, choose }
  }
  const choose = () => {
    chosen ??= choice.choose(question, index, eligible())
    return chosen
  }
  const name = nameOf(question, `chosen ${choice.name}`)
  const { position, organization } = question.query
  const crowds = context.market.remembered(current.snapshot.id, `${name} crowds`, () =>
    crowdsOf(index, choose()),
  )
  return { asked: { name, position, organization, crowds }, choose }
}

/**
 * The records a person may be compared with, by row: the same for everyone who asks about the position on that day, and
 * one's own crowd is taken out of a copy.
 */
export function eligibleFor(
  { market }: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
  index: PositionIndex,
): Uint8Array {
  const name = `eligible ${model.settings.definition} ${query.position} ${query.asOf}`
  const everyone = { ...query, organization: null }
  const make = () => eligibleRows({ model, query: everyone }, index)
  const eligible = market.remembered(snapshot.id, name, make)
  return withoutCrowdOf(query.organization, index, eligible)
}

/**
 * Estimates for all employees of an organization, with the fields of a table's line. Answers of this actor about the
 * same facts on the same day are kept in memory, so that a table of hundreds queries nothing for ranges it has shown.
 */

/** An estimate with the fields of a line. */
type BriefEstimate =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'range'
      readonly origin: RangeOrigin
      readonly quantiles: PayQuantiles
      readonly strength: Grade
      /** where the range starts at the minimum wage, a sentence on it */
      readonly legalStart?: string
    }

export interface StaffEstimate {
  readonly employee: EmployeeWithPay
  readonly position: { readonly key: string; readonly title: string }
  /** that `pay` and `proposed` are counted under, as the range is */
  readonly definition: DefinitionOfPay
  readonly estimate: BriefEstimate
  /** null when unknown or hidden from the actor */
  readonly pay: PlacedPay | null
  readonly proposed: PlacedPay | null
}

/** In the order given; the caller authorizes. */
export async function estimateStaff(
  context: Context,
  {
    employees,
    definition: asked,
  }: {
    /** of one organization */
    readonly employees: readonly EmployeeWithPay[]
    readonly definition: DefinitionOfPay
  },
): Promise<StaffEstimate[]> {
  const asOf = today(context)
  const [anyone] = employees
  if (anyone) {
    const { organization, membership } = anyone
    await recordStaffRangesSeen(context, { id: organization.id, membership })
  }
  const law = await employerLaw(context, asOf)
  const whom = anyone?.organization ?? null
  const market = await openMarket(context, asked, whom)
  const definition = definitionTold(market, asked, whom)
  const estimates =
    'kind' in market
      ? employees.map(() => briefOf(market))
      : await briefEstimates(context, market, employees)
  const told: StaffEstimate[] = []
  for (const [i, employee] of employees.entries()) {
    const ofSurvey = employee.isPositionGuess ? briefOf(GUESSED_POSITION) : estimates[i]
    if (!ofSurvey) throw new Error(`No estimate for employee ${employee.id}`)
    const best = await bestOf(context, employee, { ofSurvey, definition })
    const estimate = briefAtLaw(best, employee, await wageFloorFor(context, employee, asOf))
    const placed = can(context.actor, 'pay.read', employee)
      ? placePay({ employee, estimate, definition, law })
      : { pay: null, proposed: null }
    const { key, title } = mainPosition(employee)
    told.push({ employee, position: { key, title }, definition, estimate, ...placed })
  }
  return told
}

/** As a report draws it for the same hours. */
function briefAtLaw(
  estimate: BriefEstimate,
  employee: EmployeeWithPay,
  floor: WageFloor | null,
): BriefEstimate {
  if (estimate.kind === 'refused') return estimate
  const hours = paidWeeklyHours(employee)
  const start = legalStartOf(estimate.quantiles, hours && 52 * hours, floor)
  if (!start) return estimate
  const quantiles = fromLegalStart(estimate.quantiles, start)
  return { ...estimate, quantiles, legalStart: start.words }
}

/**
 * The survey's answer where it is strong, else a public source that counts the same as pay. One definition counts for
 * all of a table, so that its sums are of one kind.
 */
async function bestOf(
  context: Context,
  employee: EmployeeWithPay,
  {
    ofSurvey,
    definition,
  }: { readonly ofSurvey: BriefEstimate; readonly definition: DefinitionOfPay },
): Promise<BriefEstimate> {
  const { organization, isPositionGuess } = employee
  if (isPositionGuess || organization.isDemonstration) return ofSurvey
  if (ofSurvey.kind === 'range' && isStrong(ofSurvey.origin, ofSurvey.strength)) return ofSurvey
  const ofPublic = await askPublicSource(context, payQueryOf(employee, today(context)))
  if (!ofPublic) return ofSurvey
  const counts = PUBLIC_SOURCES[ofPublic.source.kind].definition
  const isSame = counts === definition || (isWithoutHousing(employee) && definition === 'salary')
  if (isSame) return briefOf(ofPublic)
  return ofSurvey.kind === 'refused' ? toldInWords(ofPublic, definition) : ofSurvey
}

/** Lay staff have no housing, so that their cash is their salary. */
function isWithoutHousing(employee: EmployeeWithPay): boolean {
  const { clergyTaxStatus, livesInParsonage, requiredLodging } = employee
  return clergyTaxStatus === 'lay' && !livesInParsonage && !requiredLodging
}

/** A range that counts other parts of pay than the table: told with its basis, and nobody is placed in it. */
function toldInWords(
  { source, quantiles }: PublicEstimate,
  definition: DefinitionOfPay,
): BriefEstimate {
  const { counts } = PUBLIC_SOURCES[source.kind]
  const own = DEFINITION_LABELS[definition].toLowerCase()
  return {
    kind: 'refused',
    reason: `${publicName(source)}, count ${counts}: ${describeRange(quantiles)} That is not compared with ${own}; the report compares it.`,
  }
}

/** Computes only questions without a kept answer; the privacy guard settles them together. */
async function briefEstimates(
  context: Context,
  current: CurrentModel,
  employees: readonly EmployeeWithPay[],
): Promise<BriefEstimate[]> {
  const { brief } = context.market
  const questions = employees.map((employee) => {
    const query = payQueryOf(employee, today(context))
    const key = keyOf(context, current, JSON.stringify(query))
    // taken now: while the others are asked, it may be forgotten
    return { query, key, known: brief.find<BriefEstimate>(key) }
  })
  const missing = questions.filter(({ known }) => known === undefined)
  const made = await estimatePositions(
    context,
    current,
    missing.map(({ query }) => query),
  )
  const fresh = new Map(missing.map(({ key }, i) => [key, made[i]?.published]))
  return questions.map(({ key, known }) => {
    if (known) return known
    const published = fresh.get(key)
    if (!published) throw new Error(`No estimate for ${key}`)
    return brief.keep(key, () => briefOf(published))
  })
}

/** Includes the actor: the guard answers each actor from peers of their own. */
function keyOf(context: Context, { snapshot, model }: CurrentModel, facts: string): string {
  const who = personOf(context) ?? context.actor.kind
  return `${snapshot.id} ${model.settings.definition} ${who} ${facts}`
}

function briefOf(estimate: SourcedEstimate): BriefEstimate {
  if (estimate.kind === 'refused') return { kind: 'refused', reason: estimate.reason }
  const { quantiles, strength } = estimate
  return { kind: 'range', origin: originOf(estimate), quantiles, strength: strength.overall }
}
