import { expect, test } from 'vitest'
import { type Purpose, secretsOf } from './secrets.ts'

const KEY = 'a key of at least thirty-two characters'
const NEXT = 'another key of at least thirty-two characters'
/** As the version sealed it that knew one key: no format, no id. Made with KEY for mail. */
const WITHOUT_ID = 's-s141RuqJ-yunBXEdiP33iSgSpfQPdlrSYmBhtW4ZA'

test('what was sealed opens again, and looks different each time', () => {
  const secrets = secretsOf(KEY)
  const sealed = secrets.seal('mail', 'Grüße')
  expect(secrets.open('mail', sealed)).toBe('Grüße')
  expect(secrets.seal('mail', 'Grüße')).not.toBe(sealed)
})

test('another key, another purpose or a changed letter opens nothing', () => {
  const secrets = secretsOf(KEY)
  const sealed = secrets.seal('two-step', 'secret')
  expect(() => secretsOf(`${KEY}!`).open('two-step', sealed)).toThrow()
  expect(() => secrets.open('mail', sealed)).toThrow()
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1)
  expect(() => secrets.open('two-step', changed)).toThrow()
})

test('a digest is the same for one key and purpose, and no other', () => {
  const digestOf = (key: string, purpose: Purpose) => secretsOf(key).digests(purpose, 'code')[0]
  const digest = digestOf(KEY, 'two-step')
  expect(digestOf(KEY, 'two-step')).toEqual(digest)
  expect(digestOf(`${KEY}!`, 'two-step')).not.toEqual(digest)
  expect(digestOf(KEY, 'mail')).not.toEqual(digest)
})

test('of several keys the first seals, and all of them open', () => {
  const [before, both, after] = [secretsOf(KEY), secretsOf(NEXT, KEY), secretsOf(NEXT)]
  const sealed = before.seal('mail', 'kept')
  expect(both.open('mail', sealed)).toBe('kept')
  expect(after.open('mail', both.seal('mail', 'kept'))).toBe('kept')
  expect(both.seal('mail', 'kept').startsWith(after.current)).toBe(true)
  expect(sealed.startsWith(after.current)).toBe(false)
  expect(both.digests('mail', 'code')).toEqual([
    ...after.digests('mail', 'code'),
    ...before.digests('mail', 'code'),
  ])
  expect(both.digestKeyOf('mail', sealed)).toEqual(before.digestKeyOf('mail', sealed))
})

test('what was sealed before keys had ids still opens, with the first key or a later one', () => {
  expect(secretsOf(KEY).open('mail', WITHOUT_ID)).toBe('kept')
  expect(secretsOf(NEXT, KEY).open('mail', WITHOUT_ID)).toBe('kept')
})

test('a key that is missing is an answer, and names the setting', () => {
  const [sealed, others] = [secretsOf(KEY).seal('mail', 'kept'), secretsOf(NEXT)]
  for (const text of [sealed, WITHOUT_ID, sealed.slice(0, -4), '', 'x', '1.', '1.aaaaaaaa.x']) {
    expect(() => others.open('mail', text)).toThrow(
      expect.objectContaining({
        status: 503,
        message: expect.stringContaining('OTHER_SECRET_KEYS'),
      }),
    )
  }
})
