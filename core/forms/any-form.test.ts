/** Forms filled by nobody in particular: whatever arrives, a form answers in sentences and never breaks. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORGANIZATION_LABELS } from '../engine/facts/organization-facts.ts'
import { EMPLOYEE_LABELS } from '../engine/facts/person-facts.ts'
import { positionRequestForm } from '../market/positions/requests-schema.ts'
import { signInForm, signUpForm } from '../people/accounts/account-forms.ts'
import { employeeForm } from '../people/employees/employee-form.ts'
import { organizationForm } from '../people/organizations/organization-form-schema.ts'
import { fieldErrors } from './fields-schema.ts'

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '0', '1', '58k', '-1', '25/hr', '1e400', 'NaN', 'yes', 'church', 'employee'),
  fc.constantFrom('solo-pastor', 'year', 'hour', 'OH', '43001', '__proto__', '\u0000', '\ud800'),
)

test.each([
  ['organization', organizationForm, Object.keys(ORGANIZATION_LABELS)],
  ['employee', employeeForm, Object.keys(EMPLOYEE_LABELS)],
  ['sign-up', signUpForm, ['name', 'email', 'password', 'next']],
  ['sign-in', signInForm, ['email', 'password', 'next']],
  ['position request', positionRequestForm, ['missingTitle', 'missingType', 'duties']],
] as const)(
  'the %s form answers anything with sentences beside its own fields',
  (_, form, names) => {
    const anyForm = fc.dictionary(fc.constantFrom(...names, 'typed', '__proto__', 'extra'), typed)
    fc.assert(
      fc.property(anyForm, (values) => {
        const { error } = form.safeParse(values)
        for (const [field, sentence] of Object.entries(error ? fieldErrors(error) : {})) {
          expect(names).toContain(field)
          expect(sentence).toMatch(/^\p{Lu}.*[.?]$|^\d.*[.?]$/u)
        }
      }),
    )
  },
)

test.each(['a', '1', ' ', ',', 'per ', '-', '1 '])(
  'a pasted megabyte of %j is refused, not pondered',
  (piece) => {
    const megabyte = piece.repeat(1_000_000 / piece.length)
    const form = Object.fromEntries(Object.keys(EMPLOYEE_LABELS).map((name) => [name, megabyte]))
    expect(employeeForm.safeParse(form).success).toBe(false)
    expect(organizationForm.safeParse({ ...form, operatingBudget: megabyte }).success).toBe(false)
    expect(signUpForm.safeParse({ ...form, email: megabyte, password: megabyte }).success).toBe(
      false,
    )
  },
)

test('what is no form at all is refused, not a crash', () => {
  for (const nothing of [null, undefined, 5, 'text', [], [1]]) {
    for (const form of [organizationForm, employeeForm, signUpForm, signInForm]) {
      expect(form.safeParse(nothing).success).toBe(false)
    }
  }
})
