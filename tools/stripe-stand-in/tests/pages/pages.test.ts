import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { pagesForTest, textOf } from '~/tests/support/payments/pages.ts'
import { openCheckout, plan } from '~/tests/support/payments/stand-in.ts'

const CONTROLS = '/payments-stand-in'

/** Checkout for a yearly plan, and the path of its page. */
async function opened() {
  const world = await pagesForTest()
  const { id } = await plan(world.stripe, 'Explore', 19_900)
  const { url } = await openCheckout(world.stripe, id)
  return { ...world, path: new URL(url ?? '').pathname }
}

describe('what is no page', () => {
  it.each([
    ...['/checkout/cs_test_none', '/portal/bps_none', '/invoices/in_none'],
    ...['/invoices/in_none/pdf', '/receipts/ch_none', '/checkout', '/nothing'],
    ...[
      '/checkout/..%2f..',
      '/checkout/%3Cscript%3E',
      '/checkout/a/b',
      '//',
      '/checkout/__proto__',
    ],
  ])('%s is not found, and says that it is a stand-in', async (path) => {
    const { visitor } = await pagesForTest()
    const page = await visitor.get(`${CONTROLS}${path}`)
    expect(page.status).toBe(404)
    expect(page.body).toContain('This is not Stripe. No card is charged.')
    expect(page.body).not.toContain('script')
  })

  it.each(['/', '/membership', '/payments-stand-ins', '//', '/v1/customers'])(
    '%s is left to the product',
    async (path) => {
      const { visitor } = await pagesForTest()
      expect((await visitor.get(path)).body).toBe('elsewhere')
    },
  )

  it('a form for an unknown session is not found either', async () => {
    const { visitor } = await pagesForTest()
    for (const path of ['/checkout/cs_none', '/portal/bps_none', '/invoices/in_none']) {
      expect((await visitor.post(`${CONTROLS}${path}`, { intent: 'pay' })).status).toBe(404)
    }
  })
})

describe('a form', () => {
  it.each([
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Fetch-Site', 'same-site'],
    ['Sec-Fetch-Site', 'none'],
    ['Origin', 'https://evil.example'],
    ['Origin', 'null'],
  ])('with %s: %s is refused', async (header, value) => {
    const { visitor, path, standIn } = await opened()
    const before = await standIn.now()
    for (const at of [path, CONTROLS]) {
      const answer = await visitor.post(at, { advance: 'day' }, { headers: { [header]: value } })
      expect(answer.status).toBe(403)
      expect(textOf(answer.body)).toContain('The form came from another site.')
    }
    expect(await standIn.now()).toBe(before)
  })

  it('from our own pages, or from no browser, is taken', async () => {
    const { visitor, path, origin } = await opened()
    const senders: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: origin },
      {},
    ]
    for (const headers of senders) {
      expect((await visitor.post(path, { intent: 'pay' }, { headers })).status).not.toBe(403)
    }
  })

  it('of more than 64 kB is refused, whether it says so or not', async () => {
    const { visitor, path, origin } = await opened()
    const large = await visitor.post(path, { name: 'x'.repeat(65 * 1024) })
    expect(large.status).toBe(413)
    expect(textOf(large.body)).toContain('larger than 64 kB')
    expect(await sendInPieces(`${origin}${path}`)).toBe(413)
    expect((await visitor.post(path, { name: 'x'.repeat(60 * 1024) })).status).not.toBe(413)
  })

  it('of another kind is refused', async () => {
    const { visitor, path } = await opened()
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }
    expect((await visitor.send(path, { method: 'POST', body: '{}', headers })).status).toBe(415)
  })
})

describe('methods', () => {
  it('other than GET, HEAD and POST are refused', async () => {
    const { visitor, path } = await opened()
    const put = await visitor.send(path, { method: 'PUT', body: 'x' })
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toBe('GET, HEAD, POST')
    const styles = await visitor.post(`${CONTROLS}/styles.css`, {})
    expect(styles.headers.get('allow')).toBe('GET, HEAD')
  })

  it('HEAD answers what GET would, without the body', async () => {
    const { visitor, path } = await opened()
    const head = await visitor.send(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body).toBe('')
  })
})

it('the stylesheet is kept for good, for its address changes with it', async () => {
  const { visitor, path } = await opened()
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec((await visitor.get(path)).body)?.[1]
  const styles = await visitor.get(href ?? '')
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(styles.headers.get('cache-control')).toContain('immutable')
  expect(styles.body).toContain('.banner {')
})

it('an error of our own is told on a page, and to the caller', async () => {
  const { visitor, failures, standIn } = await opened()
  standIn.account.invoice = () => Promise.reject(new Error('the books are wet'))
  const page = await visitor.get(`${CONTROLS}/invoices/in_1`)
  expect(page.status).toBe(500)
  expect(page.body).not.toContain('wet')
  expect(failures).toEqual([new Error('the books are wet')])
})

/** Without a length, in pieces, until the answer comes. */
function sendInPieces(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
    })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    for (let piece = 0; piece < 100; piece++) sent.write('x'.repeat(1024))
    sent.end()
  })
}
