import { expect, test } from 'vitest'
import { savePositionsForm } from './save-positions-form.ts'

const GIVEN = { person: '12-1', position: 'youth-pastor' }

test('one position, or two with their shares', () => {
  expect(savePositionsForm.parse(GIVEN)).toMatchObject({
    ...{ employeeId: 12, version: 1, positions: [{ position: 'youth-pastor', weight: 100 }] },
  })
  const two = { ...GIVEN, weight: '60', position2: 'custodian', weight2: '40' }
  expect(savePositionsForm.parse(two).positions).toHaveLength(2)
})

test.each(['\0', 'youth\0pastor', '<b>', 'a'.repeat(41)])('%j is no position', (position) => {
  const reading = savePositionsForm.safeParse({ ...GIVEN, position })
  expect(reading.error?.issues[0]?.message).toBe('Choose a position first.')
})
