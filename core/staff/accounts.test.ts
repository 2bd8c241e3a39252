import { expect, test } from 'vitest'
import { type HeldRole, refusalOfLastAdmin } from '../people/accounts/last-admin.ts'
import { type MailFacts, problemOfMail, refuseNewAdmin, stateOfMail } from './accounts.ts'

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

const AT = '2026-11-22T12:00:00Z'
const waiting: MailFacts = { sentAt: null, givenUpAt: null, attempts: 0, problem: null }
const failed = (given: object) => problemOfMail(Object.assign(new Error('to ann@x.org'), given))

test.each([
  [
    'a mailbox that does not exist',
    { command: 'RCPT TO', responseCode: 550 },
    'refused with code 550',
  ],
  [
    'a full mailbox',
    { command: 'RCPT TO', responseCode: 452, code: 'EENVELOPE' },
    'Error EENVELOPE',
  ],
  [
    'a password that is wrong',
    { command: 'AUTH', responseCode: 535, code: 'EAUTH' },
    'Error EAUTH',
  ],
  ['a server that is away', { code: 'ECONNECTION' }, 'Error ECONNECTION'],
])('%s', (_, given, problem) => {
  expect(failed(given)).toBe(problem)
})

test.each([
  [{}, 'waiting', ''],
  [{ attempts: 2, problem: 'Error EAUTH' }, 'waiting', 'after 2 attempts: Error EAUTH'],
  [
    { attempts: 12, problem: 'Error EAUTH', givenUpAt: AT },
    'given up',
    'after 12 attempts: Error EAUTH',
  ],
  [
    { attempts: 1, problem: 'refused with code 550' },
    'refused',
    'by the mail server (code 550), 1 attempt, will be tried again',
  ],
  [
    { attempts: 12, problem: 'refused with code 550', givenUpAt: AT },
    'refused',
    'by the mail server (code 550), 12 attempts, given up',
  ],
  [{ attempts: 2, sentAt: AT }, 'sent', 'November 22, 2026, 12:00 UTC'],
])('a message of %j is %s', (facts, kind, detail) => {
  expect(stateOfMail({ ...waiting, ...facts })).toEqual({ kind, detail })
})
