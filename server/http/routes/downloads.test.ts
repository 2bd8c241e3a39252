import { expect, test } from 'vitest'
import { FILE_TYPES } from '~/core/answers/documents/paper.ts'
import { StillInWork } from '~/core/errors.ts'
import { download, makeOrTell, type Request } from './downloads.ts'

test('a file that is still in work leads to the page that waits for it', async () => {
  const went: string[] = []
  const asked = '/report/7/files/working.pdf?proposed=70k'
  const ctx = { state: { visit: {} }, url: asked, redirect: (to: string) => went.push(to) }
  const answer = await makeOrTell(ctx as unknown as Request, '/report/7', async () => {
    throw new StillInWork()
  })
  expect(answer).toBe('told')
  const [to = ''] = went
  const { pathname, searchParams } = new URL(to, 'http://here')
  expect([pathname, ...searchParams.values()]).toEqual(['/preparing', asked, '/report/7'])
})

test('every CSV file for people begins with a byte-order mark, and no other file does', async () => {
  const bodyOf = async (type: string) => {
    const ctx = {
      state: { visit: {}, context: { actor: { kind: 'user' } } },
      get: () => '',
      body: '',
    }
    const asked = {
      ...ctx,
      path: '/table',
      attachment: () => {},
      set: () => {},
    } as unknown as Request
    await download(
      asked,
      async () => {},
      '/table',
      async () => {
        return { fileName: 'staff', type, body: 'name\nZoë\n' }
      },
    )
    return asked.body
  }
  expect(await bodyOf(FILE_TYPES.csv)).toBe('\ufeffname\nZoë\n')
  expect(await bodyOf(FILE_TYPES.json)).toBe('name\nZoë\n')
})
