/** A range for a visitor's three to five answers; needs no account and stores nothing. */

import { fromLegalStart } from '~/core/answers/analysis/legal-start.ts'
import type { PreviewInput } from '~/core/answers/reports/library-schema.ts'
import { doubtWords, type Grade } from '~/core/engine/estimate/estimate.ts'
import { roundTo } from '~/core/engine/facts/disclosure.ts'
import type { OrganizationType, Setting } from '~/core/engine/facts/organization.ts'
import type { PositionFacts } from '~/core/engine/facts/pay-record.ts'
import type { Education } from '~/core/engine/facts/person.ts'
import { mapQuantiles } from '~/core/engine/privacy/publish-estimate.ts'
import { ALIAS_SCORE } from '~/core/market/positions/index-positions.ts'
import type {
  PublicEstimate,
  SourcedEstimate,
} from '~/core/market/sources/public-estimate-schema.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { findPositionNamed } from '~/database/queries/market/positions.ts'
import type { SnapshotRow } from '~/database/queries/market/snapshots.ts'
import { type Context, personOf, today } from '../../../context.ts'
import { type AttemptLimit, type Left, leftOf, limitAttempts } from '../../attempts.ts'
import { askBeside, NOTHING_BESIDE, type OtherSources } from '../../market/ask-public-source.ts'
import { networkOf } from '../../network.ts'
import { type AskedPosition, estimateFromBest } from './estimate-blend.ts'
import { estimateForPreview, sourcesBeside } from './estimate-employee.ts'
import { searchPositions } from './find-job.ts'
import { wageFloorOfPositions } from './wage-floor.ts'

/** Facts that the terminal may add; left out is unknown. */
type FurtherFacts = Partial<
  Pick<
    PositionFacts,
    'attendance' | 'denomination' | 'staffFte' | 'yearsExperience' | 'yearsInRole' | 'ordained'
  >
>

export interface PreviewQuestion extends FurtherFacts {
  /** default: salary; a public source counts its own */
  readonly definition?: DefinitionOfPay
  readonly position: string
  /** positions in its place, with shares that sum to 100 */
  readonly blend?: readonly AskedPosition[] | null
  /** dollars a year */
  readonly operatingBudget: number
  readonly state: string
  readonly organizationType: OrganizationType
  readonly hoursPerWeek?: number | null
  readonly setting?: Setting | null
  readonly education?: Education | null
}

/**
 * What everyone is told. Full time unless given. Facts that are not given stay unknown, which widens the range.
 * `parts`: each position's own answer; none where no source answers. `beside`: other sources, none of several
 * positions.
 */
export async function previewEstimate(
  context: Context,
  { definition = 'salary', blend, ...question }: PreviewQuestion,
) {
  const query = {
    ...UNKNOWN_FACTS,
    ...question,
    hoursPerWeek: question.hoursPerWeek ?? 40,
    setting: question.setting ?? null,
    education: question.education ?? null,
    asOf: today(context),
  }
  const positions = blend ?? [{ key: question.position, title: question.position, weight: 100 }]
  const { state: stateCode, operatingBudget, staffFte = null } = question
  const site = { stateCode, countyFips: null, city: null, staffFte }
  const at = { site: { ...site, operatingBudgetCents: 100 * operatingBudget }, on: query.asOf }
  const floor = await wageFloorOfPositions(context, positions, at)
  const { published, current, ...made } = await estimateFromBest(context, null, {
    ...{ definition, query, positions, floor },
  })
  return {
    ...{ asOf: query.asOf, snapshot: current?.snapshot ?? null, estimate: published },
    ...{ definition: made.definition, parts: made.parts },
    beside: blend ? NOTHING_BESIDE : await askBeside(context, query, published),
  }
}

/** Of a question that says nothing more than position, size and place. */
export const UNKNOWN_FACTS = {
  organization: null,
  denomination: null,
  county: null,
  attendance: null,
  staffFte: null,
  weeksPerYear: 52,
  yearsExperience: null,
  yearsInRole: null,
  ordained: null,
} as const

export type PreviewAnswer =
  | {
      readonly kind: 'range'
      readonly title: string
      /** dollars a year to $1,000: coarser than a report's $100 */
      readonly p25: number
      readonly p50: number
      readonly p75: number
      readonly strength: Grade
      /** what limits the range, said before it; null where nothing does */
      readonly caution: string | null
      readonly organizations: string
      readonly partTime: boolean
      readonly snapshot: string
      readonly referenceDate: string
      readonly source: 'demonstration' | 'member'
    }
  | {
      readonly kind: 'public'
      readonly title: string
      readonly estimate: PublicEstimate
    }
  | {
      readonly kind: 'refused'
      readonly title: string
      readonly reason: string
      readonly unlock: string
    }

/** Dollars that a preview of a survey is rounded to; figures of a public source are public as they are. */
const COARSE = 1000

/** More than a person compares by hand in an hour; more requests come from a program. */
export const QUESTIONS_AN_HOUR = 60

/** Null when the position is not in the catalog. Limited by the hour: a visitor by address, a user by account. */
export async function answerPreview(
  context: Context,
  input: PreviewInput,
): Promise<(PreviewAnswer & Beside & AskedOf) | null> {
  const position = await positionCalled(context, input)
  if (!position) return null
  await limitAttempts(context, limitOf(context))
  const type = typeFor(position, input.type)
  const { snapshot, estimate, beside, asOf } = await previewEstimate(context, {
    position: position.key,
    operatingBudget: input.operatingBudget / 100,
    attendance: input.attendance,
    state: input.state,
    organizationType: type,
    hoursPerWeek: input.hoursPerWeek,
    setting: input.setting,
    education: input.education,
  })
  const answer = coarse(position.title, estimate, snapshot)
  return { ...answer, beside, asOf, type, position: position.key }
}

/** By its key, its title, or an alias as people write it in an address: "chief-financial-officer". */
async function positionCalled(context: Context, { position, type }: PreviewInput) {
  const named = await findPositionNamed(context.db, position)
  if (named) return named
  const [best] = await searchPositions(context, { title: position, type, count: 1 })
  return best && best.score >= ALIAS_SCORE ? await findPositionNamed(context.db, best.key) : null
}

/** What the question was understood as. */
interface AskedOf {
  readonly type: OrganizationType
  /** key in the catalog */
  readonly position: string
}

interface Beside {
  readonly beside: OtherSources
  /** YYYY-MM-DD */
  readonly asOf: string
}

/**
 * The coarse range of a question that stands in a text of ours: the same for every reader. The system asks it, so that
 * nobody's questions of the day count it, and nobody's earlier answers change it.
 */
export async function rangeForEveryone(
  context: Context,
  {
    position: key,
    budget,
    attendance,
    state,
    type,
  }: {
    readonly position: string
    /** dollars a year */
    readonly budget: number
    readonly attendance: number | null
    readonly state: string
    readonly type: OrganizationType
  },
): Promise<PreviewAnswer | null> {
  const position = await findPositionNamed(context.db, key)
  if (!position) return null
  const question = { position: position.key, operatingBudget: budget, attendance, state }
  const system: Context = { ...context, actor: { kind: 'system', name: 'texts' } }
  const { snapshot, estimate } = await previewEstimate(system, {
    ...question,
    organizationType: typeFor(position, type),
  })
  return coarse(position.title, estimate, snapshot)
}

/** A position that only one type of organization has is asked of that type, whatever was chosen. */
function typeFor(
  { organizationTypes }: { readonly organizationTypes: readonly OrganizationType[] },
  chosen: OrganizationType | null,
): OrganizationType {
  const fits = chosen !== null && organizationTypes.includes(chosen)
  return (fits ? chosen : organizationTypes[0]) ?? 'church'
}

function limitOf(context: Context): AttemptLimit {
  const person = personOf(context)
  const asker = person === null ? `address ${networkOf(context)}` : `person ${person}`
  return { key: `preview ${asker}`, most: QUESTIONS_AN_HOUR, withinSeconds: 3600 }
}

/** What is left of the described questions of the hour. */
export async function previewsLeft(context: Context): Promise<Left> {
  return await leftOf(context, limitOf(context))
}

export async function previewEmployee(
  context: Context,
  input: { employeeId: number },
): Promise<PreviewAnswer & Beside> {
  const made = await estimateForPreview(context, input)
  const { estimate, position, snapshot, asOf } = made
  const beside = await sourcesBeside(context, made)
  return { ...coarse(position.title, estimate, snapshot), beside, asOf }
}

function coarse(
  title: string,
  estimate: SourcedEstimate,
  snapshot: Pick<SnapshotRow, 'name' | 'source' | 'referenceDate'> | null,
): PreviewAnswer {
  if (estimate.kind === 'public') return { kind: 'public', title, estimate }
  if (estimate.kind === 'refused' || !snapshot) {
    const refused = estimate.kind === 'refused' ? estimate : NO_FIGURES
    return { kind: 'refused', title, reason: refused.reason, unlock: refused.unlock }
  }
  if (estimate.kind === 'modelled') return { kind: 'refused', title, ...MODEL_ALONE }
  const { legalStart } = estimate
  const rounded = mapQuantiles(estimate.quantiles, (pay) => roundTo(COARSE, pay))
  const { p25, p50, p75 } = legalStart ? fromLegalStart(rounded, legalStart, COARSE) : rounded
  if (p25 === null || p50 === null || p75 === null) return { kind: 'refused', title, ...NO_FIGURES }
  return {
    kind: 'range',
    title,
    ...{ p25, p50, p75 },
    strength: estimate.strength.overall,
    caution: [doubtWords(estimate.warnings), legalStart?.words].filter(Boolean).join(' ') || null,
    organizations: estimate.evidence.organizations.text,
    partTime: estimate.partTime,
    snapshot: snapshot.name,
    referenceDate: snapshot.referenceDate,
    source: snapshot.source,
  }
}

/** A preview never answers from fewer organizations than any figure of records needs. */
const MODEL_ALONE = {
  reason: 'Too few similar organizations have reported this position.',
  unlock: 'A report for a real person can still show what the model estimates, marked as modeled.',
}

const NO_FIGURES = {
  reason: 'Too few organizations have reported this position.',
  unlock: 'It becomes available when five have.',
}
