import { expect, test } from 'vitest'
import { budgetRoomWords } from './proposal-reach.ts'

test.each([
  ['salary', 600_848, 0, '$119,152 left for benefits and employer taxes'],
  ['cash', 500_000, 0, '$220,000 left for housing, benefits and employer taxes'],
  ['package', 700_000, 2, '$20,000 left for employer taxes, of known pay'],
  ['employer_cost', 720_000, 0, '$0 left'],
  ['employer_cost', 740_931, 0, '$20,931 over budget'],
  ['salary', 720_001, 1, '$1 over budget, of known pay'],
] as const)('of a budget of $720,000 and %s of $%i: %#', (definition, proposed, unknown, words) => {
  expect(budgetRoomWords({ proposed, unknown }, { dollars: 720_000, definition })).toBe(words)
})
