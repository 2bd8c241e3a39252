import { expect, test } from 'vitest'
import { chosenYearForm } from './organization-form-schema.ts'

test.each([
  [{ year: '-2147483649', version: '1' }, false],
  [{ year: '0', version: '1' }, false],
  [{ year: '10000', version: '1' }, false],
  [{ year: '2025', version: '2147483648' }, false],
  [{ year: '2025', version: '-1' }, false],
  [{ year: '2025', version: '1' }, true],
])('a year and version that no figures can have are asked again: %j', (typed, isRead) => {
  expect(chosenYearForm.safeParse(typed).success).toBe(isRead)
})
