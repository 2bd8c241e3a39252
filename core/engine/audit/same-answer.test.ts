/** What is judged is what is served: one prediction, whichever of the three asks for it. */
import { expect, test } from 'vitest'
import { roundMarketFigure } from '~/core/engine/facts/disclosure.ts'
import { peersIn } from '../comparables/position-index.ts'
import { indexRecords } from '../comparables/record-index.ts'
import {
  crowdsNear,
  estimateAmong,
  estimatePay,
  unexplainedAmong,
} from '../estimate/estimate-pay.ts'
import { fitEngine } from '../fit/fit-engine.ts'
import { engineOptions, fitPayModel } from '../fit/fit-pay-model.ts'
import { recordTable } from '../fit/record-table.ts'
import { CURRENT_SPECIFICATION } from '../model/features.ts'
import { buildSurvey, comparablesOf, surveySettings } from '../model/survey.fixture.ts'
import { askModel, isRefused } from '../predict/predict-pay.ts'
import { predictRows } from '../predict/predict-rows.ts'
import { scoreRecords } from './evaluate-model.ts'

/** What denominations pay differs between states: for comparables and trees to find, as no term knows it. */
const records = buildSurvey({ organizations: 400, noise: 0.1 }).map((record) => {
  const isOther = (record.state ?? '') > 'M' && (record.denomination ?? '') > 'm'
  return { ...record, pay: Math.round(record.pay * (isOther ? 2 : 1)) }
})
const list = (own: readonly (typeof records)[number][]) => ({
  length: own.length,
  at: (place: number) => own[place],
})
const CENT = 0.01

test.each([false, true])('judge, estimate and audit answer alike, with trees: %s', (trees) => {
  const settings = surveySettings({
    specification: { ...CURRENT_SPECIFICATION, comparables: true, trees },
  })
  const model = fitPayModel(list(records), settings)
  expect(Boolean(model.trees)).toBe(trees)
  const stored = JSON.parse(JSON.stringify(model))
  expect(model.settings.priorWeight).toBeLessThan(1e6)

  // rows are in the order of the records; everybody is asked about in the year of the snapshot, which none is of
  const table = recordTable(list(records), settings)
  const codes = table.codes.map((own, k) => {
    return table.schema.terms[k]!.key === 'year' ? own.map(() => -1) : own
  })
  const options = engineOptions(settings)
  const judged = predictRows(fitEngine(table, options), table, { ...table, codes }, options)
  const candidates = comparablesOf(model, records)
  const index = indexRecords(model, records)
  let withheld = 0
  for (let row = 0; row < 200; row += 7) {
    const record = records[row]!
    const asked = { ...record, asOf: settings.referenceDate }
    const own = candidates.filter(({ position }) => position === record.position)
    const estimate = estimatePay(model, asked, own)
    expect(estimatePay(stored, asked, own)).toEqual(estimate)
    if (estimate.kind === 'refused') throw new Error('refused')
    const added = estimate.contributions.reduce((sum, { dollars }) => sum + dollars, 0)
    expect(estimate.base + added).toBeCloseTo(estimate.quantiles.p50!, 6)
    const quantiles = Object.values(estimate.quantiles)
    expect(quantiles).toHaveLength(5)
    quantiles.forEach((pay, k) => {
      if (pay === null) withheld++
      else expect(Math.abs(pay - Math.exp(judged[row]![k]!))).toBeLessThan(CENT)
    })

    const question = askModel(model, { ...asked, organization: index.keyOf(record.organization) })
    if (isRefused(question)) throw new Error('refused')
    const position = index.at(record.position)
    const crowds = crowdsNear(question, position)
    const peers = peersIn(position, crowds, model, question.query.organization)
    const served = estimateAmong(question, position, peers)
    const { base: _, contributions: __, ...figures } = served
    expect(unexplainedAmong(question, position, peers)).toEqual(figures)
    const [scored] = scoreRecords(model, [record], index).scored
    expect(scored!.quantiles).toEqual(
      Object.values(served.quantiles).map((pay) =>
        pay === null ? Number.NaN : Math.log(roundMarketFigure(pay)),
      ),
    )
  }
  expect(withheld).toBeLessThan(30)
})
