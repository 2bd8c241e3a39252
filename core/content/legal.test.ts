import { expect, test } from 'vitest'
import {
  inForce,
  LEGAL_TEXTS,
  legalText,
  TEXTS_TO_ACCEPT,
  textsNotAccepted,
} from '../people/accounts/legal-texts.ts'
import { acceptanceForm, versionsField } from './acceptance-form.ts'
import { comparisonHref, readComparison, readLegalWords } from './legal-words.ts'

const all = TEXTS_TO_ACCEPT.map((text) => ({ key: text.key, version: inForce(text).version }))

test('a new version of a text is to be accepted again, and the license never is', () => {
  expect(textsNotAccepted([]).map(({ key }) => key)).toEqual(['terms-of-service', 'privacy-policy'])
  expect(textsNotAccepted(all)).toEqual([])
  const older = all.map((text) => ({ ...text, version: '0.9' }))
  expect(textsNotAccepted(older)).toHaveLength(2)
  expect(textsNotAccepted(older)[0]).toMatchObject({ acceptedVersion: null })
})

test('a text is asked for with what changed since the version that was accepted', () => {
  const accepted = [
    { key: 'terms-of-service', version: '1.0' },
    { key: 'privacy-policy', version: '1.0' },
    { key: 'privacy-policy', version: '1.1' },
  ]
  const [asked, ...others] = textsNotAccepted(accepted)
  expect(others).toEqual([]) // plainer words of the terms are not asked about
  expect(asked).toMatchObject({ key: 'privacy-policy', acceptedVersion: '1.1', version: '1.2' })
  expect(asked?.changes).toHaveLength(1)
})

test('versions are listed in the order of their days, each once', () => {
  for (const { versions } of LEGAL_TEXTS) {
    const days = versions.map(({ inForceSince }) => inForceSince)
    expect(days).toEqual([...days].sort())
    expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length)
  }
})

test('a comparison is of the newest version and the one before, unless the address says others', () => {
  const text = legalText('privacy-policy')
  expect(readComparison(text, {})).toEqual({ from: '1.1', to: '1.2' })
  expect(readComparison(text, { to: '1.1' })).toEqual({ from: '1.0.1', to: '1.1' })
  expect(readComparison(text, { from: '1.2', to: '1.0' })).toEqual({ from: '1.2', to: '1.0' })
  expect(readComparison(text, { from: '../etc', to: '9' })).toEqual({ from: '1.1', to: '1.2' })
  expect(readComparison(text, { to: '1.0' })).toEqual({ from: '1.0', to: '1.0' })
  expect(comparisonHref('license', { from: '1.0', to: '1.0.1' })).toBe(
    '/legal/license/compare?from=1.0&to=1.0.1',
  )
})

test('lines of a file become headings, paragraphs and items', () => {
  const file = '## Your data\n\nWe keep\nlittle.\n\n- One\n  thing\n- Another\n\nThe end.\n'
  expect(readLegalWords(file)).toEqual([
    { kind: 'heading', text: 'Your data' },
    { kind: 'paragraph', text: 'We keep little.' },
    { kind: 'item', text: 'One thing' },
    { kind: 'item', text: 'Another' },
    { kind: 'paragraph', text: 'The end.' },
  ])
  expect(readLegalWords('')).toEqual([])
})

test.each(['# Title', '> quoted', '1. one', 'a **bold** word', 'a [link](/legal)', '| a | b |'])(
  '%j is refused, because it would be shown other than it was written',
  (line) => expect(() => readLegalWords(line)).toThrow('not for a legal text'),
)

test('the form names the versions that its page showed, and nothing else is read', () => {
  const versions = versionsField(all)
  expect(acceptanceForm.parse({ versions })).toEqual({ versions: all })
  for (const wrong of [
    '',
    'all',
    'privacy-policy',
    "privacy-policy 1'; drop table users",
    ',',
    undefined,
  ]) {
    expect(acceptanceForm.safeParse({ versions: wrong }).success).toBe(false)
  }
})
