/** The payment service's time: ours, but where a stand-in's clock was moved ahead. */
import { Conflict } from '~/core/errors.ts'
import { type Client, instant, type StandsIn } from './client.ts'

export function clockCalls(client: Client, standIn: StandsIn | undefined) {
  return {
    /** Its time when ours is `now`. With a real payment service they are the same. */
    async timeAt(now: Date): Promise<Date> {
      const ahead = standIn ? await standIn.ahead() : 0
      return new Date(now.getTime() + ahead * 1000)
    },

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
