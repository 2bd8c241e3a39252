/**
 * What somebody types for a place, taken apart: a ZIP code, a state, or the name of a city, county or metropolitan
 * area with or without its state. Which places bear the name is a question for the tables.
 */

import { plainText } from '../../forms/numbers.ts'
import { type Reading, refused, understood } from '../../forms/reading.ts'
import { parseZip, zipPlace } from '../../pay/region.ts'
import { readState } from './read-place.ts'
import { findOuterRegion, type OuterRegion, outerRegionOfZip } from './zip-regions.ts'

export type PlaceText =
  /** five digits of a state */
  | { readonly kind: 'zip'; readonly zip: string }
  /** a territory or a military address, with its ZIP code where that was typed */
  | { readonly kind: 'outside'; readonly region: OuterRegion; readonly zip: string | null }
  | NamedPlace

export interface NamedPlace {
  readonly kind: 'name'
  /** without the words that say what it is: "Austin", "Travis"; the state's name where nothing else was typed */
  readonly name: string
  /** as typed, without repeated spaces */
  readonly whole: string
  /** two letters; null where no state was typed */
  readonly state: string | null
  readonly wanted: 'any' | 'metro' | 'county' | 'state'
}

/** A name longer than any. */
const LONGEST_NAME = 100

export function readPlaceText(text: string): Reading<PlaceText> {
  const whole = plainText(text).replace(/^[,;. ]+|(?<![,;. ])[,;. ]+$/gu, '')
  if (whole === '') return refused(NOTHING)
  if (whole.length > LONGEST_NAME || !isName(whole)) return refused(UNKNOWN_PLACE)
  const withoutCountry = whole.replace(/,? (usa?|u\.s\.(a\.)?|united states)$/iu, '')
  const zip = /(?:^|[\s,])(\d{5}(?:-\d{4})?)$/u.exec(withoutCountry)?.[1]
  if (zip !== undefined || /^[\d-]+$/u.test(withoutCountry)) {
    return readZip(zip ?? withoutCountry)
  }
  if (/\b(apo|fpo|dpo)\b/iu.test(withoutCountry)) return readMilitary(withoutCountry)
  return understood(readName(withoutCountry))
}

/** It has a letter or a digit, and no control characters, which no database takes. */
function isName(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !/\p{C}/u.test(text)
}

const NOTHING = 'Enter a ZIP code, a city and state, a county, or a metropolitan area.'

export const UNKNOWN_PLACE =
  'We do not know this place. Enter a ZIP code, or city and state such as Austin, TX.'

function readZip(typed: string): Reading<PlaceText> {
  const reading = parseZip(typed)
  if (!reading.ok) return reading
  const zip = zipPlace(reading.value)
  const region = outerRegionOfZip(zip)
  return understood(region ? { kind: 'outside', region, zip } : { kind: 'zip', zip })
}

function readMilitary(text: string): Reading<PlaceText> {
  const code = /\b(aa|ae|ap)\b/iu.exec(text)?.[1]
  const region = code === undefined ? null : findOuterRegion(code)
  if (region) return understood({ kind: 'outside', region, zip: null })
  return refused('Enter the ZIP code of this military address, for example 09012.')
}

function readName(whole: string): PlaceText {
  const alone = findOuterRegion(whole)
  if (alone) return { kind: 'outside', region: alone, zip: null }
  const state = readState(whole)
  if (state.ok) {
    return { kind: 'name', name: whole, whole, state: state.value.value, wanted: 'state' }
  }
  const { name, state: behind } = splitState(whole)
  const outside = behind === null ? null : findOuterRegion(behind)
  if (outside) return { kind: 'outside', region: outside, zip: null }
  return { kind: 'name', whole, state: behind, ...kindOf(name) }
}

/** "Austin, TX", "Austin TX", "Winston-Salem North Carolina": the state behind the name; null where there is none. */
function splitState(whole: string): { name: string; state: string | null } {
  const comma = whole.lastIndexOf(',')
  if (comma >= 0) {
    const behind = whole.slice(comma + 1).trim()
    const words = METRO_WORDS.exec(behind)?.[0] ?? ''
    const state = stateOf(behind.slice(0, behind.length - words.length).trim())
    return { name: `${whole.slice(0, comma).trim()}${words}`, state }
  }
  const parts = whole.split(' ')
  for (let length = Math.min(3, parts.length - 1); length >= 1; length--) {
    const state = stateOf(parts.slice(-length).join(' '))
    if (state !== null) return { name: parts.slice(0, -length).join(' '), state }
  }
  return { name: whole, state: null }
}

function stateOf(text: string): string | null {
  const reading = readState(text)
  if (reading.ok) return reading.value.value
  return findOuterRegion(text)?.code ?? null
}

/** "metro", "metro area", "metropolitan statistical area" at the end. */
const METRO_WORDS = /(?<![, ]),? *\(?\bmetro(politan)?( statistical)?( area)?\)?$/iu

const COUNTY_WORDS =
  /^(county of (?<of>.+)|(?<name>.+) (county|parish|borough|census area|municipality|planning region))$/iu

function kindOf(name: string): Pick<NamedPlace, 'name' | 'wanted'> {
  const metro = name.replace(METRO_WORDS, '')
  if (metro !== name) return { name: metro.trim(), wanted: 'metro' }
  const county = COUNTY_WORDS.exec(name)?.groups
  const base = county?.of ?? county?.name
  return base === undefined ? { name, wanted: 'any' } : { name: base, wanted: 'county' }
}

/** How a name is compared: small letters without dots and apostrophes, "Saint" as "St", "Fort" as "Ft". */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/gu, '')
    .replace(/[-/ ]+/gu, ' ')
    .replace(/\bsaint\b/gu, 'st')
    .replace(/\bsainte\b/gu, 'ste')
    .replace(/\bfort\b/gu, 'ft')
    .replace(/\bmount\b/gu, 'mt')
    .trim()
}
