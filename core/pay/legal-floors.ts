/**
 * The law's floors of pay at a place on a day: the minimum wage, and the salary of staff exempt from overtime. Figures
 * are dated constants; their keys may end with the scope of an area, a size of employer or a kind of work. Every floor
 * says since when it holds and how far it is known. Sources: 29 USC 206, 29 CFR 541.600, laws of states and cities.
 */

import { addDays, addYears, formatDate } from './date.ts'
import {
  type DatedSource,
  isConfirmed,
  jurisdictionName,
  type Support,
  supportWords,
} from './law.ts'
import { type Cents, centsFromDollars, formatToTheCent, formatWholeDollars } from './money.ts'
import type { PayComponent, PayType } from './pay-package.ts'

/** Kinds of work that 29 CFR 541 exempts from overtime. New York's level is for the first two alone. */
export const EXEMPTIONS = ['executive', 'administrative', 'professional', 'other'] as const
export type Exemption = (typeof EXEMPTIONS)[number]

export const EXEMPTION_LABELS: Readonly<Record<Exemption, string>> = {
  executive: 'Executive: manages a department and at least two people',
  administrative: 'Administrative: office work with decisions of weight',
  professional: 'Professional: teaching, music, or work that needs a degree',
  other: 'Other, such as computer work or outside sales',
}

/** Exempt staff on a salary are outside the minimum wage (29 USC 213): their own level counts. */
export function isSalariedExempt(
  payType: PayType | null,
  base: Pick<PayComponent, 'period'> | undefined,
): boolean {
  return payType === 'exempt' && base !== undefined && base.period !== 'hour'
}

export type FloorKind = 'minimum_wage' | 'exempt_salary'

/** One figure with the conditions under which it holds. Rows of a key are in order of their first days. */
export interface FloorRow extends DatedSource {
  readonly kind: FloorKind
  /** 'US' or a state's letters */
  readonly jurisdiction: string
  readonly scope: string
  /** dollars an hour or a week; null where there is none, or it is not known */
  readonly value: number | null
  readonly status: 'in_force' | 'none' | 'unknown'
  readonly support: Support | null
  readonly note: string | null
  readonly area: FloorArea | null
}

export interface FloorArea {
  readonly name: string
  readonly counties: readonly string[]
  readonly cities: readonly string[]
  readonly employeesFrom: number | null
  readonly employeesTo: number | null
  /** dollars a year */
  readonly receiptsAbove: number | null
  readonly work: 'executive_administrative' | null
  readonly replacesState: boolean
  readonly coversAll: boolean
}

/** Rows of each scope in order of days, by kind and jurisdiction. */
export type FloorTable = ReadonlyMap<string, readonly (readonly FloorRow[])[]>

/** Rows come in order of jurisdiction, scope and first day. */
export function floorTable(rows: readonly FloorRow[]): FloorTable {
  const table = new Map<string, FloorRow[][]>()
  for (const row of rows) {
    const key = `${row.kind} ${row.jurisdiction}`
    const groups = table.get(key) ?? []
    const last = groups.at(-1)
    if (last?.[0]?.scope === row.scope) last.push(row)
    else table.set(key, [...groups, [row]])
  }
  return table
}

/** Where somebody works, and for whom. Null: not known. */
export interface WorkSite {
  readonly stateCode: string
  readonly countyFips: string | null
  readonly city: string | null
  readonly staffFte: number | null
  readonly operatingBudgetCents: Cents | null
}

export interface LegalFloor {
  readonly kind: FloorKind
  /** cents an hour or a week: the highest known figure that holds there */
  readonly amount: Cents
  /** "Nebraska", "United States" */
  readonly place: string
  readonly since: string
  readonly source: string
  readonly sourceUrl: string | null
  readonly checkedOn: string
  /** absent of reports saved before it was said */
  readonly support?: Support | null | undefined
  /** whom it is for, such as "with 4 or more employees" */
  readonly conditions: readonly string[]
  /**
   * Why a figure that is not below this floor may still be illegal, a whole sentence each: the next figure is not
   * known, a city has its own, or the kind of work was not entered. Empty where the floor is the whole law we know of.
   */
  readonly open: readonly string[]
  /** a sentence on the figure, such as that it is not confirmed */
  readonly note: string | null
}

/** Without a known number of employees, state laws for employers of 2, 4 or 6 people and more count. */
const USUAL_EMPLOYEES = 10

interface FloorQuestion {
  readonly kind: FloorKind
  readonly site: WorkSite
  /** YYYY-MM-DD */
  readonly on: string
  /** of exempt staff; null: not entered */
  readonly exemption?: Exemption | null
}

/** Answers of a table: the people of a staff ask the same few questions, thousands of times in an import. */
const answered = new WeakMap<FloorTable, Map<string, LegalFloor | null>>()
const MOST_ANSWERS = 500

/** Null where the state was not looked up for that day, or nothing is known there. */
export function floorOn(table: FloorTable, asked: FloorQuestion): LegalFloor | null {
  const { stateCode, countyFips, city, staffFte, operatingBudgetCents } = asked.site
  const key = JSON.stringify([
    ...[asked.kind, asked.on, asked.exemption ?? null],
    ...[stateCode, countyFips, city, staffFte, operatingBudgetCents],
  ])
  const answers = answered.get(table) ?? new Map<string, LegalFloor | null>()
  const known = answers.get(key)
  if (known !== undefined) return known
  const floor = lookUpFloor(table, asked)
  if (answers.size >= MOST_ANSWERS) answers.clear()
  answered.set(table, answers.set(key, floor))
  return floor
}

function lookUpFloor(table: FloorTable, asked: FloorQuestion): LegalFloor | null {
  const { kind, site, on } = asked
  const own = table.get(`${kind} ${site.stateCode}`) ?? []
  const isLookedUp = own.some(([first]) => first && first.effectiveFrom <= on)
  if (kind === 'minimum_wage' && !isLookedUp) return null
  const groups = [...(table.get(`${kind} US`) ?? []), ...own]
  const found = groups.flatMap((group) => candidateOf(group, asked) ?? [])
  const isReplaced = found.some(({ area, holds }) => holds === 'yes' && area?.replacesState)
  const counted = found.filter(
    ({ jurisdiction, scope }) => !(isReplaced && jurisdiction !== 'US' && scope === ''),
  )
  const certain = counted.filter(({ holds, row }) => holds === 'yes' && row !== null)
  const [highest] = certain.sort((a, b) => (b.row?.value ?? 0) - (a.row?.value ?? 0))
  if (!highest?.row) return null
  const { row, area } = highest
  const amount = cents(row)
  return {
    ...{ kind, amount, place: placeOf(row), since: row.effectiveFrom },
    ...{ source: row.source, sourceUrl: row.sourceUrl, checkedOn: row.checkedOn },
    ...{ support: row.support, conditions: conditionWords(area) },
    note:
      [row.note, area && area.cities.length > 0 ? POSTAL_CITY : null].filter(Boolean).join(' ') ||
      null,
    open: counted.flatMap((one) => openWords(one, amount, on)),
  }
}

/** The city of an address reaches beyond the limits of the city, and no table of ours has those. */
const POSTAL_CITY =
  'The place is known by the city of the work address alone; outside its limits the figure of the county or the state applies.'

interface Candidate {
  readonly kind: FloorKind
  readonly jurisdiction: string
  readonly scope: string
  readonly area: FloorArea | null
  readonly holds: 'yes' | 'maybe'
  /** the newest known figure that began by that day; null where none is known */
  readonly row: FloorRow | null
  /** the last day up to which it is known; null where it is known on the day asked for */
  readonly knownUntil: string | null
  /** whether it may well hold on, and was only not compared with its source for a year */
  readonly isOldCheck?: boolean
}

/** Of one scope in order of days; null where it does not concern this workplace, or has no figure then. */
function candidateOf(
  group: readonly FloorRow[],
  { site, on, exemption = null }: FloorQuestion,
): Candidate | null {
  const { kind, jurisdiction, scope, area } = group[0]!
  const holds = area === null ? 'yes' : holdsFor(area, site, exemption)
  const begun = group.filter(({ effectiveFrom }) => effectiveFrom <= on)
  const current = begun.at(-1)
  if (holds === 'no' || !current || current.status === 'none') return null
  // an earlier figure says nothing of one that comes after a time without any
  const last = begun.findLast(({ status }) => status !== 'unknown')
  const row = last?.status === 'in_force' ? last : null
  const common = { kind, jurisdiction, scope, area, holds, row }
  if (row === null) return { ...common, knownUntil: current.effectiveFrom }
  if (current.status === 'unknown') {
    return { ...common, knownUntil: addDays(current.effectiveFrom, -1) }
  }
  const hasNext = group.some(({ effectiveFrom }) => effectiveFrom > on)
  // without a last day, a figure is trusted for a year after it was compared with its source
  const until = row.effectiveTo ?? (hasNext ? on : addYears(row.checkedOn, 1))
  const isOldCheck = row.effectiveTo === null
  return { ...common, isOldCheck, knownUntil: until < on ? until : null }
}

function holdsFor(
  area: FloorArea,
  { countyFips, city, staffFte, operatingBudgetCents }: WorkSite,
  exemption: Exemption | null,
): 'yes' | 'maybe' | 'no' {
  const isPlace = area.counties.length + area.cities.length > 0
  const inCounty = countyFips !== null && area.counties.includes(countyFips)
  const inCity = city !== null && area.cities.some((one) => sameName(one, city))
  if (isPlace && !inCounty && !inCity) return 'no'
  const employees = staffFte === null ? USUAL_EMPLOYEES : Math.max(1, Math.ceil(staffFte))
  // part-time staff are more people than full-time equivalents, at most about twice as many
  const atMost = staffFte === null ? USUAL_EMPLOYEES : Math.max(1, Math.ceil(2 * staffFte))
  if (area.employeesTo !== null && employees > area.employeesTo) return 'no'
  if (area.work !== null && (exemption === 'professional' || exemption === 'other')) return 'no'
  const isSmall = area.employeesFrom !== null && atMost < area.employeesFrom
  if (isSmall && atMost * 4 < (area.employeesFrom ?? 0)) return 'no'
  const { receiptsAbove } = area
  const isPoor =
    receiptsAbove !== null &&
    operatingBudgetCents !== null &&
    operatingBudgetCents <= receiptsAbove * 100
  if (isSmall || isPoor || !area.coversAll) return 'maybe'
  return area.work !== null && exemption === null ? 'maybe' : 'yes'
}

function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other)
}

/** "St. Paul" is "Saint Paul"; "SeaTac" is "Sea Tac". */
function plainName(city: string): string {
  return city
    .toLowerCase()
    .replace(/^st\.?\s/, 'saint ')
    .replace(/^city of /, '')
    .replace(/[^a-z]/g, '')
}

function cents({ value }: FloorRow): Cents {
  return centsFromDollars(value ?? 0)
}

function placeOf({ jurisdiction, area }: Pick<FloorRow, 'jurisdiction' | 'area'>): string {
  const name = area?.name ?? jurisdictionName(jurisdiction)
  return name.startsWith('District') ? `the ${name}` : name
}

const LAWS: Readonly<Record<FloorKind, string>> = {
  minimum_wage: 'minimum wage',
  exempt_salary: 'minimum salary of exempt staff',
}

function openWords(candidate: Candidate, floor: Cents, on: string): string[] {
  const { kind, area, holds, row, knownUntil, isOldCheck } = candidate
  const law = `The ${lawOf(kind, placeOf(candidate))}`
  if (row === null) return [`${law} is not known here.`]
  const paid = floorPay({ kind, amount: cents(row) })
  if (holds === 'maybe') {
    if (cents(row) <= floor) return []
    const asks = [...conditionWords(area), ...(area?.coversAll ? [] : ['in a part of the county'])]
    return [`${law} is ${paid} ${asks.join(', ')}.`]
  }
  if (knownUntil === null) return []
  if (isOldCheck) {
    return [`${law} was ${paid} when it was last checked, ${formatDate(row.checkedOn)}.`]
  }
  const [year, wanted] = [knownUntil.slice(0, 4), on.slice(0, 4)]
  return year === wanted
    ? [
        `${law} was ${paid} up to ${formatDate(knownUntil)}; the one after it is not published here yet.`,
      ]
    : [`${law} of ${year} is ${paid}; the one of ${wanted} is not published here yet.`]
}

/** "with 4 or more employees", "with more than $405,000 of receipts a year", "for executive and administrative work" */
function conditionWords(area: FloorArea | null): string[] {
  if (area === null) return []
  const { cities, employeesFrom: from, employeesTo: to, receiptsAbove, work } = area
  return [
    ...(cities.length > 0 ? ['inside its limits'] : []),
    ...(from !== null && to !== null ? [`with ${from} to ${to} employees`] : []),
    ...(from !== null && to === null ? [`with ${from} or more employees`] : []),
    ...(from === null && to !== null ? [`with at most ${to} employees`] : []),
    ...(receiptsAbove === null
      ? []
      : [`with more than ${formatWholeDollars(receiptsAbove * 100)} of receipts a year`]),
    ...(work === null ? [] : ['for executive and administrative work']),
  ]
}

/** "federal minimum wage", "minimum wage of Nebraska" */
function lawOf(kind: FloorKind, place: string): string {
  return place === jurisdictionName('US') ? `federal ${LAWS[kind]}` : `${LAWS[kind]} of ${place}`
}

/** "$15.00 an hour", "$684.00 a week" */
function floorPay({ kind, amount }: Pick<LegalFloor, 'kind' | 'amount'>): string {
  return kind === 'minimum_wage'
    ? `${formatToTheCent(amount)} an hour`
    : `${formatToTheCent(amount)} a week`
}

/**
 * "the minimum wage of Nebraska, $15.00 an hour since January 1, 2026 (checked November 26, 2026)"; of a figure that is
 * not confirmed also what it rests on.
 */
export function floorWords(floor: LegalFloor): string {
  const { kind, place, since, checkedOn, support, conditions } = floor
  const whom = conditions.length === 0 ? '' : ` ${conditions.join(', ')}`
  const rests = isConfirmed(support ?? null) ? '' : `; ${supportWords(support ?? null)}`
  return `the ${lawOf(kind, place)}${whom}, ${floorPay(floor)} since ${formatDate(since)} (checked ${formatDate(checkedOn)}${rests})`
}

/** What has to be said beside a verdict: remarks on the figure, and what is not known. */
export function floorRemarks({ note, open }: LegalFloor): string {
  return [...(note === null ? [] : [note]), ...open].join(' ')
}

/**
 * Pay against a floor, both cents an hour or a week. "unknown": it is not below what we know, and what we know is not
 * all of the law.
 */
export function againstFloor(paid: Cents, floor: LegalFloor): 'below' | 'met' | 'unknown' {
  if (paid < floor.amount) return 'below'
  return floor.open.length > 0 ? 'unknown' : 'met'
}
