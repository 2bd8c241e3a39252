import { describe, expect, it } from 'vitest'
import { pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan, START } from '~/tests/support/payments/stand-in.ts'
import { isFromHere } from '../../src/pages/control.tsx'

const CONTROLS = '/payments-stand-in'
const SECRET = 'four quiet horses graze'

describe('without a secret', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1:3000', true],
    ['::ffff:127.0.0.1', 'localhost:3000', true],
    ['::1', '[::1]:3000', true],
    ['192.0.2.7', '192.0.2.1:3000', false],
    ['192.0.2.7', 'localhost:3000', false],
    // a name of somebody else that was made to lead to this machine
    ['127.0.0.1', 'evil.example:3000', false],
    ['127.0.0.1', '127.0.0.1.evil.example', false],
    ['127.0.0.1', 'localhost.evil.example', false],
    ['127.0.0.1', '', false],
  ])('%s at %s: %s', (remoteAddress, host, isOpen) => {
    expect(isFromHere({ socket: { remoteAddress }, headers: { host } })).toBe(isOpen)
  })

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'])(
    'what a proxy sends with %s neither sees nor moves the clock',
    async (name) => {
      const { visitor, standIn } = await pagesForTest()
      const headers = { [name]: '127.0.0.1', 'Sec-Fetch-Site': 'same-origin' }
      const page = await visitor.get(CONTROLS, { headers })
      expect(page.status).toBe(403)
      expect(textOf(page.body)).toContain('The controls are closed')
      expect((await visitor.post(CONTROLS, { advance: 'day' }, { headers })).status).toBe(403)
      expect(await standIn.now()).toBe(START)
    },
  )
})

describe('with a secret', () => {
  it('the controls are neither seen nor moved before it is entered', async () => {
    const { visitor, standIn } = await pagesForTest({ secret: SECRET })
    const page = await visitor.get(CONTROLS)
    expect(page.status).toBe(403)
    expect(page.body).toContain('name="secret"')
    expect(textOf(page.body)).not.toContain('Latest events')
    for (const secret of [null, '', 'three quiet horses graze']) {
      const fields = { advance: 'day', ...(secret !== null && { secret }) }
      const answer = await visitor.post(CONTROLS, fields)
      expect(answer.status).toBe(403)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(textOf(answer.body)).toContain('This is not the secret.')
      expect(answer.body).not.toContain('three quiet')
    }
    visitor.cookies.set('stand_in_controls', SECRET)
    expect((await visitor.post(CONTROLS, { advance: 'day' })).status).toBe(403)
    expect(await standIn.now()).toBe(START)
  })

  it('it opens them for this browser, and its cookie does not tell it', async () => {
    const { visitor, standIn } = await pagesForTest({ secret: SECRET })
    const answer = await visitor.post(CONTROLS, { secret: ` ${SECRET} ` })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, CONTROLS])
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^stand_in_controls=[0-9a-f]{64}; Path=\/payments-stand-in; HttpOnly; SameSite=Strict$/,
    )
    expect(textOf((await visitor.get(CONTROLS)).body)).toContain('Latest events')
    expect((await visitor.post(CONTROLS, { advance: 'day' })).status).toBe(303)
    expect(await standIn.now()).toBe(START + 24 * 3600)
  })

  it('the pages of buyers stay open', async () => {
    const { visitor, stripe } = await pagesForTest({ secret: SECRET })
    const { url } = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    expect((await visitor.get(new URL(url ?? '').pathname)).status).toBe(200)
  })
})
