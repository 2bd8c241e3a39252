import { expect, test } from 'vitest'
import type { StaffLine } from '~/core/answers/analysis/staff-table.ts'
import { createStaffView, type RememberedStaff } from '~/core/answers/analysis/staff-view.ts'
import { createRememberedTables } from './remembered-staff.ts'

const line: StaffLine = {
  ...{
    id: 1,
    name: 'Ann',
    jobTitle: 'Books',
    campus: null,
    hoursPerWeek: 40,
    weeksPerYear: 52,
    yearsInRole: null,
  },
  ...{ position: { key: 'a', title: 'A' }, kind: 'employee', quantiles: null, refusal: null },
  ...{ strength: null, pay: null, compaRatio: null, rangePenetration: null, lastChange: null },
  ...{ flags: 0, target: null, proposed: null, proposal: null, cost: null },
  ...{ version: 1, payType: null, exemption: null, clergyTaxStatus: 'lay', roles: 1 },
}

function table(stamp: string, people: number): RememberedStaff {
  const lines = new Map(Array.from({ length: people }, (_, id) => [id, { stamp, line }]))
  return { stamp, common: '', lines, view: createStaffView([]) }
}

test('so many lines are kept, and the table asked for longest ago makes room', async () => {
  const tables = createRememberedTables(10)
  await tables.renew('a', async () => table('1', 4))
  await tables.renew('b', async () => table('1', 4))
  expect(tables.find('a')?.stamp).toBe('1')
  await tables.renew('c', async () => table('1', 4))
  expect(['a', 'b', 'c'].map((key) => tables.find(key) !== undefined)).toEqual([true, false, true])
  tables.clear()
  expect(tables.find('a')).toBeUndefined()
})

test('those who come at once take turns, and each is given what was kept by then', async () => {
  const tables = createRememberedTables()
  const seen: (string | undefined)[] = []
  const make = (stamp: string) => async (kept: RememberedStaff | undefined) => {
    seen.push(kept?.stamp)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return table(stamp, 1)
  }
  await Promise.all(['1', '2', '3'].map((stamp) => tables.renew('a', make(stamp))))
  expect(seen).toEqual([undefined, '1', '2'])
})

test('a failed making is told to who asked, and leaves what was kept', async () => {
  const tables = createRememberedTables()
  await tables.renew('a', async () => table('1', 1))
  const failing = tables.renew('a', async () => {
    throw new Error('the database is away')
  })
  const after = tables.renew('a', async (kept) => kept ?? table('2', 1))
  await expect(failing).rejects.toThrow('the database is away')
  expect((await after).stamp).toBe('1')
})
