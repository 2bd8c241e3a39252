/** What the analysis would give this organization, without a figure: the plan does not include it. */

import { formatList } from '~/core/forms/numbers.ts'
import type { PlaceMap as Drawn } from '~/core/market/records/place.ts'
import { PlaceMap } from '../charts/PlaceMap.tsx'
import { LockedByPlan } from '../components/LockedByPlan.tsx'

interface LockedProps {
  readonly lock: { readonly message: string; readonly opensWith: string | null }
  /** with the organization's own places */
  readonly map?: Drawn
}

export function Locked({ lock, map }: LockedProps) {
  const own = map?.marks.map(({ area }) => area) ?? []
  const yours = own.length > 0 ? ` For you it begins with ${formatList(own)}.` : ''
  return (
    <LockedByPlan
      title={map ? 'Cost of living is locked' : 'Raises and prices are locked'}
      lock={{ ...lock, message: `${lock.message}${yours}` }}
      path="/ecola"
    >
      {map && <PlaceMap map={map} />}
      <h2>{map ? 'Each place and the nation' : 'Since the last raise'}</h2>
      <ul>
        {(map ? FIGURES : RAISES).map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </LockedByPlan>
  )
}

const FIGURES = [
  ...['Fair rent, two bedrooms', 'Rent paid, with utilities', 'Household income', 'Home value'],
  ...['Price level', 'Prices of goods', 'Prices of housing', 'Wages of comparable jobs'],
  'What a move costs, and what our model pays for it',
]

const RAISES = [
  ...['Prices since the last raise', 'Market pay since the last raise', 'Pay that keeps up'],
  ...['Both indexes over time', 'A pool, spread over the whole staff'],
]
