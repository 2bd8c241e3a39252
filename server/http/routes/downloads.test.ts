import { expect, test } from 'vitest'
import { StillInWork } from '~/core/errors.ts'
import { makeOrTell, type Request } from './downloads.ts'

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
