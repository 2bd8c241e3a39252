/** The method in words, from the model's own facts: the one text that pages, files and commands print. */

import {
  COMPARABLE_STEP,
  LARGEST_ORGANIZATION_SHARE,
  MARKET_STEP,
  MINIMUM_ORGANIZATIONS,
  MINIMUM_ORGANIZATIONS_FOR_TAILS,
} from '~/core/engine/facts/disclosure.ts'
import { formatDate, formatMonth, formatMonths } from '~/core/pay/date.ts'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  type DefinitionOfPay,
} from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { formatCount, formatNumber, formatPercent } from '../../forms/numbers.ts'
import { gapsOfFit } from '../model/ageing.ts'
import { featuresOf } from '../model/features.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { WHOLLY_BELIEVED } from '../model/local-correction.ts'
import { NO_CORRECTION } from '../model/specification.ts'
import { yearEffect } from '../predict/predict-pay.ts'
import type { MethodFacts, ModelledEstimate } from './estimate.ts'
import { EXPECTED_MISS_CUTS, MONTHS_CUTS, ORGANIZATIONS_CUTS } from './strength.ts'

export interface MethodSection {
  readonly key:
    | 'survey'
    | 'pay'
    | 'model'
    | 'comparables'
    | 'range'
    | 'date'
    | 'strength'
    | 'privacy'
  readonly heading: string
  readonly sentences: readonly string[]
}

/** Where the records come from. */
export interface MethodSource {
  readonly snapshot: string
  readonly source: 'demonstration' | 'member'
  /** Definitions of pay without a model, and why. */
  readonly refused?: Readonly<Partial<Record<DefinitionOfPay, string>>>
}

/** Facts of a fitted model that hold for every question. */
export type ModelFacts = Omit<MethodFacts, 'asOf' | 'ageingFactor' | 'monthsBeyondIndex'> & {
  /** What the model looks at, in words; absent where only an estimate is known. */
  readonly looksAt?: readonly string[]
}

export function factsOfModel(model: PayModel): ModelFacts {
  return { ...methodOfFit(model), looksAt: featuresOf(model).numerics.map(({ label }) => label) }
}

/** What every estimate of the model keeps of its method. */
export function methodOfFit(
  model: PayModel,
): Omit<MethodFacts, 'asOf' | 'ageingFactor' | 'monthsBeyondIndex'> {
  const { settings, diagnosis } = model
  return {
    engineVersion: model.engineVersion,
    definition: settings.definition,
    referenceDate: settings.referenceDate,
    indexEndsOn: settings.index.at(-1)?.month ?? '',
    growthBeyondIndex: settings.growthBeyondIndex,
    indexGaps: gapsOfFit(settings),
    yearEffect: Math.expm1(yearEffect(model)),
    modelRecords: diagnosis.recordCount,
    modelOrganizations: diagnosis.organizationCount,
    coverage80: diagnosis.crossFitted.coverage80,
    typicalMiss: diagnosis.crossFitted.medianAbsolutePercentageError,
    bandwidth: settings.bandwidth,
    priorWeight: settings.priorWeight,
    believedFrom: WHOLLY_BELIEVED,
    ...(model.calibration.extrapolation && { widensBeyondData: true }),
    ...(model.trees && { treesShare: model.trees.share }),
  }
}

/** The method of a model without a question. */
export function methodOfModel(facts: ModelFacts, source: MethodSource): MethodSection[] {
  return sectionsOf(facts, source, [])
}

/** The method of one estimate: the same, with how it was moved to its own day and what corrected it. */
export function methodOfEstimate(
  { kind, method }: Pick<ModelledEstimate, 'kind' | 'method'>,
  source: MethodSource,
): MethodSection[] {
  const alone =
    kind === 'modelled'
      ? [
          `Here too few organizations are similar enough: weighted, they count for fewer than ${MINIMUM_ORGANIZATIONS}. So only the model supports the estimate.`,
        ]
      : []
  return sectionsOf(method, source, alone).map((section) =>
    section.key === 'date'
      ? { ...section, sentences: [...section.sentences, ...movedTo(method)] }
      : section,
  )
}

function sectionsOf(
  facts: ModelFacts,
  source: MethodSource,
  alone: readonly string[],
): MethodSection[] {
  return [
    { key: 'survey', heading: 'The survey', sentences: surveyOf(facts, source) },
    { key: 'pay', heading: 'What counts as pay', sentences: payOf(facts, source) },
    { key: 'model', heading: 'The model', sentences: modelOf(facts) },
    {
      key: 'comparables',
      heading: 'The comparables',
      sentences: [...comparablesOf(facts), ...alone],
    },
    { key: 'range', heading: 'How accurate the range is', sentences: rangeOf(facts) },
    { key: 'date', heading: 'From the survey’s date to yours', sentences: dateOf(facts) },
    { key: 'strength', heading: 'How strong an estimate is', sentences: STRENGTH },
    { key: 'privacy', heading: 'No one can be identified', sentences: PRIVACY },
  ]
}

function surveyOf(facts: ModelFacts, { snapshot, source }: MethodSource): string[] {
  const frozen = `Snapshot ${snapshot} holds ${count(facts.modelRecords)} pay records of ${count(facts.modelOrganizations)} organizations that report this kind of pay. It was frozen as of ${formatDate(facts.referenceDate)} and no longer changes.`
  return source === 'demonstration'
    ? [frozen, 'They are a synthetic demonstration survey. Do not set a salary by them.']
    : [
        frozen,
        'They come from members who agreed to contribute them. They are checked and at least three months old.',
      ]
}

function payOf({ definition }: ModelFacts, { refused = {} }: MethodSource): string[] {
  const missing = Object.entries(refused).map(
    ([name, why]) =>
      `${DEFINITION_LABELS[name as DefinitionOfPay]} is not available from this snapshot: ${why}`,
  )
  return [`${DEFINITION_LABELS[definition]}. ${DEFINITION_SENTENCES[definition]}`, ...missing]
}

function modelOf({ engineVersion, looksAt = [], treesShare }: ModelFacts): string[] {
  const numbers = looksAt.length > 0 ? ` ${looksAt.join(', ')}, each as a smooth curve; and` : ''
  return [
    `A robust hierarchical model of the logarithm of pay (engine ${engineVersion}) learns what${numbers} position, denomination, place, setting, education and ordination are worth together.`,
    MODEL_RULES,
    ...(treesShare === undefined
      ? []
      : [
          `Decision trees learn from the same records what two facts are worth only together. They count ${percent(treesShare)}% of the answer, as much as did best at organizations they had not seen.`,
        ]),
  ]
}

function comparablesOf({ bandwidth, priorWeight, believedFrom }: ModelFacts): string[] {
  const counted = `A record that differs by ${formatPercent(Math.round(bandwidth * 1000) / 10)} of pay counts 60% as much as an exact match.`
  if (priorWeight >= NO_CORRECTION) return [`${EVIDENCE} ${counted}`, CROWDS]
  return [
    `The most similar records of the same position then correct the model. ${counted} Together they are weighed against ${priorWeight} of a record that confirms the model.`,
    ...(believedFrom === undefined
      ? []
      : [
          `Comparables worth ${believedFrom} organizations of equal weight or more correct it in full. Worth ${MINIMUM_ORGANIZATIONS} or fewer, they do not.`,
        ]),
    CROWDS,
  ]
}

function rangeOf({ coverage80, typicalMiss, widensBeyondData }: ModelFacts): string[] {
  const held = `At organizations the model had not seen, ${formatPercent(coverage80, 1)} of pay was between the 10th and the 90th percentile of its range, which is meant to hold 80%.`
  if (typicalMiss === undefined) return [held]
  const typical = `Half of its medians were within ${formatPercent(typicalMiss, 1)} of actual pay.`
  return [held, typical, ...(widensBeyondData ? BEYOND_DATA : [])]
}

const BEYOND_DATA = [
  'Beyond almost all our data the median stays as it is at the edge, and the range grows to both sides.',
  'It grows by what answers missed when the outer tenth of each fact was hidden from the model.',
]

function dateOf(facts: ModelFacts): string[] {
  const { indexEndsOn, growthBeyondIndex, indexGaps: gaps = [], yearEffect: year } = facts
  return [
    `Pay is adjusted to date with the employment cost index for wages and salaries in private industry, published here to ${formatMonth(indexEndsOn)}. After that we assume ${percent(growthBeyondIndex)}% a year. Consumer prices are not used, because prices are not pay.`,
    ...(gaps.length > 0
      ? [`Quarters missing from the index were interpolated: ${gaps.map(formatMonths).join(', ')}.`]
      : []),
    ...(year === undefined || Math.abs(year) < 0.0005
      ? []
      : [
          `In the survey’s last year, pay was ${percent(Math.abs(year))}% ${year > 0 ? 'more' : 'less'}.`,
        ]),
  ]
}

function movedTo({ referenceDate, asOf, ageingFactor, monthsBeyondIndex }: MethodFacts): string[] {
  const beyond =
    monthsBeyondIndex > 0
      ? `; the index ends ${formatCount(monthsBeyondIndex, 'month')} before that`
      : ''
  return [
    `Here pay was multiplied by ${ageingFactor.toFixed(4)} to go from ${formatDate(referenceDate)} to ${formatDate(asOf)}${beyond}.`,
  ]
}

const [A, B, C] = [0, 1, 2] as const
const STRENGTH = [
  `Organizations: A from ${ORGANIZATIONS_CUTS[A]} of equal weight, B from ${ORGANIZATIONS_CUTS[B]}, C from ${ORGANIZATIONS_CUTS[C]}.`,
  `Recency: A while half of the records are at most ${MONTHS_CUTS[A]} months old, B ${MONTHS_CUTS[B]}, C ${MONTHS_CUTS[C]}.`,
  `Closeness: A when half of similar jobs pay within ${percent(EXPECTED_MISS_CUTS[A])}% of the median, B ${percent(EXPECTED_MISS_CUTS[B])}%, C ${percent(EXPECTED_MISS_CUTS[C])}%.`,
  `Anything less is D. The overall grade is the lowest of the three. With fewer than ${MINIMUM_ORGANIZATIONS} organizations of equal weight it is C at most; beyond almost all our data it is one grade lower.`,
]

const PRIVACY = [
  `A figure needs at least ${MINIMUM_ORGANIZATIONS} organizations, and the 10th and 90th percentile at least ${MINIMUM_ORGANIZATIONS_FOR_TAILS} of equal weight. The smallest and largest are never shown.`,
  `Pay enters a snapshot rounded to ${formatDollars(MARKET_STEP)}, so nothing more exact can be published. Comparables are shown to ${formatDollars(COMPARABLE_STEP)}, in bands of budget and place, and only if at least five look alike.`,
  'Organizations are added and removed in groups of at least five. If a new answer would differ from an earlier one by fewer, it uses the earlier answer’s group. This way no one can be found by comparing two answers.',
]

const MODEL_RULES =
  'A group with few records is adjusted toward the larger group it belongs to. Records that disagree with all others count less. The model uses no protected attribute and keeps no organization’s own pay level.'

const EVIDENCE =
  'The most similar records of the same position show what an estimate is based on, and its grade depends on them. They do not change the estimate, because in tests that made it no better.'

const CROWDS = `Each record counts with the average of a group of at least ${MINIMUM_ORGANIZATIONS} similar organizations, so that no single pay can be worked out. No organization has more than ${percent(LARGEST_ORGANIZATION_SHARE)}% of the weight. Your own records are never included.`

/** What holds of every survey, before one is published. */
export const METHOD_OF_ANY_SURVEY: readonly MethodSection[] = [
  {
    ...{ key: 'model', heading: 'The model of a survey' },
    sentences: [
      'A robust hierarchical model of the logarithm of pay learns what budget, attendance, hours, experience, position, denomination, place, setting, education and ordination are worth together.',
      MODEL_RULES,
    ],
  },
  {
    ...{ key: 'comparables', heading: 'The comparables of a survey' },
    sentences: [EVIDENCE, CROWDS],
  },
  {
    ...{ key: 'range', heading: 'How accurate the range of a survey is' },
    sentences: [
      'Before a survey is published, its ranges are tested at organizations that the model has not seen. Where they hold much more or less than the 80% that they should, it is not published.',
    ],
  },
  { key: 'strength', heading: 'How strong an estimate of a survey is', sentences: STRENGTH },
  { key: 'privacy', heading: 'No one can be identified', sentences: PRIVACY },
]

function count(number: number): string {
  return formatNumber(number)
}

/** .025 -> "2.5", .25 -> "25". */
function percent(share: number): string {
  return String(Math.round(share * 1000) / 10)
}
