import { expect, test } from 'vitest'
import { editTexts, readEditFacts } from './fields.ts'

const texts = (more: Record<string, string> = {}) =>
  editTexts({
    ...{ title: 'Severance', summary: 'What a church may pay.', topic: 'setting-pay' },
    ...{ author: 'Ann Lee', places: 'US', published: '2026-11-20', updated: '2026-11-20' },
    ...more,
  })

test.each(['article', 'page'] as const)('dates are in order: %s', (kind) => {
  expect(readEditFacts(kind, texts({ updated: '2026-11-19' }))).toEqual({
    ok: false,
    errors: { updated: 'It cannot be updated before it was published.' },
  })
})

test('a day is the date that was read, however it was typed', () => {
  const typed = { published: '2026\u201111\u201120', updated: '\uff12\uff10\uff12\uff16-11-24 ' }
  const read = readEditFacts('page', texts(typed))
  expect(read).toMatchObject({ facts: { published: '2026-11-20', updated: '2026-11-24' } })
  expect(readEditFacts('page', texts({ updated: '2026-02-30' }))).toMatchObject({
    errors: { updated: 'Write the day as 2026-11-24.' },
  })
})

test('a line of the changes is counted with the blank ones', () => {
  const changes = '2026-11-20 First published.\n\n\nyesterday something'
  const read = readEditFacts('page', texts({ changes }))
  expect(read).toMatchObject({ errors: { changes: expect.stringMatching(/^Line 4: /) } })
})
