/**
 * Facts that comparables must share with the asker: hard filters on what is public of a record. Each is offered only
 * where the asker's own fact is known.
 */

import { HOURS_PER_WEEK_FULL_TIME } from '~/core/pay/money.ts'
import { findState } from '~/core/pay/region.ts'
import { lookUp, UNKNOWN } from '../facts/fact-figures.ts'
import { separatingTerms } from '../model/distance.ts'
import { featuresOf } from '../model/features.ts'
import type { Question } from '../predict/predict-pay.ts'
import type {
  DenominationChoice,
  FixedKey,
  MatchQuestion,
  Scope,
  SharedFact,
} from './match-question.ts'
import type { NameColumn, PositionIndex } from './position-index.ts'

export interface FixedTest {
  readonly key: FixedKey
  readonly admits: (row: number) => boolean
}

export interface OfferedFacts {
  readonly shared: readonly SharedFact[]
  readonly denominations: readonly DenominationChoice[]
  readonly scopes: readonly Scope[]
}

type Fixed = Pick<MatchQuestion, 'scope' | 'denomination' | 'shared'>

/** What may be fixed: a metropolitan area only where one of the records that may be chosen is in it. */
export function offeredFacts(
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
): OfferedFacts {
  const { query, model } = question
  const { denominationFamilies } = model.settings.tables
  const hasState = query.state !== null && findState(query.state) !== undefined
  const denomination = query.denomination
  const family = denomination && lookUp(denominationFamilies, denomination, UNKNOWN)
  const near = metroTest(question, index)
  const hasMetro = near !== null && eligible.some((one, row) => one === 1 && near(row))
  return {
    shared: [
      'organizationType',
      ...(query.setting ? (['setting'] as const) : []),
      ...(query.hoursPerWeek ? (['time'] as const) : []),
    ],
    denominations: [
      'any',
      ...(family && family !== UNKNOWN ? (['family'] as const) : []),
      ...(denomination ? (['same'] as const) : []),
    ],
    scopes: [
      'nation',
      ...(hasState ? (['region', 'state'] as const) : []),
      ...(hasMetro ? (['metro'] as const) : []),
    ],
  }
}

/** One test for each fixed fact; a fact that the asker does not know is not tested. */
export function fixedTests(question: Question, index: PositionIndex, fixed: Fixed): FixedTest[] {
  const shared = fixed.shared.map((key) => ({ key, admits: sharedTest(question, index, key) }))
  const tests: readonly { key: FixedKey; admits: FixedTest['admits'] | null }[] = [
    ...shared,
    { key: 'denomination', admits: denominationTest(question, index, fixed.denomination) },
    { key: 'scope', admits: scopeTest(question, index, fixed.scope) },
  ]
  return tests.flatMap(({ key, admits }) => (admits ? [{ key, admits }] : []))
}

function sharedTest({ query }: Question, index: PositionIndex, key: SharedFact) {
  if (key === 'organizationType')
    return byName(index.organizationType, (name) => name === query.organizationType)
  if (key === 'setting')
    return query.setting ? byName(index.setting, (name) => name === query.setting) : null
  if (!query.hoursPerWeek) return null
  const isFullTime = query.hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME
  // unknown hours are no number, and neither
  return (row: number) => {
    const hours = index.hoursPerWeek[row]!
    return isFullTime ? hours >= HOURS_PER_WEEK_FULL_TIME : hours < HOURS_PER_WEEK_FULL_TIME
  }
}

function denominationTest(
  { query, model }: Question,
  index: PositionIndex,
  choice: DenominationChoice,
) {
  const own = query.denomination
  if (choice === 'any' || !own) return null
  if (choice === 'same') return byName(index.denomination, (name) => name === own)
  const families = model.settings.tables.denominationFamilies
  const familyOf = (name: string) => lookUp(families, name, UNKNOWN)
  if (familyOf(own) === UNKNOWN) return null
  return byName(index.denomination, (name) => name !== null && familyOf(name) === familyOf(own))
}

function scopeTest(question: Question, index: PositionIndex, scope: Scope) {
  const own = question.query.state === null ? undefined : findState(question.query.state)
  if (scope === 'nation') return null
  if (scope === 'metro') return metroTest(question, index)
  if (!own) return null
  if (scope === 'state') return byName(index.state, (name) => name === own.code)
  return byName(index.state, (name) => name !== null && findState(name)?.region === own.region)
}

/** By the code of the model's own term of places, in the packed features; null where the asker's is not known. */
function metroTest({ model, alone }: Question, { tree, places }: PositionIndex) {
  const { schema } = featuresOf(model)
  const term = schema.terms.findIndex(({ key }) => key === 'locality')
  const separating = separatingTerms(schema).indexOf(term)
  if (separating < 0) return null
  const at = 2 * schema.numbers.length + separating
  const own = alone.features[at]!
  if (own < 0) return null
  return (row: number) => tree.values[places[row]! * tree.length + at] === own
}

/** Names are few and rows many: each name is looked at once. */
function byName(
  { names, codes }: NameColumn,
  suits: (name: string | null) => boolean,
): (row: number) => boolean {
  const suited = names.map(suits)
  return (row) => suited[codes[row]!] === true
}
