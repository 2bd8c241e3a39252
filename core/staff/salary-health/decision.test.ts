import { expect, test } from 'vitest'
import { decisionForm, REASON_NEEDED, readReason } from './decision.ts'

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
