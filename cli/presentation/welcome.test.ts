import { expect, test } from 'vitest'
import { welcome } from './welcome.ts'

const address = 'http://127.0.0.1:3000'

test('the address and the sign-ins stand in one calm block', () => {
  const demonstration = [
    {
      email: 'pastor@demo.example',
      password: 'abc',
      name: 'Dana',
      purpose: 'a person at a church',
    },
    { email: 's@demo.example', password: 'defghi', name: 'Sam', purpose: 'staff of Stipend' },
  ]
  expect(welcome({ address, demonstration, outbox: null }).join('\n')).toMatchInlineSnapshot(`
    "
    Stipend is ready.

      Address   http://127.0.0.1:3000
      Sign in   pastor@demo.example   abc      a person at a church
                s@demo.example        defghi   staff of Stipend
      Stop      Ctrl+C
    "
  `)
})

test('with a database of one’s own nobody is invented', () => {
  expect(welcome({ address, demonstration: [], outbox: null }).join('\n')).not.toContain('Sign in')
})

test('says where messages are put when nothing sends them', () => {
  const lines = welcome({ address, demonstration: [], outbox: '/srv/stipend/.data/outbox' })
  expect(lines.join('\n')).toContain('messages are saved in /srv/stipend/.data/outbox')
})
