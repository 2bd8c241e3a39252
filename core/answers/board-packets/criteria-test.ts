/**
 * Sealed criteria as a test of organizations: the place, the budget and the denomination that their words name, and the
 * records of a report that are inside them. What the words say beyond that is named, not guessed.
 */
import { type ChosenRecords, trustByAge } from '../../engine/comparables/chosen-records.ts'
import type { NameColumn, PositionIndex } from '../../engine/comparables/position-index.ts'
import type { Question } from '../../engine/predict/predict-pay.ts'
import { formatList } from '../../forms/numbers.ts'
import { formatMoney } from '../../pay/money.ts'
import { REGION_LABELS, STATES } from '../../pay/region.ts'
import { SIMILAR_TYPE_LABELS } from './labels.ts'
import type { Criteria } from './packet.ts'

/** null: any; empty: the words name none that can be tested. */
export interface ReadPlaces {
  readonly states: readonly string[] | null
  /** "Ohio and Indiana" */
  readonly words: string
  /** what was not understood; empty where everything was */
  readonly rest: string
}

const ANYWHERE =
  /\b(anywhere|nationally|nationwide|the (whole )?(country|nation)|(the )?united states|all states|any state)\b/gi
/** In capitals: "us" is not a country. */
const COUNTRY = /\b(USA?\b|U\.S\.(A\.)?)/g
const FILLERS =
  /\b(the|states?|of|in|and|or|plus|also|within|all|any|churches|organizations)\b|[^\p{L}\d]+/giu

/** "Ohio, Kentucky and IN" names three states, "the Midwest" those of the region; two letters count in capitals. */
export function readPlaces(geography: string): ReadPlaces {
  let rest = geography
  const take = (pattern: RegExp): boolean => {
    const before = rest
    rest = rest.replace(pattern, ' ')
    return rest !== before
  }
  const isAnywhere = [ANYWHERE, COUNTRY].map(take).includes(true)
  const byLength = [...STATES].sort((a, b) => b.name.length - a.name.length)
  const named = byLength.filter(({ name, code }) => {
    const full = take(new RegExp(`\\b${name}\\b`, 'gi'))
    const short = take(new RegExp(`(?<![\\w.])${code}(?![\\w.])`, 'g'))
    return full || short
  })
  const regions = Object.entries(REGION_LABELS).filter(([, label]) => {
    // "south of Columbus" is not the South
    const article = label === 'Midwest' || label === 'Northeast' ? '(the )?' : 'the '
    return take(new RegExp(`\\b${article}${label}\\b(?! of| side)`, 'gi'))
  })
  const states = STATES.filter(
    (one) => named.includes(one) || regions.some(([key]) => key === one.region),
  )
  const words = [
    ...regions.map(([, label]) => `the ${label}`),
    ...STATES.filter((one) => named.includes(one)).map(({ name }) => name),
  ]
  const isAny = isAnywhere && states.length === 0
  return {
    states: isAny ? null : states.map(({ code }) => code),
    words: isAny ? 'the United States' : formatList(words),
    rest:
      rest.replace(FILLERS, ' ').trim() === ''
        ? ''
        : rest.replace(/\s+/g, ' ').replace(/^(\s|[,;.]|and\b)+|(?<![\s,;.])[\s,;.]+$/g, ''),
  }
}

/** Names of the denomination as the criteria have them, one by one. */
export function denominationNames(denomination: string | null): string[] {
  return (denomination ?? '')
    .split(/,|;|\/|&|\band\b|\bor\b/i)
    .map((name) =>
      name.replace(/\b(other|any|all|the|churches|church bodies|denominations|family)\b/gi, ' '),
    )
    .map((name) => name.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
}

/** Criteria with what their words come to. */
export interface TestedCriteria
  extends Pick<Criteria, 'organizationTypes' | 'budgetFrom' | 'budgetTo'> {
  readonly places: ReadPlaces
  /** keys of denominations; null: it makes no difference; empty: none that is known */
  readonly denominations: readonly string[] | null
  /** "Baptist", as far as it was understood */
  readonly denominationWords: string
  /** names that are not in the catalog */
  readonly unknownNames: readonly string[]
}

/** "churches, in Ohio, Baptist, with an operating budget of $310,000 to $1,240,000" */
export function askedWords(criteria: TestedCriteria): string {
  const { places, denominationWords, budgetFrom, budgetTo, organizationTypes } = criteria
  return [
    SIMILAR_TYPE_LABELS[organizationTypes].toLowerCase(),
    ...(places.words === '' ? [] : [`in ${places.words}`]),
    ...(denominationWords === '' ? [] : [denominationWords]),
    `with an operating budget of ${formatMoney(budgetFrom)} to ${formatMoney(budgetTo)}`,
  ].join(', ')
}

/** What the words say that no organization can be held against. */
export function untestedLines({ places, unknownNames }: TestedCriteria): string[] {
  const quoted = (names: readonly string[]) => formatList(names.map((name) => `“${name}”`))
  return [
    ...(places.states?.length === 0
      ? ['The place could not be tested, because it names no state.']
      : places.rest === ''
        ? []
        : [`Places are tested by state; ${quoted([places.rest])} was not tested.`]),
    ...(unknownNames.length === 0
      ? []
      : [`${quoted(unknownNames)} is not a denomination that Stipend can test.`]),
  ]
}

/** Of the report's own records, those of organizations inside the criteria; an unknown fact is outside. */
export function recordsInside(criteria: TestedCriteria, recordIds: ReadonlySet<number>) {
  return (question: Question, index: PositionIndex, eligible: Uint8Array): ChosenRecords => {
    const { places, denominations, organizationTypes, budgetFrom, budgetTo } = criteria
    const { columns } = index
    const inPlace = namedIn(index.state, places.states?.length === 0 ? null : places.states)
    const ofFaith = namedIn(index.denomination, denominations?.length === 0 ? null : denominations)
    const ofType = namedIn(
      index.organizationType,
      organizationTypes === 'both' ? null : [organizationTypes],
    )
    const rows = Int32Array.from(eligible.keys()).filter((row) => {
      const budget = columns.operatingBudget[row]! * 100
      return (
        eligible[row] === 1 &&
        recordIds.has(index.recordIds[row]!) &&
        budget >= budgetFrom &&
        budget <= budgetTo &&
        inPlace(row) &&
        ofFaith(row) &&
        ofType(row)
      )
    })
    return { rows, weights: Float64Array.from(rows, trustByAge(question, index)) }
  }
}

/** null: any. */
function namedIn({ names, codes }: NameColumn, wanted: readonly string[] | null) {
  const suits = names.map((name) => wanted === null || (name !== null && wanted.includes(name)))
  return (row: number) => suits[codes[row]!] === true
}
