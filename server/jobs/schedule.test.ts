import { parseCronItem } from 'graphile-worker'
import { expect, test } from 'vitest'
import { lastTime, nextTime } from '~/core/staff/schedule.ts'
import { JOBS } from './jobs.ts'

test.each(JOBS)(
  '$name: its next and last times are those at which the worker starts it',
  ({ cadence }) => {
    const { match } = parseCronItem({ task: 'job', match: cadence })
    const starts = (time: number): boolean => {
      const at = new Date(time)
      return match({
        ...{ min: at.getUTCMinutes(), hour: at.getUTCHours(), date: at.getUTCDate() },
        ...{ month: at.getUTCMonth() + 1, dow: at.getUTCDay() },
      })
    }
    for (const text of ['2026-11-22T18:40:12Z', '2026-12-31T23:59:59Z', '2028-02-28T04:17:00Z']) {
      const now = new Date(text)
      const minute = Math.floor(now.getTime() / 60_000) * 60_000
      let next = minute + 60_000
      while (!starts(next)) next += 60_000
      let last = minute
      while (!starts(last)) last -= 60_000
      expect(nextTime(cadence, now)).toEqual(new Date(next))
      expect(lastTime(cadence, now)).toEqual(new Date(last))
    }
  },
)
