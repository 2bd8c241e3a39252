import { expect, test } from 'vitest'
import { type HeldRole, refusalOfLastAdmin } from './last-admin.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const admin = (userId: number, given: Partial<HeldRole> = {}): HeldRole => {
  return { userId, role: 'admin', expiresAt: null, hasTwoStep: true, ...given }
}
const later = new Date('2027-01-01T00:00:00Z')
const past = new Date('2026-01-01T00:00:00Z')

test('one of two admins may go, the last may not', () => {
  expect(refusalOfLastAdmin([admin(1), admin(2)], [admin(1)], NOW)).toBeNull()
  expect(refusalOfLastAdmin([admin(1)], [], NOW)).toContain('last admin')
})

test.each([
  ['has expired', { expiresAt: past }],
  ['has no two-step sign-in', { hasTwoStep: false }],
  ['has another role', { role: 'support' as const }],
])('who %s does not count as an admin that remains', (_, other) => {
  expect(refusalOfLastAdmin([admin(1), admin(2, other)], [admin(2, other)], NOW)).not.toBeNull()
})

test('the last role without an end gets none, and may not go while others expire', () => {
  const before = [admin(1), admin(2, { expiresAt: later })]
  expect(refusalOfLastAdmin(before, [admin(2, { expiresAt: later })], NOW)).toContain('expires')
  const ended = [admin(1, { expiresAt: later }), admin(2, { expiresAt: later })]
  expect(refusalOfLastAdmin(before, ended, NOW)).toContain('expires')
  expect(refusalOfLastAdmin(before, [admin(1)], NOW)).toBeNull()
})

test('where there was none in force, nothing is refused', () => {
  expect(refusalOfLastAdmin([admin(1, { hasTwoStep: false })], [], NOW)).toBeNull()
})
