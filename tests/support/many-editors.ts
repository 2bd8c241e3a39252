/** Many editors who save at the same moment: a dozen where one waits for it, a hundred in the long walks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContentAddress, EditTexts } from '~/core/content/edit/words.ts'
import type { Context } from '~/server/context.ts'
import { createContent, keepContentDraft } from '~/server/services/content/edit/load-item.ts'
import { saveEdit } from '~/server/services/content/edit/save-edit.ts'
import { showEditor } from '~/server/services/content/edit/show-editor.ts'
import { createTestDatabase, type TestDatabase } from './database/database.ts'
import { actingAsStaff, buildContext } from './database/world.ts'

let made = 0
export async function newArticle(context: Context): Promise<ContentAddress> {
  const slug = `written-here-${++made}`
  await createContent(context, { kind: 'article', title: `About ${slug}`, slug })
  return { kind: 'article', slug }
}

const FIELDS = {
  ...{ title: 'Severance', summary: 'What a church may pay.', topic: 'setting-pay' },
  ...{ author: 'Ann Lee', places: 'US', published: '2026-11-20', updated: '2026-11-20' },
  changes: '2026-11-20 First published.',
}

export const typed = (markdown: string, more: Partial<EditTexts> = {}) => ({
  ...FIELDS,
  markdown,
  ...more,
})

/** One by one: what is before and after the saves is not what these tests are about. */
async function oneByOne<T, R>(all: readonly T[], work: (one: T, index: number) => Promise<R>) {
  const done: R[] = []
  for (const [index, one] of all.entries()) done.push(await work(one, index))
  return done
}

export function testManyEditors(count: number): void {
  describe(`${count} editors`, () => {
    let database: TestDatabase
    let editors: Context[]
    beforeAll(async () => {
      database = await createTestDatabase()
      const context = buildContext(database.knex)
      editors = await oneByOne(Array.from({ length: count }), (_, index) =>
        actingAsStaff(context, ['editor'], { name: `Editor ${index}` }),
      )
    })
    afterAll(() => database.destroy())

    test('who save one text at once lose nothing', async () => {
      const [first] = editors as [Context]
      const address = await newArticle(first)
      const lines = (own: number | null) =>
        Array.from(
          { length: count },
          (_, index) => `Paragraph ${index}${index === own ? ' mended' : ''}.`,
        ).join('\n\nBetween.\n\n')
      await saveEdit(first, address, { values: typed(lines(null)), baseVersion: 0 })
      const saved = await Promise.all(
        editors.map((one, index) =>
          saveEdit(one, address, { values: typed(lines(index)), baseVersion: 1 }),
        ),
      )
      const { texts, newest } = await showEditor(first, address)
      expect(texts.markdown.match(/Paragraph \d+ mended\./g)).toHaveLength(count)
      expect(newest?.number).toBe(count + 1)
      // each got a version of its own, in the order they came
      expect(saved.map(({ number }) => number)).toEqual(editors.map((_, index) => index + 2))
    })

    test('who change the same line at once: one is saved, the others keep what they typed', async () => {
      const [first] = editors as [Context]
      const address = await newArticle(first)
      await saveEdit(first, address, { values: typed('One.'), baseVersion: 0 })
      const outcomes = await Promise.allSettled(
        editors.map((one, index) =>
          saveEdit(one, address, { values: typed(`One by ${index}.`), baseVersion: 1 }),
        ),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const shown = await oneByOne(editors, (one) => showEditor(one, address))
      shown.forEach(({ texts, draft }, index) => {
        const isSaved = outcomes[index]?.status === 'fulfilled'
        expect(draft === null).toBe(isSaved)
        expect(texts.markdown.trim()).toBe(`One by ${index}.`)
      })
    })

    test('who save as many texts at once lose nothing, while each also keeps a draft', async () => {
      const addresses = await oneByOne(editors, newArticle)
      const of = (index: number) => addresses[index] as ContentAddress
      await Promise.all(
        editors.flatMap((one, index) => [
          saveEdit(one, of(index), { values: typed(`Text ${index}.`), baseVersion: 0 }),
          keepContentDraft(one, of((index + 1) % count), {
            ...{ values: typed(`Draft ${index}.`), baseVersion: 0, revision: 0 },
          }),
        ]),
      )
      const shown = await oneByOne(editors, (one, index) => showEditor(one, of(index)))
      expect(shown.map(({ newest }) => newest?.number)).toEqual(editors.map(() => 1))
      expect(shown.map(({ texts }) => texts.markdown.trim())).toEqual(
        editors.map((_, index) => `Text ${index}.`),
      )
      const next = await oneByOne(editors, (one, index) => showEditor(one, of((index + 1) % count)))
      expect(next.map(({ texts }) => texts.markdown)).toEqual(
        editors.map((_, index) => `Draft ${index}.`),
      )
    })
  })
}
