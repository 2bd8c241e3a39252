/** One fact has one range and one name at every door: the form, a staff file, a survey file and an export. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnOf, factNames } from '../../engine/facts/fact.ts'
import { ORGANIZATION } from '../../engine/facts/organization-facts.ts'
import { PERSON } from '../../engine/facts/person-facts.ts'
import { importMapping } from '../../market/records/mapping.ts'
import { readHours, readPeople, readWeeks, readYears } from '../../market/records/read-amounts.ts'
import { wagesOf } from '../../pay/definition.ts'
import { PAY_TYPE_LABELS } from '../../pay/pay-package.ts'
import { employeeForm } from '../employees/employee-form.ts'
import { columnUnits } from './column-units.ts'
import { findTable, guessMapping } from './guess-mapping.ts'
import { COLUMNS, IMPORT_FIELDS } from './import-settings.ts'
import { newSettings } from './import-settings-schema.ts'
import { readPerson } from './read-person.ts'

/** The first row of a file of these columns, as the employee form reads it. */
function imported(row: Readonly<Record<string, string>>) {
  const cells = [Object.keys(row), Object.values(row)]
  const table = findTable(cells.map((texts, at) => ({ line: at + 1, cells: texts })))!
  const settings = newSettings(guessMapping(table).mapping)
  const units = columnUnits({ ...table, settings })
  const file = { header: table.header, settings, units, epoch: 1900, today: '2026-11-20' } as const
  const read = readPerson(file, table.rows[0]!)
  if (read.kind === 'passed') throw new Error(read.why)
  expect(read.problems).toEqual([])
  return employeeForm.parse({ ...read.texts, position: 'bookkeeper' })
}

test('a person goes from the form to an export and back without a change', () => {
  const typed = {
    name: 'Kim Lee',
    jobTitle: 'Bookkeeper',
    position: 'bookkeeper',
    ...{ hoursPerWeek: '37.25', weeksPerYear: '40', basePay: '58k', housingAllowance: '' },
    ...{ yearsExperience: '12.5', yearsInRole: '4', education: 'master', ordained: 'no' },
    payType: 'exempt',
  }
  const stored = employeeForm.parse(typed)
  const exported = {
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [columnOf(name), text])),
    pay_type: PAY_TYPE_LABELS.exempt,
  }
  expect(imported(exported)).toEqual({ ...stored, confirmed: expect.anything() })
})

test.each([
  ['Retired minister (pension, no SECA)', 'retired'],
  ['Interim pastor', 'supply'],
  ['Minister, Form 4361', 'seca_exempt'],
  ['seca_exempt', 'seca_exempt'],
  ['Minister (SECA)', 'dual_status'],
  ['Lay', 'lay'],
])('a file says %s: the tax status, and that a minister is ordained', (said, status) => {
  const row = { name: 'Kim Lee', job_title: 'Helper', hours_per_week: '40', base_pay: '58k' }
  const stored = imported({ ...row, clergy_tax_status: said })
  expect(stored.clergyTaxStatus).toBe(status)
  expect(stored.ordained).toBe(status === 'lay' ? null : true)
})

test('a file says that the job requires living there', () => {
  const row = { name: 'Kim Lee', job_title: 'Caretaker', hours_per_week: '40', base_pay: '30k' }
  const stored = imported({ ...row, parsonage_rental_value: '9,600', required_lodging: 'yes' })
  expect(stored).toMatchObject({ requiredLodging: true, livesInParsonage: true })
  expect(wagesOf(stored.pay)).toBe(3_000_000)
})

test.each(IMPORT_FIELDS)(
  'a column is known by the name of its export and by its label: %s',
  (field) => {
    for (const name of [columnOf(field), COLUMNS[field].label]) {
      const rows = [
        ['Other', name],
        ['x', 'y'],
        ['z', '10 months'],
      ].map((cells, at) => ({ line: at + 1, cells }))
      const { mapping } = guessMapping({ header: rows[0]!.cells, headerLine: 1, rows, above: 0 })
      // "Position" alone is what people call a job title
      expect(mapping[1]).toBe(field === 'position' ? 'jobTitle' : field)
    }
  },
)

test('names of columns belong to one fact each', () => {
  const names = IMPORT_FIELDS.flatMap((field) => COLUMNS[field].names.split('|'))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test.each([
  ['hoursPerWeek', PERSON.hoursPerWeek, readHours],
  ['weeksPerYear', PERSON.weeksPerYear, readWeeks],
  ['yearsExperience', PERSON.yearsExperience, readYears],
  ['yearsInRole', PERSON.yearsInRole, readYears],
  ['attendance', ORGANIZATION.attendance, readPeople],
] as const)('files and forms have one range of %s', (_, fact, read) => {
  for (const [value, ok] of [
    [fact.maximum, true],
    [fact.maximum + 1, false],
  ] as const) {
    expect(fact.parse(String(value)).ok).toBe(ok)
    expect(read(String(value)).ok).toBe(ok)
  }
})

test('a column holds a start date only where its fact has that unit', () => {
  const mapping = (field: string) => ({
    fields: { title: 'Title', pay: 'Pay', [field]: { column: 'Since', as: 'start date' } },
    constants: { organizationType: 'church', observedOn: '2026-06-30' },
    organization: 'each row',
  })
  expect(importMapping.safeParse(mapping('yearsInRole')).success).toBe(true)
  expect(importMapping.safeParse(mapping('hoursPerWeek')).success).toBe(false)
})

test('facts with a unit have one that forms use first', () => {
  const first = factNames(PERSON).map((name) => {
    const fact = PERSON[name]
    return 'units' in fact ? fact.units[0] : null
  })
  expect(new Set(first)).toEqual(
    new Set([null, 'percent', 'hours a week', 'weeks a year', 'hour', 'years', 'month first']),
  )
})

test('headings of payroll programs and of lists kept by hand are the field that a payroll clerk would mean, or none', () => {
  const lines = readFileSync('tests/fixtures/staff-files/headings.txt', 'utf8').trim().split('\n')
  const others = lines.flatMap((line) => {
    const [heading = '', meant = ''] = line.split(' = ')
    const values = [heading === 'Type' ? '1099' : 'full salary', '10 months']
    const rows = values.map((value, at) => ({ line: at + 2, cells: ['Ann', value] }))
    const { mapping } = guessMapping({ header: ['Other', heading], rows, headerLine: 1, above: 0 })
    return meant.split('|').includes(mapping[1] ?? '-') ? [] : [`${heading}: ${mapping[1]}`]
  })
  expect(others).toEqual([])
})
