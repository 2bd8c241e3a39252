import { expect, test } from 'vitest'
import { SETTINGS } from '../facts/organization.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { buildSurvey, query, surveySettings } from '../model/survey.fixture.ts'
import { predictPay } from './predict-pay.ts'

const noisy = buildSurvey({ organizations: 700, seed: 3, noise: 0.3 })
const calm = buildSurvey({ organizations: 700, seed: 4, noise: 0.1 })
/** Who leaves attendance and staff blank differs less from each other than who knows them. */
const model = fitPayModel(
  [
    ...noisy,
    ...calm.map((record) => ({
      ...record,
      id: noisy.length + record.id,
      ...{ attendance: null, staffFte: null },
    })),
  ],
  surveySettings(),
)

/** Who leaves setting, ordination or years blank differs less from each other than who tells them. */
const blanks = fitPayModel(
  [
    ...noisy,
    ...calm.map((record, i) => ({
      ...record,
      id: noisy.length + record.id,
      ...(i % 4 === 0 && { setting: null }),
      ...(i % 4 === 1 && { ordained: null }),
      ...(i % 4 === 2 && { yearsInRole: null }),
      ...(i % 4 === 3 && { yearsExperience: null }),
    })),
  ],
  surveySettings(),
)

function middleHalf(facts: Partial<typeof query>): number {
  const { quantiles } = predictPay(model, { ...query, ...facts })
  return quantiles[3]! - quantiles[1]!
}

test('a size that is unknown makes no range narrower than what is usual with the others', () => {
  for (const position of ['senior-pastor', 'bookkeeper', 'custodian']) {
    for (const operatingBudget of [80_000, 200_000, 450_000, 1_200_000]) {
      const known = {
        ...{ position, operatingBudget },
        attendance: Math.round(operatingBudget / 2200) + 5,
        staffFte: Math.round(operatingBudget / 90_000) + 1,
      }
      const width = middleHalf(known)
      for (const unknown of [
        { attendance: null },
        { staffFte: null },
        { attendance: null, staffFte: null },
      ])
        expect(middleHalf({ ...known, ...unknown })).toBeGreaterThanOrEqual(width)
    }
  }
})

test.each([
  ['setting', SETTINGS],
  ['ordained', [true, false]],
  ['yearsInRole', [2, 5, 8]],
  ['yearsExperience', [8, 12, 16]],
] as const)(
  'without %s the range and the interval of the median are as wide as with any value',
  (key, values) => {
    for (const position of ['senior-pastor', 'bookkeeper', 'custodian']) {
      for (const operatingBudget of [80_000, 450_000]) {
        const asked = (value: unknown) =>
          predictPay(blanks, { ...query, position, operatingBudget, [key]: value })
        const unknown = asked(null)
        for (const known of values.map(asked)) {
          for (const [k, quantile] of unknown.quantiles.entries()) {
            const [wide, narrow] = [unknown, known].map(
              ({ quantiles }) => quantiles[k]! - quantiles[2]!,
            )
            expect(Math.abs(wide!), `${position} ${quantile}`).toBeGreaterThanOrEqual(
              Math.abs(narrow!) - 1e-9,
            )
          }
          expect(unknown.variance).toBeGreaterThanOrEqual(known.variance - 1e-9)
        }
      }
    }
  },
)
