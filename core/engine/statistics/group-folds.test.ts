import { expect, test } from 'vitest'
import { groupFold, groupFolds, hashText } from './grouping.ts'

const names = Array.from({ length: 5000 }, (_, i) => `organization-${i}`)

test('a group stays in its fold whatever stands beside it', () => {
  const [, second] = groupFolds(['x', 'church-7', 'y'], 5, 3)
  expect(groupFold('church-7', 5, 3)).toBe(second)
})

test('folds are of nearly equal size', () => {
  const sizes = [0, 0, 0, 0, 0]
  for (const fold of groupFolds(names, 5, 1)) sizes[fold]!++
  for (const size of sizes) expect(Math.abs(size - 1000)).toBeLessThan(120)
})

test('another seed is another split', () => {
  const same = names.filter((name) => groupFold(name, 5, 1) === groupFold(name, 5, 2)).length
  expect(Math.abs(same - 1000)).toBeLessThan(150)
})

test('the hash never changes, for audits are compared over years', () => {
  expect(hashText('organization-1', 0)).toMatchInlineSnapshot(`437843733`)
})
