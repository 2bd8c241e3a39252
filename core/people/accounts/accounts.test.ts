import { expect, test } from 'vitest'
import { normalizeEmail, parseEmail } from '../../forms/email.ts'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { safeNext, signInForm, signUpForm } from './account-forms.ts'
import { GUESSABLE, parsePassword } from './password.ts'

test('A@x.org, a@X.org and full-width a@x.org are one identity', () => {
  for (const text of ['A@x.org', 'a@X.org', '  a@x.org\n', 'ａ@x.org']) {
    expect(normalizeEmail(text)).toBe('a@x.org')
  }
})

test.each(["o'brien@church.org", 'a+b@x.co', 'pastor@gnade.kirche', 'müller@kirche.de', 'A@X.ORG'])(
  '%s is an email address',
  (text) => expect(parseEmail(text).ok).toBe(true),
)

test.each([
  'a',
  'a@',
  '@x.org',
  'a@x',
  'a@@x.org',
  'a b@x.org',
  'a@x..org',
  'a@.org',
  'a@x.org, b@x.org',
  'Ann <a@x.org>',
  'a\u200b@x.org',
  'a\u0000@x.org',
  `${'a'.repeat(65)}@x.org`,
  `a@${'x'.repeat(260)}.org`,
])('%j is no email address', (text) => expect(parseEmail(text).ok).toBe(false))

const sentence = (password: string, email = 'ann.lee@grace.org', name = 'Ann Lee') => {
  const reading = parsePassword(password, email, name)
  return reading.ok ? 'accepted' : reading.problem
}

test.each([
  'correct horse battery',
  'seventeen geese',
  'xK9-vb2_Qm',
  'пароль из слов',
  'tulip tulip oak 🌷',
  'Churchyard-elm',
])('%s is a good password', (password) => expect(sentence(password)).toBe('accepted'))

test.each([
  ['short', /at least 10/],
  ['x'.repeat(201), /at most 200/],
  ['ann.lee@grace.org', /email/],
  ['ANN.LEE@GRACE.ORG', /email/],
  ['annlee12345', /email/],
  ['password123', /first passwords/],
  ['P@ssw0rd-2026!', /first passwords/],
  ['passwordpassword', /first passwords/],
  ['qwertyuiop', /first passwords/],
  ['JesusSaves1', /first passwords/],
  ['ilovejesus!!', /first passwords/],
  ['2026welcome2026', /first passwords/],
  ['1234567890', /neighboring/],
  ['9876543210', /neighboring/],
  ['abcdefghij', /neighboring/],
  ['1111111111', /repeats/],
  ['ababababab', /repeats/],
])('%s is refused', (password, reason) => expect(sentence(password)).toMatch(reason))

test('a name is no password', () => {
  expect(sentence('Josephine Miller', 'jo@x.org', 'Josephine Miller')).toMatch(/name/)
})

test('the list of guessable words holds about two hundred or more, in the form they are compared in', () => {
  expect(GUESSABLE.size).toBeGreaterThan(200)
  for (const word of GUESSABLE) expect(word).toMatch(/^[a-z]+$/)
})

test('signing up needs a name, an address and a password, said all at once', () => {
  const errors = fieldErrors(signUpForm.safeParse({ email: 'x', password: 'short' }).error!)
  expect(Object.keys(errors)).toEqual(['name', 'email', 'password'])
  expect(
    signUpForm.parse({ name: ' Ann  Lee ', email: ' Ann@Grace.org', password: 'seventeen geese' }),
  ).toEqual({
    name: 'Ann Lee',
    email: { address: 'Ann@Grace.org', normalized: 'ann@grace.org' },
    password: 'seventeen geese',
    next: '/dashboard',
  })
})

test('signing in says nothing about the rules for passwords', () => {
  expect(signInForm.parse({ email: 'a@x.org', password: 'old', next: '/report/7' })).toMatchObject({
    password: 'old',
    next: '/report/7',
  })
  expect(fieldErrors(signInForm.safeParse({}).error!)).toEqual({
    email: 'Enter your email address.',
    password: 'Enter your password.',
  })
})

test.each([
  ['/report/7?report=2', '/report/7?report=2'],
  ['//evil.org', '/dashboard'],
  ['/\\evil.org', '/dashboard'],
  ['https://evil.org', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/a\nb', '/dashboard'],
  ['/\t/evil.org', '/dashboard'],
  ['/sign-in?next=/x', '/dashboard'],
  ['', '/dashboard'],
  [undefined, '/dashboard'],
])('after signing in, %j leads to %s', (next, path) => expect(safeNext(next)).toBe(path))
