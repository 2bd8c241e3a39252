import { expect, test } from 'vitest'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { minimumForm } from './minimum-form-schema.ts'

const OWN = {
  ...{ table: 'own', name: 'Our conference', definition: 'cash', source: 'Journal 2026, page 12' },
  ...{ amount1: '42k', years2: '5', amount2: '45,000', years3: '10', amount3: '$48,000' },
}

const errorsOf = (values: Record<string, string>) =>
  fieldErrors(minimumForm.safeParse(values).error!)

test('rows hold until the next begins, the last for ever', () => {
  expect(minimumForm.parse({ ...OWN, effectiveOn: '2026-01-01' })).toEqual({
    kind: 'own',
    table: {
      ...{ name: 'Our conference', definition: 'cash', source: 'Journal 2026, page 12' },
      effectiveOn: '2026-01-01',
      rows: [
        { yearsFrom: 0, yearsTo: 4, amount: 4_200_000 },
        { yearsFrom: 5, yearsTo: 9, amount: 4_500_000 },
        { yearsFrom: 10, yearsTo: null, amount: 4_800_000 },
      ],
    },
  })
})

test('a guideline or none needs nothing else', () => {
  expect(minimumForm.parse({ table: 'none' })).toEqual({ kind: 'none' })
  expect(minimumForm.parse({ table: 'episcopal-x', amount1: 'lots' })).toEqual({
    ...{ kind: 'guideline', key: 'episcopal-x' },
  })
})

test.each([
  [{ name: '' }, 'name'],
  [{ definition: 'package' }, 'definition'],
  [{ source: ' ' }, 'source'],
  [{ effectiveOn: 'soon' }, 'effectiveOn'],
  [{ amount1: '', amount2: '', amount3: '', years2: '', years3: '' }, 'amount1'],
  [{ amount2: 'lots' }, 'amount2'],
  [{ amount2: '' }, 'amount2'],
  [{ years3: '' }, 'years3'],
  [{ years3: '5' }, 'years3'],
  [{ years1: '2' }, 'years1'],
  [{ table: '' }, 'table'],
])('%o is answered beside %s', (changed, field) => {
  expect(errorsOf({ ...OWN, ...changed } as Record<string, string>)).toEqual({
    [field]: expect.stringMatching(/^[A-Z].*\.$/),
  })
})
