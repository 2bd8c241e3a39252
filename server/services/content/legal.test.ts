import { expect, test } from 'vitest'
import type { LegalBlock } from '~/core/content/legal-words.ts'
import { NotFound } from '~/core/errors.ts'
import { LEGAL_TEXTS } from '~/core/people/accounts/legal-texts.ts'
import { LEGAL_FILES } from '~/database/content/content-files.ts'
import { compareTexts, legalWords, showLegalComparison, showLegalText } from './show-legal.ts'

const paragraph = (text: string): LegalBlock => ({ kind: 'paragraph', text })

test('every version has a file that can be read, and no file is of no version', () => {
  const named = LEGAL_TEXTS.flatMap(({ key, versions }) =>
    versions.map(({ version }) => `${key}/${version}`),
  )
  expect([...LEGAL_FILES.keys()].sort()).toEqual(named.sort())
  for (const name of named) {
    const [key = '', version = ''] = name.split('/')
    expect(legalWords(key, version)[0]?.kind).toBe('heading')
  }
})

test('a comparison holds every word of both versions, in their order', () => {
  for (const { key, versions } of LEGAL_TEXTS) {
    for (const from of versions) {
      for (const to of versions) {
        const asked = { from: from.version, to: to.version }
        const { blocks } = showLegalComparison(key, asked)
        const of = (kind: 'removed' | 'added') =>
          blocks
            .filter(({ change }) => change !== (kind === 'removed' ? 'added' : 'removed'))
            .map(({ words }) =>
              words
                .filter((one) => one.kind === 'same' || one.kind === kind)
                .map(({ text }) => text)
                .join(''),
            )
        const words = (version: string) => legalWords(key, version).map(({ text }) => text)
        expect(of('removed')).toEqual(words(from.version))
        expect(of('added')).toEqual(words(to.version))
      }
    }
  }
})

test('what was added to the privacy policy in 1.2 is one item, and nothing else changed', () => {
  const { blocks } = showLegalComparison('privacy-policy', { from: '1.1', to: '1.2' })
  const changed = blocks.filter(({ change }) => change !== 'same')
  expect(changed).toEqual([expect.objectContaining({ kind: 'item', change: 'added' })])
})

test('changed words are shown within their sentence', () => {
  const before = [paragraph('We set two cookies on this site today.'), paragraph('Gone.')]
  const after = [paragraph('We set four cookies on this site today.')]
  expect(compareTexts(before, after)).toEqual([
    {
      kind: 'paragraph',
      change: 'changed',
      words: [
        { kind: 'same', text: 'We set ' },
        { kind: 'removed', text: 'two' },
        { kind: 'added', text: 'four' },
        { kind: 'same', text: ' cookies on this site today.' },
      ],
    },
    { kind: 'paragraph', change: 'removed', words: [{ kind: 'removed', text: 'Gone.' }] },
  ])
  expect(compareTexts([], [])).toEqual([])
})

test('what never was is not found', () => {
  for (const key of ['', 'constructor', '__proto__', '../package', 'x'.repeat(5000)]) {
    expect(() => showLegalText({ key })).toThrow(NotFound)
    expect(() => showLegalComparison(key, {})).toThrow(NotFound)
  }
  expect(() => showLegalText({ key: 'license', version: '0.9' })).toThrow(NotFound)
  expect(showLegalText({ key: 'license' })).toMatchObject({ replacedOn: null })
  expect(showLegalText({ key: 'license', version: '1.0' }).replacedOn).toBe('2026-11-22')
})
