import { expect, test } from 'vitest'
import { areLookAlikes, normalizeEmail, twinKey, twinTraits } from '../../forms/email.ts'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { refusalUntilVerified } from './account-forms.ts'
import { browserName, deletionDue } from './account-labels.ts'
import { readCode, recoveryCode } from './password.ts'
import { wantedTopics } from './settings-forms.ts'
import { codeForm, notificationsForm } from './settings-forms-schema.ts'

test.each([
  ['Ann@Grace.org', 'ann@grace.org'],
  ['аnn@grасe.org', 'ann@grace.org'], // Cyrillic а, с
  ['ánn@gràce.org', 'ann@grace.org'],
  ['ａｎｎ@grace.org', 'ann@grace.org'],
  ['a\u200bnn@grace.org', 'ann@grace.org'],
  ['ann+news@grace.org', 'ann@grace.org'],
  ['a.n.n@gmail.com', 'ann@gmail.com'],
  ['Ann+x@GoogleMail.com', 'ann@gmail.com'],
  ['a.nn@grace.org', 'a.nn@grace.org'], // dots count elsewhere
  ['+@grace.org', '+@grace.org'],
  ['Pat@Bücher.example', 'pat@bucher.example'],
  ['pat@xn--bcher-kva.example', 'pat@bucher.example'],
  ['pat@mail.xn--fiqs8s', 'pat@mail.中国'],
  ['pat@xn--80ak6aa92e.com', 'pat@appie.com'], // Cyrillic
  ['pat@xn--.example', 'pat@xn--.example'],
])('%s has the twin key %s', (email, key) => expect(twinKey(email)).toBe(key))

test.each([
  ['pat@bücher.example', 'pat@xn--bcher-kva.example'],
  ['PAT@BÜCHER.example', 'pat@bu\u0308cher.example'],
  ['pat@straße.example', 'pat@XN--STRAE-OQA.example'],
  ['pat@例え。テスト', 'pat@xn--r8jz45g.xn--zckzah'],
])('%s and %s are one mailbox', (one, other) => {
  expect(normalizeEmail(one)).toBe(normalizeEmail(other))
  expect(normalizeEmail(normalizeEmail(one))).toBe(normalizeEmail(one))
  expect(twinKey(one)).toBe(twinKey(other))
})

test.each([
  ['pat@grаce.org', 'pat@grace.org', true], // Cyrillic а
  ['pat@garce.org', 'pat@grace.org', true],
  ['pat@gracee.org', 'pat@grace.org', true],
  ['pat@modem.org', 'pat@modern.org', true],
  ['pau1@grace.org', 'paul@grace.org', true],
  ['treasuerr@grace.org', 'treasurer@grace.org', true],
  ['pat@xn--grce-5na.org', 'pat@grace.org', true],
  ['pat@grace.com', 'pat@grace.org', false],
  ['jsmith@grace.org', 'ksmith@grace.org', false],
  ['ann@grace.org', 'pat@grace.org', false],
  ['Pat@Grace.org', 'pat@grace.org', false],
])('%s can be taken for %s: %s', (one, other, isLike) => {
  expect(areLookAlikes(one, other)).toBe(isLike)
  expect(areLookAlikes(other, one)).toBe(isLike)
})

test('a twin key is its own twin key, and a plain address has no traits', () => {
  for (const email of ['аnn+x@grace.org', 'j.o@googlemail.com']) {
    expect(twinKey(twinKey(email))).toBe(twinKey(email))
    expect(twinTraits(twinKey(email))).toEqual([])
  }
})

test('a recovery code takes fair bytes only, and asks for more where they do not suffice', () => {
  expect(recoveryCode(new Uint8Array(10).fill(0))).toBe('aaaaa-aaaaa')
  expect(recoveryCode(new Uint8Array(10).fill(255))).toBeNull()
  expect(recoveryCode(Uint8Array.from({ length: 20 }, (_, n) => (n % 2 ? 255 : n)))).toMatch(
    /^[a-z2-9]{5}-[a-z2-9]{5}$/,
  )
})

test.each([
  ['123456', { kind: 'time', code: '123456' }],
  [' 123 456 ', { kind: 'time', code: '123456' }],
  ['１２３４５６', { kind: 'time', code: '123456' }],
  ['K7M2P-X9Q4T', { kind: 'recovery', code: 'k7m2px9q4t' }],
  ['k7m2p x9q4t', { kind: 'recovery', code: 'k7m2px9q4t' }],
  ['12345', null],
  ['k7m2p-x9q4l', null], // an l is in no code
  ["'; drop table", null],
  ['', null],
])('%j is read as %o', (typed, code) => expect(readCode(typed)).toEqual(code))

test('a code that cannot be one is told before anything is asked of the server', () => {
  const { error } = codeForm.safeParse({ code: 'hello' })
  expect(fieldErrors(error!).code).toContain('six digits')
})

test('topics are as their defaults say until somebody chose', () => {
  expect(wantedTopics({})).toEqual({
    new_snapshot: true,
    stale_pay: true,
    deadlines: true,
    purchases: true,
    product_news: false,
  })
  expect(wantedTopics({ deadlines: false, unknown: true })).toMatchObject({ deadlines: false })
  expect(wantedTopics({ unknown: true })).not.toHaveProperty('unknown')
  expect(notificationsForm.parse({ intent: 'choose', deadlines: 'yes' })).toEqual({
    new_snapshot: false,
    stale_pay: false,
    deadlines: true,
    purchases: false,
    product_news: false,
  })
})

test('only a confirmed address invites, shares, pays and contributes', () => {
  for (const deed of ['invite', 'share', 'pay', 'contribute'] as const) {
    expect(refusalUntilVerified({ emailVerified: true }, deed)).toBeNull()
    expect(refusalUntilVerified({ emailVerified: false }, deed)).toContain('Confirm your email')
  }
})

test('fourteen days are fourteen times twenty-four hours', () => {
  expect(deletionDue(new Date('2026-03-01T05:00:00Z'))).toEqual(new Date('2026-03-15T05:00:00Z'))
})

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0) ${APPLE} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Chrome/140.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.0', 'A browser'],
  [null, 'Unknown browser'],
])('%s is called %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))
