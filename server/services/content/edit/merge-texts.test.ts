import { expect, test } from 'vitest'
import { editTexts } from '~/core/content/edit/fields.ts'
import { mergeTexts } from './merge-texts.ts'

const merge = (base: string, theirs: string, mine: string) => {
  const [first, second, third] = [base, theirs, mine].map((markdown) => editTexts({ markdown }))
  if (!first || !second || !third) throw new Error('three texts')
  const { texts, conflicts } = mergeTexts(first, second, third)
  return { markdown: texts.markdown.trim(), conflicts }
}
const lines = (...all: string[]) => all.join('\n\n')

const [A, B] = ['The tax code.', 'The census.']

test('a sentence keeps its source when another editor takes a note away', () => {
  const base = lines('One[^1].', 'Two.', 'Three.', 'Four[^2].', `[^1]: ${A}`, `[^2]: ${B}`)
  const theirs = lines('One.', 'Two.', 'Three.', 'Four[^1].', `[^1]: ${B}`)
  const mine = lines('One[^1].', 'Two[^1].', 'Three.', 'Four[^2].', `[^1]: ${A}`, `[^2]: ${B}`)
  const merged = lines('One.', 'Two[^1].', 'Three.', 'Four[^2].', `[^1]: ${A}`, `[^2]: ${B}`)
  expect(merge(base, theirs, mine)).toEqual({ markdown: merged, conflicts: [] })
})

test('each editor adds a note, and both are there', () => {
  const base = lines('One[^1].', 'Two.', 'Three.', `[^1]: ${A}`)
  const theirs = lines('One[^1].', 'Two.', 'Three[^2].', `[^1]: ${A}`, '[^2]: Theirs.')
  const mine = lines('One[^1]. More[^2].', 'Two.', 'Three.', `[^1]: ${A}`, '[^2]: Mine.')
  const notes = [`[^1]: ${A}`, '[^2]: Mine.', '[^3]: Theirs.']
  const merged = lines('One[^1]. More[^2].', 'Two.', 'Three[^3].', ...notes)
  expect(merge(base, theirs, mine)).toEqual({ markdown: merged, conflicts: [] })
})

test('a bracket that was escaped is no note', () => {
  const base = lines('One[^1].', 'Two \\[^n1].', 'Three.', `[^1]: ${A}`)
  const theirs = lines('One.', 'Two \\[^n1].', 'Three.')
  const mine = lines('One[^1].', 'Two \\[^n1].', 'Three, and more.', `[^1]: ${A}`)
  const { markdown, conflicts } = merge(base, theirs, mine)
  expect(conflicts).toEqual([])
  expect(markdown).toBe(lines('One.', 'Two \\[^n1].', 'Three, and more.'))
})

test('where both changed the same line, what was typed stands, and the other lines are brought together', () => {
  const base = lines('One.', 'Two.', 'Three.', 'Four.', 'Five.')
  const theirs = lines('One by them.', 'Two.', 'Three by them.', 'Four.', 'Five.')
  const mine = lines('One by me.', 'Two.', 'Three.', 'Four.', 'Five by me.')
  const merged = lines('One by me.', 'Two.', 'Three by them.', 'Four.', 'Five by me.')
  expect(merge(base, theirs, mine)).toEqual({ markdown: merged, conflicts: ['markdown'] })
})
