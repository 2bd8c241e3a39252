/** States of the Union with the Census divisions and regions they belong to. */

import { plainText } from '../forms/numbers.ts'
import { type Reading, refused, understood } from '../forms/reading.ts'

export const REGIONS = ['northeast', 'midwest', 'south', 'west'] as const
export type Region = (typeof REGIONS)[number]

export const REGION_LABELS: Readonly<Record<Region, string>> = {
  northeast: 'Northeast',
  midwest: 'Midwest',
  south: 'South',
  west: 'West',
}

export const DIVISIONS = [
  'new_england',
  'middle_atlantic',
  'east_north_central',
  'west_north_central',
  'south_atlantic',
  'east_south_central',
  'west_south_central',
  'mountain',
  'pacific',
] as const
export type Division = (typeof DIVISIONS)[number]

export interface State {
  /** two-letter postal code */
  readonly code: string
  readonly name: string
  /** two-digit FIPS code */
  readonly fips: string
  readonly division: Division
  readonly region: Region
  /** IANA name of the time zone in which most of its people live */
  readonly timeZone: string
}

const TIME_ZONES: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** The 50 states and the District of Columbia, by name. Source: US Census Bureau, regions and divisions. */
export const STATES: readonly State[] = [
  state('AL', 'Alabama', '01', 'east_south_central'),
  state('AK', 'Alaska', '02', 'pacific'),
  state('AZ', 'Arizona', '04', 'mountain'),
  state('AR', 'Arkansas', '05', 'west_south_central'),
  state('CA', 'California', '06', 'pacific'),
  state('CO', 'Colorado', '08', 'mountain'),
  state('CT', 'Connecticut', '09', 'new_england'),
  state('DE', 'Delaware', '10', 'south_atlantic'),
  state('DC', 'District of Columbia', '11', 'south_atlantic'),
  state('FL', 'Florida', '12', 'south_atlantic'),
  state('GA', 'Georgia', '13', 'south_atlantic'),
  state('HI', 'Hawaii', '15', 'pacific'),
  state('ID', 'Idaho', '16', 'mountain'),
  state('IL', 'Illinois', '17', 'east_north_central'),
  state('IN', 'Indiana', '18', 'east_north_central'),
  state('IA', 'Iowa', '19', 'west_north_central'),
  state('KS', 'Kansas', '20', 'west_north_central'),
  state('KY', 'Kentucky', '21', 'east_south_central'),
  state('LA', 'Louisiana', '22', 'west_south_central'),
  state('ME', 'Maine', '23', 'new_england'),
  state('MD', 'Maryland', '24', 'south_atlantic'),
  state('MA', 'Massachusetts', '25', 'new_england'),
  state('MI', 'Michigan', '26', 'east_north_central'),
  state('MN', 'Minnesota', '27', 'west_north_central'),
  state('MS', 'Mississippi', '28', 'east_south_central'),
  state('MO', 'Missouri', '29', 'west_north_central'),
  state('MT', 'Montana', '30', 'mountain'),
  state('NE', 'Nebraska', '31', 'west_north_central'),
  state('NV', 'Nevada', '32', 'mountain'),
  state('NH', 'New Hampshire', '33', 'new_england'),
  state('NJ', 'New Jersey', '34', 'middle_atlantic'),
  state('NM', 'New Mexico', '35', 'mountain'),
  state('NY', 'New York', '36', 'middle_atlantic'),
  state('NC', 'North Carolina', '37', 'south_atlantic'),
  state('ND', 'North Dakota', '38', 'west_north_central'),
  state('OH', 'Ohio', '39', 'east_north_central'),
  state('OK', 'Oklahoma', '40', 'west_south_central'),
  state('OR', 'Oregon', '41', 'pacific'),
  state('PA', 'Pennsylvania', '42', 'middle_atlantic'),
  state('RI', 'Rhode Island', '44', 'new_england'),
  state('SC', 'South Carolina', '45', 'south_atlantic'),
  state('SD', 'South Dakota', '46', 'west_north_central'),
  state('TN', 'Tennessee', '47', 'east_south_central'),
  state('TX', 'Texas', '48', 'west_south_central'),
  state('UT', 'Utah', '49', 'mountain'),
  state('VT', 'Vermont', '50', 'new_england'),
  state('VA', 'Virginia', '51', 'south_atlantic'),
  state('WA', 'Washington', '53', 'pacific'),
  state('WV', 'West Virginia', '54', 'south_atlantic'),
  state('WI', 'Wisconsin', '55', 'east_north_central'),
  state('WY', 'Wyoming', '56', 'mountain'),
]

/** The state with this postal code or name, in any case; undefined for anything else. */
export function findState(codeOrName: string): State | undefined {
  const wanted = codeOrName.trim().toLowerCase()
  return STATES.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
}

/** Of most people in a state; UTC where no state is known. */
export function timeZoneOf(state: string | null | undefined): string {
  return (state && findState(state)?.timeZone) || 'UTC'
}

function state(code: string, name: string, fips: string, division: Division): State {
  const [timeZone = 'America/New_York'] =
    Object.entries(TIME_ZONES).find(([, codes]) => codes.includes(code)) ?? []
  return { code, name, fips, division, region: regionOf(division), timeZone }
}

function regionOf(division: Division): Region {
  if (division === 'new_england' || division === 'middle_atlantic') return 'northeast'
  if (division === 'east_north_central' || division === 'west_north_central') return 'midwest'
  if (division === 'mountain' || division === 'pacific') return 'west'
  return 'south'
}

// Reads ZIP codes: five digits, or ZIP+4. Text, never numbers: 02134 keeps its nought.

export function parseZip(text: string): Reading<string> {
  const plain = plainText(text)
  if (/^\d{4}$/.test(plain)) return refused(`A ZIP code has five digits. Is it 0${plain}?`)
  if (!/^\d{5}(-\d{4})?$/.test(plain))
    return refused('Enter the five digits of the ZIP code, for example 43004.')
  if (plain.startsWith('000')) return refused('There is no ZIP code that starts with 000.')
  return understood(plain)
}

/** The five digits that name a place. */
export function zipPlace(zip: string): string {
  return zip.slice(0, 5)
}
