/** The 50 states and the District of Columbia with FIPS codes and the Census Bureau's divisions and regions. */

export type CensusRegion = 'northeast' | 'midwest' | 'south' | 'west'

export interface State {
  readonly code: string
  readonly fips: string
  readonly name: string
  readonly division: string
  readonly region: CensusRegion
}

const DIVISIONS: readonly (readonly [division: string, region: CensusRegion, states: string])[] = [
  ['New England', 'northeast', 'CT ME MA NH RI VT'],
  ['Middle Atlantic', 'northeast', 'NJ NY PA'],
  ['East North Central', 'midwest', 'IL IN MI OH WI'],
  ['West North Central', 'midwest', 'IA KS MN MO NE ND SD'],
  ['South Atlantic', 'south', 'DE DC FL GA MD NC SC VA WV'],
  ['East South Central', 'south', 'AL KY MS TN'],
  ['West South Central', 'south', 'AR LA OK TX'],
  ['Mountain', 'west', 'AZ CO ID MT NV NM UT WY'],
  ['Pacific', 'west', 'AK CA HI OR WA'],
]

const NAMES =
  '01 AL Alabama|02 AK Alaska|04 AZ Arizona|05 AR Arkansas|06 CA California|08 CO Colorado|' +
  '09 CT Connecticut|10 DE Delaware|11 DC District of Columbia|12 FL Florida|13 GA Georgia|' +
  '15 HI Hawaii|16 ID Idaho|17 IL Illinois|18 IN Indiana|19 IA Iowa|20 KS Kansas|21 KY Kentucky|' +
  '22 LA Louisiana|23 ME Maine|24 MD Maryland|25 MA Massachusetts|26 MI Michigan|27 MN Minnesota|' +
  '28 MS Mississippi|29 MO Missouri|30 MT Montana|31 NE Nebraska|32 NV Nevada|33 NH New Hampshire|' +
  '34 NJ New Jersey|35 NM New Mexico|36 NY New York|37 NC North Carolina|38 ND North Dakota|' +
  '39 OH Ohio|40 OK Oklahoma|41 OR Oregon|42 PA Pennsylvania|44 RI Rhode Island|' +
  '45 SC South Carolina|46 SD South Dakota|47 TN Tennessee|48 TX Texas|49 UT Utah|50 VT Vermont|' +
  '51 VA Virginia|53 WA Washington|54 WV West Virginia|55 WI Wisconsin|56 WY Wyoming'

export const STATES: readonly State[] = NAMES.split('|').map((entry) => {
  const code = entry.slice(3, 5)
  const [division, region] = divisionOf(code)
  return { code, fips: entry.slice(0, 2), name: entry.slice(6), division, region }
})

export const STATE_BY_FIPS: ReadonlyMap<string, State> = new Map(
  STATES.map((state) => [state.fips, state]),
)

function divisionOf(code: string): readonly [string, CensusRegion] {
  const found = DIVISIONS.find(([, , states]) => states.split(' ').includes(code))
  if (!found) throw new Error(`no census division for ${code}`)
  return [found[0], found[1]]
}
