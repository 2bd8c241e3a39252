import { expect, test } from 'vitest'
import { importMapping } from '~/core/market/records/mapping.ts'
import { mappingProblems } from './mapping-problems.ts'

const RIGHT = {
  fields: { title: 'Title', pay: 'Pay' },
  constants: { organizationType: 'church', observedOn: '2026-01-01' },
  organization: { columns: ['Employer'] },
}

function problemsOf(mapping: object): string[] {
  const parsed = importMapping.safeParse({ ...RIGHT, ...mapping })
  return parsed.success ? [] : mappingProblems(parsed.error.issues)
}

test('a right mapping has no problems', () => {
  expect(problemsOf({})).toEqual([])
})

test.each<[object, string]>([
  [
    { fields: { ...RIGHT.fields, operatingBugdet: 'Budget' } },
    'fields.operatingBugdet: There is no such key. Did you mean operatingBudget?',
  ],
  [
    { fields: { title: 'Title', pay: { columm: 'Pay' } } },
    'fields.pay.columm: There is no such key.',
  ],
  [{ organisation: 'each row' }, 'organisation: There is no such key. See docs/import.md'],
  [{ organization: undefined }, 'organization: This key is missing.'],
  [{ organization: { columns: [] } }, 'organization.columns: Too small'],
  [{ where: [{ column: 'x', equals: ['a'] }] }, 'where.0.equals: There is no such key.'],
  [{ dates: 'year first' }, 'dates: Choose one of month first, day first.'],
  [{ titles: { threshold: 7 } }, 'titles.threshold: Too big'],
  [{ fields: { title: 'Title' } }, 'fields: Name the column of the pay (fields.pay).'],
])('%j names the key that is wrong', (mapping, said) => {
  const problems = problemsOf(mapping)
  expect(problems.filter((problem) => problem.startsWith(said))).toHaveLength(1)
  for (const problem of problems) expect(problem).toMatch(/^[\w.]+: [A-Z].*[.?]$/)
})
