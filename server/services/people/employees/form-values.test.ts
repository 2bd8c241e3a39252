import { expect, test } from 'vitest'
import { PAY_FIELDS } from '~/core/engine/facts/person-facts.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { NOTHING_TO_RAISE } from '~/core/pay/resolve-amount.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { insisting } from '~/tests/support/answers.ts'
import {
  actingAs,
  buildEmployee,
  buildOrganization,
  EMPLOYEE_FIELDS,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { organizationFormValues } from '../organizations/form-values.ts'
import { showOrganization } from '../organizations/show-organization.ts'
import { employeeFormValues, savedConfirmations } from './form-values.ts'
import { updateEmployee } from './save-employee.ts'
import { showEmployee } from './show-employee.ts'

const { context } = await testWorld()

const PEOPLE: readonly [string, Record<string, string>][] = [
  ['a full-time pastor with housing', {}],
  ['somebody paid by the hour', { basePay: '25/hr', housingAllowance: '', hoursPerWeek: '12.5' }],
  [
    'a minister in a parsonage with every component',
    {
      ...{
        housingAllowance: '',
        parsonageRentalValue: '1,200',
        parsonageRentalValuePeriod: 'month',
      },
      ...{ parsonageUtilities: '250/month', secaOffset: '4k', retirement: '5,000' },
      ...{ insuranceStatus: 'offered_declined', reimbursements: '1200' },
    },
  ],
  ['somebody with two positions', { position2: 'worship-leader', weight: '70', weight2: '30' }],
  [
    'a minister exempt from SECA',
    { clergyTaxStatus: 'seca_exempt', retirementStatus: 'not_offered' },
  ],
  ['a planned hire with open pay', { kind: 'planned_hire', basePay: '', housingAllowance: '' }],
  [
    'a retired minister on a pension, without hours',
    { clergyTaxStatus: 'retired', hoursPerWeek: '0' },
  ],
  ['a supply minister', { clergyTaxStatus: 'supply' }],
  [
    'a caretaker who must live on the premises',
    {
      ...{ position: 'facilities-manager', ordained: 'no', housingAllowance: '' },
      ...{ requiredLodging: 'yes', parsonageRentalValue: '9,600', basePay: '45k' },
    },
  ],
  ['somebody who works ten months', { weeksPerYear: '43.5', ordained: 'no', housingAllowance: '' }],
  ['somebody of whom ordination is not known', { ordained: '', housingAllowance: '' }],
]

test.each(PEOPLE)('what the form shows of %s can be saved as it stands', async (_who, given) => {
  const built = await buildEmployee(context, given)
  const mine = actingAs(context, built.organization.owner)
  const before = await showEmployee(mine, { employeeId: built.id })
  const again = employeeForm.parse(employeeFormValues(before))
  await updateEmployee(mine, { ...again, employeeId: built.id, version: 1 })
  const after = await showEmployee(mine, { employeeId: built.id })
  expect(after).toEqual({ ...before, version: 2 })
})

test.each([
  ['+3%', {}, 'basePay', 5_974_000, 'year'],
  ['+10%', {}, 'housingAllowance', 1_980_000, 'year'],
  ['+1', { basePay: '25/hr', housingAllowance: '' }, 'basePay', 2_600, 'hour'],
] as const)(
  '%s in the form of a person with pay %j raises the %s from its day on',
  async (typed, given, field, amount, period) => {
    const built = await buildEmployee(context, given)
    const mine = actingAs(context, built.organization.owner)
    const shown = employeeFormValues(await showEmployee(mine, { employeeId: built.id }))
    const raised = employeeForm.parse({ ...shown, [field]: typed, effectiveOn: '2027-01-01' })
    await updateEmployee(mine, { ...raised, employeeId: built.id, version: 1 })
    const { pay, payHistory } = await showEmployee(mine, { employeeId: built.id })
    const [planned] = payHistory ?? []
    expect(planned).toMatchObject({ effectiveOn: '2027-01-01' })
    const kind = PAY_FIELDS[field]
    const asTyped = formatMoney(amount)
    expect(planned?.components).toContainEqual(
      expect.objectContaining({ kind, amount, period, asTyped }),
    )
    // pay in force stays as it was
    expect(pay?.package.components.find((one) => one.kind === kind)?.asTyped).toBe(shown[field])
  },
)

test('nothing is raised where there is no pay', () => {
  const { error } = employeeForm.safeParse({ ...EMPLOYEE_FIELDS, basePay: '+3%' })
  expect(error?.issues.map(({ message }) => message)).toEqual([NOTHING_TO_RAISE])
})

test('what the form shows of an organization reads as the same organization', async () => {
  const given = { operatingBudget: '1,234,567.89', staffFte: '12.25', attendance: '1,900' }
  const { id, owner } = await buildOrganization(context, given)
  const shown = await showOrganization(actingAs(context, owner), { organizationId: id })
  const again = organizationForm.parse(organizationFormValues(shown, shown.metrics[0] ?? null))
  expect(again).toMatchObject({
    ...{ operatingBudget: 123_456_789, staffFte: 12.25, attendance: 1900, fiscalYear: 2026 },
    ...{
      name: 'Grace Chapel',
      denomination: 'Southern Baptist Convention',
      state: 'OH',
      zip: '43215',
    },
  })
})

test('what was confirmed once is saved again without being asked, until it changes', async () => {
  const large = { ...EMPLOYEE_FIELDS, housingAllowance: '90k' }
  const built = await buildEmployee(context, insisting(employeeForm, large))
  const mine = actingAs(context, built.organization.owner)
  const values = employeeFormValues(await showEmployee(mine, { employeeId: built.id }))
  const confirmations = savedConfirmations(values)
  expect(Object.keys(confirmations)).toEqual(['confirm.housing-above-base.housingAllowance'])
  expect(employeeForm.safeParse(values).success).toBe(false)
  expect(employeeForm.safeParse({ ...values, ...confirmations }).success).toBe(true)
  const changed = { ...values, ...confirmations, housingAllowance: '95k' }
  expect(employeeForm.safeParse(changed).success).toBe(false)
})
