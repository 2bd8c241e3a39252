/** The states of core by the FIPS code that official files use. */
import { STATES, type State } from '~/core/pay/region.ts'

export const STATE_BY_FIPS: ReadonlyMap<string, State> = new Map(
  STATES.map((state) => [state.fips, state]),
)
