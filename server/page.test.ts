import type { PageContextServer } from 'vike/types'
import { expect, test } from 'vitest'
import { organizationForm } from '~/core/organizations/organization-form.ts'
import { ORGANIZATION_FIELDS } from '~/tests/support/database/world.ts'
import { onSubmit } from './page.ts'

const page = {} as PageContextServer // a form that is not accepted never looks at its page
const submit = onSubmit(organizationForm, async () => ({ redirect: '/' }))

test('a form that is asked back names the fields whose sentence is a question', async () => {
  await expect(
    submit(formOf({ operatingBudget: '310', payrollBudget: '' }), page),
  ).rejects.toMatchObject({
    errors: { operatingBudget: expect.stringContaining('Did you mean') },
    questions: [{ key: 'budget-in-thousands', field: 'operatingBudget' }],
  })
})

test('a form that is only refused asks nothing', async () => {
  const refusal = submit(formOf({ name: '' }), page)
  await expect(refusal).rejects.toMatchObject({
    errors: { name: expect.any(String) },
    questions: [],
  })
})

function formOf(given: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...ORGANIZATION_FIELDS, ...given })) {
    form.set(name, value)
  }
  return form
}
