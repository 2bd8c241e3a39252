import { expect, test } from 'vitest'
import {
  browserSearch,
  numberedParameters,
  parametersOf,
  readBrowserAddress,
} from './database-browser.ts'
import { decisionForm, queryForm, REASON_NEEDED, readReason } from './forms.ts'

test('a reason is a short text of one line or more', () => {
  expect(readReason(' Asked the church.\r\nIt is right. ')).toBe(
    'Asked the church.\r\nIt is right.',
  )
  expect([undefined, '', '  ', 'x'.repeat(1001)].map(readReason)).toEqual([null, null, null, null])
})

test('a reason that no database stores is asked for again', () => {
  for (const reason of ['asked\0', '\ud800 asked', 'as\u0007ked']) {
    expect(readReason(reason)).toBeNull()
    const { error } = decisionForm.safeParse({ reason })
    expect(error?.issues).toMatchObject([{ path: ['reason'], message: REASON_NEEDED }])
  }
})

test('parameters are numbered by name, each value once, and never part of the text', () => {
  const text = `select * from organizations where state_code = {{state}} or zip = {{ zip }} or {{state}} = ''`
  expect(parametersOf(text)).toEqual(['state', 'zip'])
  expect(numberedParameters(text)).toBe(
    `select * from organizations where state_code = $1 or zip = $2 or $1 = ''`,
  )
  expect(parametersOf(`select '{"a": 1}'::json, '12:30'::time, x::int`)).toEqual([])
})

test('one semicolon at the end is forgiven; an empty or endless query is not', () => {
  expect(queryForm.parse({ text: ' select 1; ' })).toEqual({ text: 'select 1' })
  for (const text of ['', '  ', 'x'.repeat(20_001), 'select \0']) {
    expect(queryForm.safeParse({ text }).success).toBe(false)
  }
})

test('an address says which query, how, and with which values; nonsense is nothing', () => {
  const address = { query: 12, unmasked: true, explain: false, values: { state: 'O&H' } }
  const search = Object.fromEntries(new URLSearchParams(browserSearch(address)))
  expect(readBrowserAddress(search)).toEqual(address)
  expect(readBrowserAddress({ query: '-1; drop', level: 'x' })).toEqual({
    ...{ query: null, unmasked: false, explain: false, values: {} },
  })
})
