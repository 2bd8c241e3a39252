/** The review of cohorts as rows for a spreadsheet. */
import { roundDollars } from '../../pay/money.ts'
import type { CohortPerson } from './cohorts.ts'

interface CohortColumn {
  readonly key: string
  readonly cell: (person: CohortPerson, family: string) => string | number
}

/** What holds a market figure is no finer than the page shows it; the two parts add up to the difference. */
export const COHORT_COLUMNS: readonly CohortColumn[] = [
  { key: 'group', cell: (_, family) => family },
  { key: 'name', cell: ({ name }) => name },
  { key: 'position', cell: ({ position }) => position },
  { key: 'pay', cell: ({ pay }) => Math.round(pay * 100) / 100 },
  { key: 'market_median', cell: ({ median }) => roundDollars(median) },
  { key: 'from_average_of_others', cell: ({ difference }) => roundDollars(difference) },
  {
    key: 'explained',
    cell: ({ difference, rest }) => roundDollars(difference) - roundDollars(rest),
  },
  { key: 'unexplained', cell: ({ rest }) => roundDollars(rest) },
  {
    key: 'unexplained_percent',
    cell: ({ rest, expected }) => Math.round((rest / expected) * 100),
  },
  { key: 'look_at_this', cell: ({ isToLookAt }) => (isToLookAt ? 'yes' : 'no') },
]
