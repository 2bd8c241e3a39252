import { expect, test } from 'vitest'
import { type MailFacts, problemOfMail, stateOfMail } from './mail-state.ts'

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
