import { expect, test } from 'vitest'
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
        expect(middleHalf({ ...known, ...unknown })).toBeGreaterThan(0.99 * width)
    }
  }
})
