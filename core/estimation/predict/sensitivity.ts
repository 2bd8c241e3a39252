/** What the model alone would answer were one fact a little different: how much each of them matters. */
import { EDUCATIONS } from '~/core/employees/employee.ts'
import { STATES } from '~/core/organizations/region.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { predictPay } from './predict-pay.ts'

export interface Sensitivity {
  readonly key: 'size' | 'experience' | 'education' | 'hours' | 'state'
  readonly direction: 'less' | 'more'
  /** What is different, e.g. "5 more years of experience". */
  readonly change: string
  /** Change of the median, as a share of it: .04 is four percent more. */
  readonly share: number
}

/**
 * The median at +-25 % size, +-5 years, +-1 level of education, +-10 hours and in the states that pay next less
 * and next more, against the median as asked; comparables are left out on both sides. What is unknown cannot be
 * changed and has no line. Cost about a dozen predictions and one for each state of the survey. The model must
 * answer for the position: see `refusalOf`.
 */
export function sensitivityOf(model: PayModel, query: PayQuery): Sensitivity[] {
  const asked = medianOf(model, query)
  return variationsOf(model, query, asked).map(({ key, direction, change, facts }) => ({
    key,
    direction,
    change,
    share: Math.expm1(medianOf(model, { ...query, ...facts }) - asked),
  }))
}

interface Variation extends Omit<Sensitivity, 'share'> {
  readonly facts: Partial<PayQuery>
}

function variationsOf(model: PayModel, query: PayQuery, asked: number): Variation[] {
  return [
    ...[0.75, 1.25].flatMap((factor) => sized(query, factor)),
    ...[-5, 5].flatMap((years) => experienced(query, years)),
    ...[-1, 1].flatMap((steps) => educated(query, steps)),
    ...[-10, 10].flatMap((hours) => employed(query, hours)),
    ...nextStates(model, query, asked),
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

/** The states of the survey that would pay next less and next more than was asked; a county stays behind. */
function nextStates(model: PayModel, query: PayQuery, asked: number): Variation[] {
  if (query.state === null) return []
  const others = statesOf(model)
    .filter((other) => other !== query.state)
    .map((state) => {
      const facts = { state, county: null }
      return { facts, above: medianOf(model, { ...query, ...facts }) - asked }
    })
    .sort((a, b) => a.above - b.above || (a.facts.state < b.facts.state ? -1 : 1))
  const below = others.findLast(({ above }) => above <= 0)
  const above = others.find((other) => other.above > 0)
  return [below, above].flatMap((other, i) => {
    if (!other) return []
    const change = `in ${nameOf(other.facts.state)}`
    return [{ key: 'state', direction: i === 0 ? 'less' : 'more', change, facts: other.facts }]
  })
}

function nameOf(code: string): string {
  return STATES.find((state) => state.code === code)?.name ?? code
}

function statesOf({ terms }: PayModel): string[] {
  return Object.keys(terms.find(({ key }) => key === 'state')?.levels ?? {})
}

function medianOf(model: PayModel, query: PayQuery): number {
  return predictPay(model, query).quantiles[2]!
}
