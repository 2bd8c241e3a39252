/**
 * What each fact about a person is worth: the model alone asked again with that fact different, and with typical facts.
 *
 * share = exp(ln P50(other facts) - ln P50(facts as asked)) - 1. No comparables enter on either side, so that no
 * organization stands behind a line.
 */

import { SETTING_LABELS, SETTINGS } from '~/core/engine/facts/organization.ts'
import { EDUCATION_LABELS, EDUCATIONS, type Education } from '~/core/engine/facts/person.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import type { PayModel, QuantileKey } from '../model/fitted-model.ts'
import { predictPay } from './predict-pay.ts'
import type { Sensitivity } from './sensitivity.ts'

export type TunedKey = 'experience' | 'tenure' | 'education' | 'ordination' | 'setting'

export interface TunedFact {
  readonly key: TunedKey
  /** As people read it; null where it is unknown, and then nothing can be changed. */
  readonly value: string | null
  /** The fact different, and the change of the median as a share of it: .04 is four percent more. */
  readonly options: readonly { readonly label: string; readonly share: number }[]
}

/** Facts that a pay policy may put a price on. */
export type PersonFacts = Pick<
  PayQuery,
  'yearsExperience' | 'yearsInRole' | 'education' | 'ordained'
>

/**
 * One more and one fewer year or degree, the other answer on ordination, the other settings; about a dozen
 * predictions. The model must answer for the position: see `refusalOf`.
 */
export function tuningOf(model: PayModel, query: PayQuery): TunedFact[] {
  const asked = (facts: Partial<PayQuery>) => shareWith(model, query, facts)
  return [
    {
      key: 'experience',
      value: yearsText(query.yearsExperience),
      options: years(query.yearsExperience, (yearsExperience) => asked({ yearsExperience })),
    },
    {
      key: 'tenure',
      value: yearsText(query.yearsInRole),
      options: years(query.yearsInRole, (yearsInRole) => asked({ yearsInRole })),
    },
    {
      key: 'education',
      value: query.education && EDUCATION_LABELS[query.education],
      options: levels(query.education, (education) => asked({ education })),
    },
    {
      key: 'ordination',
      value: query.ordained === null ? null : ordinationText(query.ordained),
      options:
        query.ordained === null
          ? []
          : [
              {
                label: ordinationText(!query.ordained),
                share: asked({ ordained: !query.ordained }),
              },
            ],
    },
    {
      key: 'setting',
      value: query.setting && SETTING_LABELS[query.setting],
      options: query.setting
        ? SETTINGS.filter((one) => one !== query.setting).map((setting) => ({
            label: SETTING_LABELS[setting],
            share: asked({ setting }),
          }))
        : [],
    },
  ]
}

/** The median with some facts different, against the median as asked: .04 is four percent more. */
export function shareWith(model: PayModel, query: PayQuery, facts: Partial<PayQuery>): number {
  return Math.expm1(medianOf(model, { ...query, ...facts }) - medianOf(model, query))
}

const QUANTILES = ['p10', 'p25', 'p50', 'p75', 'p90'] as const satisfies readonly QuantileKey[]

/** The same for each of the five quantiles, whose distance may change as well: a full-time job may spread less. */
export function sharesWith(
  model: PayModel,
  query: PayQuery,
  facts: Partial<PayQuery>,
): Record<QuantileKey, number> {
  const [before, after] = [query, { ...query, ...facts }].map(
    (one) => predictPay(model, one).quantiles,
  ) as [readonly number[], readonly number[]]
  const entries = QUANTILES.map((key, i) => [key, Math.expm1(after[i]! - before[i]!)])
  return Object.fromEntries(entries) as Record<QuantileKey, number>
}

/**
 * Somebody as the survey typically has them: its average years, rounded to whole ones, and the median education of its
 * records. The catalog, not the survey, says whether such a position is usually ordained.
 */
export function typicalFacts(model: PayModel, ordained: boolean): PersonFacts {
  return {
    yearsExperience: averageOf(model, 'experience'),
    yearsInRole: averageOf(model, 'tenure'),
    education: medianEducation(model),
    ordained,
  }
}

export function yearsText(value: number | null): string | null {
  return value === null ? null : value === 1 ? '1 year' : `${value} years`
}

export function ordinationText(ordained: boolean): string {
  return ordained ? 'Ordained' : 'Not ordained'
}

function years(value: number | null, share: (years: number) => number) {
  if (value === null) return []
  const steps = [
    { label: 'One year fewer', years: value - 1 },
    { label: 'One year more', years: value + 1 },
  ]
  return steps.flatMap((step) =>
    step.years < 0 ? [] : [{ label: step.label, share: share(step.years) }],
  )
}

function levels(value: Education | null, share: (education: Education) => number) {
  if (value === null) return []
  const at = EDUCATIONS.indexOf(value)
  return [EDUCATIONS[at - 1], EDUCATIONS[at + 1]].flatMap((level) =>
    level === undefined ? [] : [{ label: EDUCATION_LABELS[level], share: share(level) }],
  )
}

function averageOf({ numerics }: PayModel, key: string): number | null {
  const feature = numerics.find((one) => one.key === key)
  return feature ? Math.round(feature.mean) : null
}

/** Null where no record says anything of it. */
function medianEducation({ numerics }: PayModel): Education | null {
  const feature = numerics.find(({ key }) => key === 'education')
  if (!feature || feature.low === feature.high) return null
  return EDUCATIONS[Math.round(feature.mean + feature.median * feature.deviation)] ?? null
}

function medianOf(model: PayModel, query: PayQuery): number {
  return predictPay(model, query).quantiles[2]!
}

// Changes of the median of several positions of one person: each position's own, by what it counts of the median.

/** What one position answers, and its part of the median, 0 to 1; the parts sum to 1. */
export interface PartAnswer<Answer> {
  readonly counts: number
  readonly answer: Answer
}

/** The change of the whole, as a share of its median. */
export function blendShares(parts: readonly PartAnswer<number>[]): number {
  return parts.reduce((sum, { counts, answer }) => sum + counts * answer, 0)
}

/** All positions are asked about the same person, so that facts and options are the same in each. */
export function blendTuning(parts: readonly PartAnswer<readonly TunedFact[]>[]): TunedFact[] {
  const [first] = parts
  return (first?.answer ?? []).map((fact, i) => ({
    ...fact,
    options: fact.options.map((option, k) => ({
      ...option,
      share: blendShares(
        parts.map(({ counts, answer }) => ({ counts, answer: answer[i]!.options[k]!.share })),
      ),
    })),
  }))
}

/** Lines that every position has: a fact beyond what one family has seen has no line. */
export function blendSensitivity(
  parts: readonly PartAnswer<readonly Sensitivity[]>[],
): Sensitivity[] {
  const [first] = parts
  return (first?.answer ?? []).flatMap((line) => {
    const found = parts.flatMap(({ counts, answer }) => {
      const same = answer.find(
        ({ key, direction }) => key === line.key && direction === line.direction,
      )
      return same ? [{ counts, answer: same.share }] : []
    })
    return found.length === parts.length ? [{ ...line, share: blendShares(found) }] : []
  })
}
