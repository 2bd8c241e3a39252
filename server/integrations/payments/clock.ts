/** The clock of a stand-in for the payment service, as a test clock of the service's own interface. */
import { Conflict } from '~/core/errors.ts'
import { type Client, instant } from './client.ts'

export function clockCalls(client: Client) {
  return {
    /** Moves the clock forward; what falls due until then happens. Answers the new time. Refused without a clock. */
    async advanceClock(days: number): Promise<string> {
      return await client.call(async ({ testHelpers: { testClocks } }) => {
        const { data } = await testClocks.list({ limit: 1 })
        const [clock] = data
        if (!clock) throw new Conflict('This payment service has no clock that can be moved.')
        const frozen_time = clock.frozen_time + days * 86_400
        return instant((await testClocks.advance(clock.id, { frozen_time })).frozen_time)
      })
    },
  }
}
