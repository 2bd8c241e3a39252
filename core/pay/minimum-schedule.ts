/**
 * Published rows of minimum pay, one figure each, as tables that a minister's pay is compared with. A table is that of
 * a body (a conference, diocese, presbytery, synod) and a year. Rows on another basis than a minimum are shown alone.
 */
import { formatShare } from '../forms/numbers.ts'
import {
  DEGREES,
  type MinimumDefinition,
  type MinimumRole,
  type MinimumRow,
  type MinimumTable,
  type SizeStep,
} from './minimum.ts'
import { formatDollars } from './money.ts'

export interface GuidelineRow {
  readonly denomination: string
  readonly body: string
  /** postal codes with spaces between, or US */
  readonly states: string
  readonly year: number
  readonly position: string
  /** "minimum", an addition as BASES names it, or what else the figure is */
  readonly basis: string
  /** "3-5", "15+", or words; blank where it does not depend on them */
  readonly yearsOfService: string
  /** "attendance 75-140", or words; blank where it does not depend on it */
  readonly sizeClass: string
  /** dollars a year, or a share */
  readonly amount: number
  readonly housingBasis: string
  /** an address, or words */
  readonly source: string
  readonly note: string
  /** day it was compared with its source, or imported */
  readonly checkedOn: string
}

/** Bases that count toward a minimum. */
export const BASES = {
  minimum: 'minimum',
  byYears: 'addition by years of service',
  perYear: 'addition for each year of service',
  bySize: 'addition by attendance',
  perAttender: 'addition for each attender',
  bachelor: 'addition for a bachelor’s degree',
  master: 'addition for a master’s degree',
  doctorate: 'addition for a doctorate',
  /** said, and not part of the minimum */
  suggested: 'recommended addition',
} as const

export interface MinimumSchedule extends MinimumTable {
  /** "umc-north-georgia-2023" */
  readonly key: string
  readonly denomination: string
  readonly states: string
}

/** Those that have a minimum, newest first within a body. Tables of one key are one. */
export function schedulesOf(rows: readonly GuidelineRow[]): MinimumSchedule[] {
  return grouped(rows, scheduleKey)
    .flatMap(([key, members]) => scheduleOf(key, members) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name) || b.key.localeCompare(a.key))
}

function grouped(
  rows: readonly GuidelineRow[],
  keyOf: (row: GuidelineRow) => string,
): (readonly [string, readonly GuidelineRow[]])[] {
  const keys = [...new Set(rows.map(keyOf))]
  return keys.map((key) => [key, rows.filter((row) => keyOf(row) === key)])
}

const SHORT: Readonly<Record<string, string>> = {
  'Episcopal Church': 'episcopal',
  'United Methodist Church': 'umc',
  'Presbyterian Church (USA)': 'pcusa',
}

/** By which an organization stores its choice. */
export function scheduleKey({
  denomination,
  body,
  year,
}: Pick<GuidelineRow, 'denomination' | 'body' | 'year'>): string {
  const place = body.replace(/^(Diocese|Presbytery|Synod|District) of (the )?/, '')
  const short = place.replace(/ (Conference|Presbytery|Diocese|Synod|District)$/, '')
  return [SHORT[denomination] ?? slug(denomination), slug(short), year].join('-')
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function scheduleOf(key: string, rows: readonly GuidelineRow[]): MinimumSchedule | null {
  const counted = rows.filter(({ basis }) => basis === BASES.minimum)
  const [first] = counted
  if (!first) return null
  const { denomination, body, states, year, source } = first
  const isAddress = /^https?:\/\//.test(source)
  const roles = grouped(counted, roleLabel).map(([label, members]) => roleOf(label, members, rows))
  const suggested = sizeSteps(rows.filter(({ basis }) => basis === BASES.suggested))
  return {
    ...{ key, denomination, states },
    name: `${body}, ${denomination}`,
    definition: roles[0]?.definition ?? 'cash',
    effectiveOn: `${year}-01-01`,
    source: isAddress ? `${body}, minimum pay ${year}` : source,
    sourceUrl: isAddress ? source : null,
    checkedOn: rows.reduce((last, { checkedOn }) => (checkedOn > last ? checkedOn : last), ''),
    roles,
    ...(suggested.length > 0 && {
      suggested: { words: `At this attendance the ${body} recommends`, rows: suggested },
    }),
    notes: [
      ...new Set(counted.flatMap(({ note }) => (note === '' ? [] : [sentence(note)]))),
      ...(counted.some(({ housingBasis }) => housingOf(housingBasis) === 'unclear')
        ? [UNCLEAR]
        : []),
    ],
  }
}

const UNCLEAR =
  'The source does not say clearly whether housing is in the figures. They are compared with cash alone: ask before relying on it.'

function sentence(note: string): string {
  const words = `${note.charAt(0).toUpperCase()}${note.slice(1)}`
  return /[.!?)]$/.test(words) ? words : `${words}.`
}

const PER_HOURS = /,? per (\d+) hours a week$/

/** A class of size without bounds, and years that are not a range, make a kind of minister of their own. */
function roleLabel({ position, sizeClass, yearsOfService }: GuidelineRow): string {
  const parts = [
    position.replace(PER_HOURS, ''),
    ...(sizeClass === '' || rangeOf(sizeClass) ? [] : [sizeClass]),
    ...(yearsOfService === '' || rangeOf(yearsOfService) ? [] : [yearsOfService]),
  ]
  const label = parts.filter((part) => part !== '').join(', ')
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`
}

function roleOf(
  label: string,
  members: readonly GuidelineRow[],
  all: readonly GuidelineRow[],
): MinimumRole {
  const isHoused = ({ housingBasis }: GuidelineRow) => housingOf(housingBasis) === 'provided'
  const housed = members.filter(isHoused)
  const others = members.filter((row) => !isHoused(row))
  // figures for a house alone are all that is known of the role
  const own = others.length > 0 ? others : housed
  const { position, housingBasis } = own[0]!
  const [, hours] = PER_HOURS.exec(position) ?? []
  const on = (basis: string) =>
    all.filter((row) => row.basis === basis && (row.position === position || row.position === ''))
  const [perYear] = on(BASES.perYear)
  const [perAttender] = on(BASES.perAttender)
  const additions = on(BASES.byYears)
  const bySize = on(BASES.bySize)
  const education = DEGREES.flatMap((degree) =>
    on(BASES[degree]).map(({ amount }) => [degree, cents(amount)] as const),
  )
  return {
    label,
    definition: DEFINITIONS[housingOf(housingBasis)],
    rows: yearSteps(own),
    ...(others.length > 0 && housed.length > 0 && { housedRows: yearSteps(housed) }),
    ...(additions.length > 0 && { additions: yearSteps(additions) }),
    ...(hours !== undefined && { perHours: Number(hours) }),
    ...(perYear && { perYear: cents(perYear.amount) }),
    ...(perAttender && { perAttender: cents(perAttender.amount) }),
    ...(bySize.length > 0 && { bySize: sizeSteps(bySize) }),
    ...(education.length > 0 && { education: Object.fromEntries(education) }),
  }
}

type Housing = 'included' | 'apart' | 'provided' | 'unclear'

const DEFINITIONS: Readonly<Record<Housing, MinimumDefinition>> = {
  ...{ included: 'salary', apart: 'cash', provided: 'cash', unclear: 'cash' },
}

/** In the order in which they are tried: "no residence provided" is not "residence provided". */
const HOUSING: readonly (readonly [RegExp, Housing])[] = [
  [/\bapart\b|\bcash (alone|only)\b/, 'apart'],
  [
    /\bno (residence|housing|house|manse)\b|\bown housing\b|\bhousing together\b|\bhousing allowance\b|\beffective salary\b|\bwith housing\b/,
    'included',
  ],
  [/\bprovided\b|\bmanse\b|\bparsonage\b|\brectory\b/, 'provided'],
]

/** What the amounts of a row are, by its words on housing. */
export function housingOf(words: string): Housing {
  const lower = words.toLowerCase()
  return HOUSING.find(([pattern]) => pattern.test(lower))?.[1] ?? 'unclear'
}

/** "3-5" or "15+", alone or after a word such as attendance; null where it is neither. */
export function rangeOf(
  words: string,
): { readonly from: number; readonly to: number | null } | null {
  const found = /^(?:\D*\s)?(\d[\d,]*)(?:\s*[-–]\s*(\d[\d,]*)|\s*\+)$/.exec(words)
  if (!found) return null
  const [from, to] = [found[1], found[2]].map((part) => part?.replaceAll(',', ''))
  return { from: Number(from), to: to === undefined ? null : Number(to) }
}

function yearSteps(rows: readonly GuidelineRow[]): MinimumRow[] {
  return rows
    .map(({ yearsOfService, amount }): MinimumRow => {
      const range = rangeOf(yearsOfService)
      return { yearsFrom: range?.from ?? 0, yearsTo: range?.to ?? null, amount: cents(amount) }
    })
    .sort((a, b) => a.yearsFrom - b.yearsFrom)
}

/** Each class ends where the next begins, so that an attendance at an edge is in the higher one. */
function sizeSteps(rows: readonly GuidelineRow[]): SizeStep[] {
  return rows
    .flatMap(({ sizeClass, amount }) => {
      const range = rangeOf(sizeClass)
      return range ? [{ ...range, amount: cents(amount) }] : []
    })
    .sort((a, b) => a.from - b.from)
    .map((step, i, steps) => ({ ...step, to: steps[i + 1]?.from ?? step.to }))
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** The amount of a row, which may be a share. */
export function guidelineAmount({ amount }: Pick<GuidelineRow, 'amount'>): string {
  return amount < 1 && amount > 0 ? formatShare(amount, 1) : formatDollars(amount)
}
