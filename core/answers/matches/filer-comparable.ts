/** Filers of Form 990 as a list that a reader sorts, and as comparables of a board packet. */
import { mainPosition } from '../../engine/facts/pay-record.ts'
import type { StoredFacts } from '../../engine/facts/person-schema.ts'
import { readPageNumber } from '../../forms/fields.ts'
import { FILED_POSITION } from '../../market/sources/fit-filings.ts'
import { formatDate } from '../../pay/date.ts'
import { formatDollars } from '../../pay/money.ts'
import type { OwnComparable } from './own-comparable.ts'
import { GROWN } from './own-comparable-words.ts'

interface Filer {
  readonly ein: string
  /** null where no imported return names it */
  readonly name: string | null
  readonly taxYear: number
  readonly city: string | null
  readonly state: string
  readonly fieldName: string | null
  /** dollars a year */
  readonly expenses: number
  readonly pay: number
  /** of the asker's date, and what pay was multiplied by */
  readonly aged: number
  readonly factor: number
}

/** Whether filings list people in this job: the heads of nonprofits. */
export function isFiled(
  employee: Pick<StoredFacts, 'positions'> & {
    readonly organization: Pick<StoredFacts['organization'], 'type'>
  },
): boolean {
  return employee.organization.type === 'nonprofit' && mainPosition(employee).key === FILED_POSITION
}

/** "12-3456789" */
export function formatEin(ein: string): string {
  return `${ein.slice(0, 2)}-${ein.slice(2)}`
}

export function placeOfFiler({ city, state }: Pick<Filer, 'city' | 'state'>): string {
  return city === null ? state : `${city}, ${state}`
}

/** A filer in a packet: the pay as filed, with the figures that the page showed when it was chosen. */
export function comparableOfFiler(
  filer: Filer,
  { position, asOf }: { readonly position: string; readonly asOf: string },
): OwnComparable {
  const { ein, name, taxYear, fieldName, expenses, pay, aged, factor } = filer
  const number = `EIN ${formatEin(ein)}`
  const described = [name ?? 'Nonprofit', number, fieldName, placeOfFiler(filer)]
  return {
    organization: described.filter((part) => part !== null).join(', '),
    organizationType: 'nonprofit',
    budget: expenses * 100,
    position,
    ...{ fullTime: true, hoursPerWeek: 40, asTyped: formatDollars(pay), amount: pay * 100 },
    ...{ period: 'year', annual: pay * 100, definition: 'package', source: 'form_990' },
    sourceDetail: `${number}, tax year ${taxYear}, Part VII, total reported compensation (columns D and F), not base salary. ${GROWN} (${factor.toFixed(3)}) to ${formatDate(asOf)}: ${formatDollars(aged)}`,
    ...{ obtainedOn: `${taxYear}-12-31`, obtainedBy: 'Stipend', similarCommunity: false },
    // another EIN is another organization, and filers are listed as heads of theirs
    ...{ isOther: true, similarWork: true },
  }
}

const FILER_SORTS = [
  'near',
  'name',
  'place',
  'field',
  'taxYear',
  'expenses',
  'pay',
  'aged',
] as const
type FilerSort = (typeof FILER_SORTS)[number]

export interface FilersQuery {
  readonly sort: FilerSort
  readonly direction: 'ascending' | 'descending'
  /** from 1 */
  readonly page: number
}

/** Values that cannot be read are ignored. */
export function readFilersQuery(search: Readonly<Record<string, string>>): FilersQuery {
  return {
    sort: FILER_SORTS.find((one) => one === search.sort) ?? 'near',
    direction: search.order === 'descending' ? 'descending' : 'ascending',
    page: readPageNumber(search.page),
  }
}

/** Of the same list in another order; what is left out is the nearest first. */
export function filersSearch({ sort, direction, page }: FilersQuery): string {
  const said = new URLSearchParams()
  if (sort !== 'near' || direction !== 'ascending') {
    said.set('sort', sort)
    said.set('order', direction)
  }
  if (page > 1) said.set('page', String(page))
  return said.size === 0 ? '' : `?${said}`
}

/** A copy; `filers` are the nearest first. */
export function sortFilers<F extends Filer>(
  filers: readonly F[],
  { sort, direction }: Pick<FilersQuery, 'sort' | 'direction'>,
): F[] {
  const sign = direction === 'ascending' ? 1 : -1
  const ranked = filers.map((filer, near) => ({ filer, key: sortKey(filer, sort, near) }))
  return ranked
    .sort(({ key: a }, { key: b }) => sign * (a < b ? -1 : a > b ? 1 : 0))
    .map(({ filer }) => filer)
}

function sortKey(filer: Filer, sort: FilerSort, near: number): string | number {
  if (sort === 'near') return near
  if (sort === 'name') return filer.name ?? filer.ein
  if (sort === 'place') return `${filer.state} ${filer.city ?? ''}`
  if (sort === 'field') return filer.fieldName ?? ''
  return filer[sort]
}
