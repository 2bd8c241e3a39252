import { expect, test } from 'vitest'
import { refuseNewAdmin } from './second-admin.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

test.each([
  ['made by an admin today', 1, 0, true],
  ['made by an admin six days ago', 1, 6, true],
  ['made by an admin a week ago', 1, 7, false],
  ['made at the terminal today', null, 0, false],
])('%s', (_, grantedBy, days, refused) => {
  const decide = () => refuseNewAdmin({ grantedBy, grantedAt: daysAgo(days) }, NOW)
  if (refused) expect(decide).toThrow(/for less than 7 days/)
  else expect(decide).not.toThrow()
})
