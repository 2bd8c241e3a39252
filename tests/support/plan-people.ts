/** People of raise plans in tests. */
import fc from 'fast-check'
import {
  DEFAULT_MATRIX,
  type PlanPerson,
  RATINGS,
  type Rule,
} from '~/core/planning/raises/terms.ts'

/** A salaried full-time person of $50,000 whose range is $45,000 to $65,000, in dollars. */
export function planPerson(
  id: number,
  {
    pay = 50_000,
    ...given
  }: Partial<PlanPerson> & { readonly position?: PlanPerson['position'] } = {},
): PlanPerson {
  return {
    ...{
      id,
      name: `Person ${id}`,
      jobTitle: 'Staff',
      pay: Math.round(pay * 100),
      yearlyHours: 2080,
    },
    position: { key: `position-${id}`, title: 'Staff' },
    ...{ isHourly: false, minimum: null, notChecked: [], rating: 'meets', isFrozen: false },
    range: { p25: 4_500_000, p50: 5_500_000, p75: 6_500_000 },
    target: 5_500_000,
    employer: { wages: Math.round(pay * 100), fica: null, pensionRate: 0 },
    ...given,
  }
}

const cents = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 })

const LAW = { ficaRate: 0.0765, aboveWageBase: { wageBase: 18_450_000, rate: 0.0145 } }

const anyone = fc.record({
  pay: cents(5_000, 220_000),
  p25: cents(8_000, 90_000),
  spread: fc.double({ min: 1.05, max: 2, noNaN: true }),
  hasRange: fc.boolean(),
  targetShare: fc.double({ min: 0, max: 1, noNaN: true }),
  minimum: fc.option(cents(5_000, 60_000)),
  position: fc.integer({ min: 1, max: 3 }),
  yearlyHours: fc.constantFrom(2080, 1040, 520, 1950),
  isHourly: fc.boolean(),
  rating: fc.constantFrom(...RATINGS),
  isFrozen: fc.boolean(),
  isLay: fc.boolean(),
  pensionRate: fc.constantFrom(0, 0.05, 0.123),
})

export const anyPeople = (maxLength = 9) =>
  fc.array(anyone, { maxLength }).map((all) =>
    all.map((one, index): PlanPerson => {
      const p50 = Math.round(one.p25 * one.spread)
      const range = { p25: one.p25, p50, p75: Math.round(p50 * one.spread) }
      return planPerson(index + 1, {
        pay: one.pay / 100,
        ...{ isHourly: one.isHourly, yearlyHours: one.yearlyHours, rating: one.rating },
        isFrozen: one.isFrozen,
        position: { key: `position-${one.position}`, title: 'Staff' },
        range: one.hasRange ? range : null,
        target: one.hasRange
          ? Math.round(range.p25 + one.targetShare * (range.p75 - range.p25))
          : null,
        minimum:
          one.minimum === null
            ? null
            : { amount: one.minimum, words: 'a minimum', checkedOn: null },
        employer: {
          ...{ wages: one.pay, pensionRate: one.pensionRate },
          fica: one.isLay ? LAW : null,
        },
      })
    }),
  )

const percent = fc.constantFrom(0, 0.5, 2, 3.3, 10)

const everyRule: fc.Arbitrary<Rule[]> = fc
  .tuple(percent, percent, fc.option(percent))
  .map(([cap, floor, across]): Rule[] => [
    ...([{ kind: 'minimum' }, { kind: 'freeze' }, { kind: 'order' }] as const),
    ...([{ kind: 'quarter' }, { kind: 'target' }] as const),
    ...([
      { kind: 'cap', percent: cap },
      { kind: 'floor', percent: floor },
    ] as const),
    ...([
      { kind: 'merit', matrix: DEFAULT_MATRIX },
      { kind: 'across', percent: across },
    ] as const),
  ])

/** Some of the rules, in any order. */
export const anyRules: fc.Arbitrary<Rule[]> = everyRule.chain((rules) => fc.shuffledSubarray(rules))

export const anyPool = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.constantFrom(0, 1, 99, 100, 5_000_000_000),
)
