import { expect, test } from 'vitest'
import { fieldErrors } from '../../forms/fields-schema.ts'
import { formulaValues } from './minimum-form.ts'
import { minimumForm, STORED_FORMULA } from './minimum-form-schema.ts'

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
      formula: null,
    },
  })
})

const FORMULA = {
  ...{ perYear: '385', perAttender: '$10', master: '1,500', doctorate: '4k' },
  ...{ size1: '75', sizeAmount1: '2,000', size2: '140', sizeAmount2: '4,000' },
}

test('a formula adds years, attendance and degrees, and its values are those that were typed', () => {
  const chosen = minimumForm.parse({ ...OWN, ...FORMULA })
  if (chosen.kind !== 'own') throw new Error('an own table was expected')
  expect(chosen.table.formula).toEqual({
    ...{ perYear: 38_500, perAttender: 1_000, education: { master: 150_000, doctorate: 400_000 } },
    bySize: [
      { from: 75, to: 140, amount: 200_000 },
      { from: 140, to: null, amount: 400_000 },
    ],
  })
  const again = { ...OWN, ...formulaValues(STORED_FORMULA.read(chosen.table.formula)) }
  expect(minimumForm.parse(again)).toEqual(chosen)
})

test('a guideline or none needs nothing else', () => {
  expect(minimumForm.parse({ table: 'none' })).toEqual({ kind: 'none' })
  expect(minimumForm.parse({ table: 'episcopal-x', amount1: 'lots' })).toEqual({
    ...{ kind: 'guideline', key: 'episcopal-x' },
  })
})

test('a guideline that no database could look for is a choice to be made, not an error', () => {
  expect(errorsOf({ table: '\0\0' })).toEqual({ table: 'Choose one from the list.' })
  expect(errorsOf({ table: '\ud800' })).toEqual({ table: 'Choose one from the list.' })
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
  [{ perYear: 'lots' }, 'perYear'],
  [{ doctorate: 'x' }, 'doctorate'],
  [{ size1: '75' }, 'sizeAmount1'],
  [{ sizeAmount1: '2,000' }, 'size1'],
  [{ size1: '75', sizeAmount1: '2k', size2: '75', sizeAmount2: '3k' }, 'size2'],
])('%o is answered beside %s', (changed, field) => {
  expect(errorsOf({ ...OWN, ...changed } as Record<string, string>)).toEqual({
    [field]: expect.stringMatching(/^[A-Z].*\.$/),
  })
})
