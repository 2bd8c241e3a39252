/** What ranges, counts and presets are called, on the page, in files and in a terminal. */
import { type CountBand, MINIMUM_ORGANIZATIONS } from '../../engine/facts/disclosure.ts'
import type { OrganizationType } from '../../engine/facts/organization.ts'
import { formatList } from '../../forms/numbers.ts'
import type { CountStep, PreciseCounts, PresetKey, SharpEnd } from './counts.ts'
import {
  AXES,
  type Axis,
  type AxisRange,
  axisOf,
  formatEnd,
  isLimited,
  type RangeField,
  type Ranges,
} from './ranges.ts'

export function axisName(axis: Axis, type: OrganizationType): string {
  if (axis === 'budget') return 'Operating budget'
  if (axis === 'experience') return 'Years of experience'
  return type === 'church' ? 'Attendance' : 'Clients served'
}

/** "Lowest budget", "Most years" */
export function fieldName(field: RangeField, type: OrganizationType): string {
  const axis = axisOf(field)
  const [least, most] = axis === 'experience' ? ['Fewest', 'Most'] : ['Lowest', 'Highest']
  const name = SHORT_NAMES[axis] ?? axisName(axis, type).toLowerCase()
  return `${field.endsWith('From') ? least : most} ${name}`
}

const SHORT_NAMES: Partial<Record<Axis, string>> = { budget: 'budget', experience: 'years' }

/** "$500,000 to $1,200,000", "12 or more", "up to 400", "any" */
export function rangeWords(axis: Axis, { from, to }: AxisRange): string {
  if (from === null && to === null) return 'any'
  if (to === null) return `${formatEnd(axis, from ?? 0)} or more`
  if (from === null) return `up to ${formatEnd(axis, to)}`
  return from === to ? formatEnd(axis, to) : `${formatEnd(axis, from)} to ${formatEnd(axis, to)}`
}

/** "operating budget $500,000 to $1,200,000 and attendance up to 400"; those without a limit are left out. */
export function rangesWords(ranges: Ranges, type: OrganizationType): string {
  const limited = AXES.filter((axis) => isLimited(ranges[axis])).map(
    (axis) => `${axisName(axis, type).toLowerCase()} ${rangeWords(axis, ranges[axis])}`,
  )
  return limited.length === 0 ? 'any size and experience' : formatList(limited)
}

/** "208 organizations", "no organizations", "fewer than 5 organizations" */
export function organizationsWords({ text, exact }: CountBand): string {
  if (exact === 0) return 'no organizations'
  return `${text} ${exact === 1 ? 'organization' : 'organizations'}`
}

export function stepName({ axis }: CountStep, ranges: Ranges, type: OrganizationType): string {
  if (axis === null) return 'Report this position'
  return `${axisName(axis, type)} ${rangeWords(axis, ranges[axis])}`
}

/** "Highest budget $900,000 instead of $1,000,000: 43 organizations instead of 77." */
export function sharpWords(
  { field, value, organizations }: SharpEnd,
  {
    ranges,
    now,
    type,
  }: { readonly ranges: Ranges; readonly now: CountBand; readonly type: OrganizationType },
): string {
  const axis = axisOf(field)
  const end = ranges[axis][field.endsWith('From') ? 'from' : 'to']
  const before = end === null ? '' : ` instead of ${formatEnd(axis, end)}`
  const counts =
    organizations.text === now.text
      ? 'a third of the organizations more or less'
      : `${organizationsWords(organizations)} instead of ${now.text}`
  return `${fieldName(field, type)} ${formatEnd(axis, value)}${before}: ${counts}.`
}

/** "with 1,470 records within these ranges" */
export function recordsWords({ organizations, records }: PreciseCounts): string {
  const kept = organizations.exact === 0 ? '' : `with ${records.text} records `
  return `${kept}within these ranges`
}

/** What to do where too few are left; null where there are enough. */
export function tooFewWords({ organizations, nearest }: PreciseCounts): string | null {
  if (organizations.exact !== 0 && organizations.text !== FEWER) return null
  const left =
    organizations.exact === 0
      ? 'No organization is'
      : `Fewer than ${MINIMUM_ORGANIZATIONS} organizations are`
  const rule = `A range needs ${MINIMUM_ORGANIZATIONS}, so that nobody’s pay can be told from it.`
  return nearest === null
    ? `${left} within these ranges, and too few tell these numbers to widen them. ${rule}`
    : `${left} within these ranges. ${rule}`
}

const FEWER = `fewer than ${MINIMUM_ORGANIZATIONS}`

/** "At least 5 organizations: operating budget $400,000 to $1,200,000" */
export function nearestWords(needed: number, ranges: Ranges, type: OrganizationType): string {
  return `At least ${needed} organizations: ${rangesWords(ranges, type)}`
}

export const PRESET_NAMES: Readonly<Record<PresetKey, string>> = {
  comparables: 'Like your comparables',
  'half to double': '50% to 200% of your size',
  'same size': 'Same size',
  nearest: 'Nearest 100',
  all: 'Everyone',
}

export const PRESET_HINTS: Readonly<Record<PresetKey, string>> = {
  comparables: 'where 8 of 10 comparables of the report are',
  'half to double': 'half to double your budget and attendance',
  'same size': '80% to 125% of your budget and attendance',
  nearest: 'the closest in budget and attendance',
  all: 'no limit',
}

/** Which fact would make the presets around one's own size better; null where both are known. */
export function missingSizeWords(missing: readonly Axis[], type: OrganizationType): string | null {
  if (missing.length === 0) return null
  const names = formatList(missing.map((axis) => axisName(axis, type).toLowerCase()))
  return missing.length > 1
    ? `Enter your ${names} to start from your own size.`
    : `Your ${names} is not entered, so ranges around your own size leave it out.`
}

/** "The ends of attendance were the other way around. We swapped them." */
export function swappedWords(swapped: readonly Axis[], type: OrganizationType): string | null {
  if (swapped.length === 0) return null
  const names = formatList(swapped.map((axis) => axisName(axis, type).toLowerCase()))
  return `The ends of ${names} were the other way around. We swapped them.`
}

/** "10-19 records do not report it. They drop out once you limit attendance." */
export function unknownWords(
  axis: Axis,
  unknown: CountBand,
  type: OrganizationType,
): string | null {
  if (unknown.exact === 0) return null
  const name = axisName(axis, type).toLowerCase()
  return `${unknown.text} records do not report it. They drop out once you limit ${name}.`
}
