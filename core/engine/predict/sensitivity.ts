/** What the model alone would answer were one fact a little different: how much each of them matters. */
import { EDUCATIONS } from '~/core/engine/facts/person.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { featuresOf, type NumericKey } from '../model/features.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { slopeTerms } from '../model/schema.ts'
import { sideOfData } from '../model/standardize.ts'
import { type PackedPrediction, predictPacked } from './predict-pay.ts'

export interface Sensitivity {
  readonly key: 'size' | 'experience' | 'education' | 'hours'
  readonly direction: 'less' | 'more'
  /** What is different, e.g. "5 more years of experience". */
  readonly change: string
  /** Change of the median, as a share of it: .04 is four percent more. */
  readonly share: number
}

/**
 * The median at ±25% size, ±5 years, ±1 level of education and ±10 hours, against the median as asked; comparables
 * are left out on both sides. What is unknown cannot be changed and has no line; neither has a fact that the model has
 * not seen, as it is or changed: beyond its data the model answers as at their edge. About a dozen predictions. The
 * model must answer for the position: see `refusalOf`.
 */
export function sensitivityOf(model: PayModel, query: PayQuery): Sensitivity[] {
  const asked = predictPacked(model, query)
  return variationsOf(query).flatMap(({ key, direction, change, facts }) => {
    const changed = predictPacked(model, { ...query, ...facts })
    if (![asked, changed].every(({ position }) => isSeen(model, key, position))) return []
    return [{ key, direction, change, share: Math.expm1(medianOf(changed) - medianOf(asked)) }]
  })
}

/** The numbers that a line changes. */
const NUMBERS: Readonly<Record<Sensitivity['key'], readonly NumericKey[]>> = {
  size: ['budget', 'attendance', 'staff'],
  experience: ['experience'],
  education: ['education'],
  hours: ['hours'],
}

function isSeen(
  model: PayModel,
  key: Sensitivity['key'],
  { numbers, codes }: PackedPrediction['position'],
): boolean {
  const { numerics, schema } = featuresOf(model)
  const families = slopeTerms(schema)
  const known = numerics.flatMap((feature, q) => {
    const raw = numbers[q]!
    return NUMBERS[key].includes(feature.key) && !Number.isNaN(raw)
      ? [sideOfData(model.numerics[q]!, raw, codes[families[q]!] ?? -1)]
      : []
  })
  return known.length > 0 && known.every((side) => side === null)
}

interface Variation extends Omit<Sensitivity, 'share'> {
  readonly facts: Partial<PayQuery>
}

function variationsOf(query: PayQuery): Variation[] {
  return [
    ...[0.75, 1.25].flatMap((factor) => sized(query, factor)),
    ...[-5, 5].flatMap((years) => experienced(query, years)),
    ...[-1, 1].flatMap((steps) => educated(query, steps)),
    ...[-10, 10].flatMap((hours) => employed(query, hours)),
  ]
}

function directionOf(step: number): Sensitivity['direction'] {
  return step < 0 ? 'less' : 'more'
}

/** Budget, people and staff together: an organization of another size. */
function sized(query: PayQuery, factor: number): Variation[] {
  const { operatingBudget, attendance, staffFte } = query
  if (operatingBudget === null && attendance === null && staffFte === null) return []
  const times = (value: number | null) => (value === null ? null : value * factor)
  return [
    {
      key: 'size',
      direction: directionOf(factor - 1),
      change: factor > 1 ? 'a quarter larger' : 'a quarter smaller',
      facts: {
        operatingBudget: times(operatingBudget),
        attendance: times(attendance),
        staffFte: times(staffFte),
      },
    },
  ]
}

function experienced({ yearsExperience }: PayQuery, years: number): Variation[] {
  if (yearsExperience === null || yearsExperience + years < 0) return []
  const change = `${Math.abs(years)} ${years > 0 ? 'more' : 'fewer'} years of experience`
  return [
    {
      key: 'experience',
      direction: directionOf(years),
      change,
      facts: { yearsExperience: yearsExperience + years },
    },
  ]
}

function educated({ education }: PayQuery, steps: number): Variation[] {
  if (education === null) return []
  const level = EDUCATIONS[EDUCATIONS.indexOf(education) + steps]
  if (level === undefined) return []
  const change = `one level of education ${steps > 0 ? 'more' : 'less'}`
  return [{ key: 'education', direction: directionOf(steps), change, facts: { education: level } }]
}

function employed({ hoursPerWeek }: PayQuery, hours: number): Variation[] {
  if (hoursPerWeek === null || hoursPerWeek + hours < 1) return []
  const change = `${Math.abs(hours)} hours a week ${hours > 0 ? 'more' : 'fewer'}`
  return [
    {
      key: 'hours',
      direction: directionOf(hours),
      change,
      facts: { hoursPerWeek: hoursPerWeek + hours },
    },
  ]
}

function medianOf({ quantiles }: PackedPrediction): number {
  return quantiles[2]!
}
