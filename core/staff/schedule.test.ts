import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  formatDuration,
  isMissed,
  type JobHistory,
  lastTime,
  nextTime,
  SCHEDULE,
  standingOfJob,
} from './schedule.ts'

const NOW = new Date('2026-11-22T18:40:12Z')

test('a time is after its instant, and the last one may be the instant itself', () => {
  const at = new Date('2026-11-22T04:17:00Z')
  expect(lastTime('17 4 * * *', at)).toEqual(at)
  expect(nextTime('17 4 * * *', at)).toEqual(new Date('2026-11-23T04:17:00Z'))
})

test('a day of the week, and February 29, are found', () => {
  expect(nextTime('0 6 * * 1', NOW)).toEqual(new Date('2026-11-23T06:00:00Z'))
  expect(nextTime('0 0 29 2 *', NOW)).toEqual(new Date('2028-02-29T00:00:00Z'))
  expect(lastTime('0 0 29 2 *', NOW)).toEqual(new Date('2024-02-29T00:00:00Z'))
})

test.each([
  ['0 6 * *', 'does not have five fields'],
  ['0 24 * * *', '"24" is not from 0 to 23'],
  ['0 6 1 * 1', 'restricts days of the month and of the week'],
  ['0 0 31 2 *', 'never comes'],
])('%s is refused', (cadence, reason) => {
  expect(() => nextTime(cadence, NOW)).toThrow(reason)
})

const run = (startedAt: string, more: Partial<NonNullable<JobHistory['last']>> = {}) => ({
  failures: 0,
  watchedSince: new Date('2026-11-01T00:00:00Z'),
  last: {
    ...{ startedAt: new Date(startedAt), endedAt: new Date(startedAt), outcome: 'done' as const },
    ...more,
  },
})

test('a job is missed when its time passed without a start, and overdue ten minutes later', () => {
  const history = run('2026-11-21T04:17:00Z')
  const soon = new Date('2026-11-22T04:18:00Z')
  expect(isMissed('17 4 * * *', history, soon)).toBe(true)
  expect(standingOfJob('17 4 * * *', history, soon).isOverdue).toBe(false)
  expect(standingOfJob('17 4 * * *', history, NOW).isOverdue).toBe(true)
  expect(standingOfJob('17 4 * * *', run('2026-11-22T04:17:00Z'), NOW).isOverdue).toBe(false)
})

test('a job of every minute is overdue ten minutes after the first one that passed', () => {
  const standing = (minutes: number) =>
    standingOfJob(
      '* * * * *',
      run('2026-11-22T18:00:03Z'),
      new Date(NOW.getTime() + minutes * 60_000),
    )
  expect(standing(-30).isOverdue).toBe(false) // at 18:10:12, for 18:01
  expect(standing(-29).isOverdue).toBe(true)
})

test('a job that runs is not overdue however long it takes; one that is lost alarms at once', () => {
  const long = run('2026-11-21T04:17:00Z', { endedAt: null, outcome: 'running' })
  expect(standingOfJob('17 4 * * *', long, NOW)).toMatchObject({
    isOverdue: false,
    isAlarming: false,
  })
  const hourly = run('2026-11-22T10:05:00Z', { endedAt: new Date('2026-11-22T18:30:00Z') })
  expect(standingOfJob('5 * * * *', hourly, NOW).isOverdue).toBe(false)
  const lost = run('2026-11-22T04:17:00Z', { outcome: 'lost' })
  expect(standingOfJob('17 4 * * *', lost, NOW).isAlarming).toBe(true)
})

test('times that passed while a job still ran, or while nobody started it, are counted', () => {
  const skipped = (startedAt: string, cadence: string, more: Parameters<typeof run>[1] = {}) =>
    standingOfJob(cadence, run(startedAt, more), NOW).skipped
  const running = { endedAt: null, outcome: 'running' } as const
  expect(skipped('2026-11-22T16:05:02Z', '5 * * * *', running)).toBe(2)
  expect(skipped('2026-11-20T04:17:01Z', '17 4 * * *')).toBe(2)
  expect(skipped('2026-11-22T18:39:01Z', '* * * * *')).toBe(0)
  expect(skipped('2026-11-20T18:39:01Z', '* * * * *')).toBe(99)
  expect(
    standingOfJob('* * * * *', { last: null, failures: 0, watchedSince: null }, NOW).skipped,
  ).toBe(0)
})

test('a job that never ran is missed only if runs were recorded before its time', () => {
  const never = { last: null, failures: 0 }
  const [before, after] = [new Date('2026-11-22T04:00:00Z'), new Date('2026-11-22T05:00:00Z')]
  expect(isMissed('17 4 * * *', { ...never, watchedSince: before }, NOW)).toBe(true)
  expect(isMissed('17 4 * * *', { ...never, watchedSince: after }, NOW)).toBe(false)
  expect(isMissed('17 4 * * *', { ...never, watchedSince: null }, NOW)).toBe(false)
})

test.each([
  [0, '0.0 s'],
  [420, '0.4 s'],
  [9_949, '9.9 s'],
  [9_960, '10 s'],
  [59_600, '1 min'],
  [200_000, '3 min 20 s'],
  [7_500_000, '2 h 5 min'],
  [7_200_000, '2 h'],
])('%i ms are %s', (ms, said) => {
  expect(formatDuration(ms)).toBe(said)
})

test('the crontab of the documentation has the line of every job, and no other', () => {
  const crontab = readFileSync('docs/operations.md', 'utf8').split('\n')
  const command = 'stipend cd /srv/stipend && node cli/bin/run.js jobs run'
  expect(crontab.filter((line) => /^[*\d].*jobs run/.test(line))).toEqual(
    SCHEDULE.map(({ name, cadence }) => `${cadence} ${command} ${name} --quiet`),
  )
})
