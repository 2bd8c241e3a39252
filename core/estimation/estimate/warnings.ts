/** What a reader should know about the question before trusting the answer. */

import { formatList } from '../../quantities/list.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import { featuresOf, type NumericDefinition } from '../model/features.ts'
import type { NumericFeature, PayModel } from '../model/fitted-model.ts'
import { slopeTerms } from '../model/schema.ts'
import { fillFor, sideOfData } from '../model/standardize.ts'
import type { PackedPrediction } from '../predict/predict-pay.ts'
import { isOrAre } from './data-edge.ts'
import type { EstimateWarning } from './estimate.ts'

/** Beyond this the assumed growth carries more than the published index. */
const OLD_INDEX_MONTHS = 12
/** Terms whose unseen level is worth a word, and the word. */
const NAMED_TERMS = new Map([
  ['state', 'state'],
  ['locality', 'county or metropolitan area'],
  ['denomination', 'denomination'],
  ['position', 'position'],
])

/** Unknown only where another unknown value has a warning, or where nothing is published. */
const FOLLOWS_FROM_OTHERS = new Set(['budgetPerPerson', 'countyIncome', 'areaWages'])

/** Warnings in the order of the features: unknown, outside what was seen, never seen; then the index. */
export function warningsOf(
  model: PayModel,
  query: PayQuery,
  { position, monthsBeyondIndex: beyond }: Pick<PackedPrediction, 'position' | 'monthsBeyondIndex'>,
): EstimateWarning[] {
  const { tables } = model.settings
  const { numerics, terms, schema } = featuresOf(model)
  const families = slopeTerms(schema)
  const numbers = numerics.flatMap((feature, q) => {
    const code = position.codes[families[q]!] ?? -1
    const raw = position.numbers[q]!
    if (!Number.isNaN(raw)) return warnOfEdge(feature, model.numerics[q]!, raw, code)
    const fill = fillFor(model.numerics[q]!.fills ?? [], (place) => position.numbers[place]!)
    return warnOfUnknown(feature, fill?.from.map((place) => numerics[place]!.label) ?? [])
  })
  const levels = terms.flatMap((term, k) => {
    const level = term.level(query, tables, '')
    return level !== null && position.codes[k]! < 0 ? warnOfLevel(term.key) : []
  })
  return [...numbers, ...levels, ...(beyond > OLD_INDEX_MONTHS ? [warnOfIndex(beyond)] : [])]
}

function warnOfUnknown(
  { key, label }: NumericDefinition,
  usualWith: readonly string[],
): EstimateWarning[] {
  if (FOLLOWS_FROM_OTHERS.has(key)) return []
  const used =
    usualWith.length > 0
      ? `what is usual with the same ${formatList(usualWith)}`
      : 'the survey’s average'
  const message = `The ${label} ${isOrAre(label)} unknown, so the estimate uses ${used}.`
  return [{ kind: 'missing', feature: key, message }]
}

function warnOfEdge(
  { key, label }: NumericDefinition,
  feature: NumericFeature,
  raw: number,
  code: number,
): EstimateWarning[] {
  const side = sideOfData(feature, raw, code)
  if (side === null) return []
  const message = `The ${label} ${isOrAre(label)} ${side} almost all our data. Use this estimate with caution.`
  return [{ kind: 'out-of-range', feature: key, message }]
}

function warnOfLevel(key: string): EstimateWarning[] {
  const name = NAMED_TERMS.get(key)
  if (!name) return []
  const message = `The survey has no record of this ${name}, so the estimate uses the wider group.`
  return [{ kind: 'unseen-level', feature: key, message }]
}

function warnOfIndex(months: number): EstimateWarning {
  const message = `The wage index ends ${months} months earlier, so we assumed growth since then.`
  return { kind: 'old-index', feature: 'index', message }
}
