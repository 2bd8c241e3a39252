import { NotFoundError } from 'objection'
import type { PageContextServer } from 'vike/types'
import { expect, test, vi } from 'vitest'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { ORGANIZATION_FIELDS } from '~/tests/support/database/world.ts'
import { onSubmit } from './page.ts'
import { answerFor } from './page-errors.ts'

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

test('what was deleted while a page is being made is not found, and other broken rules are errors', () => {
  const broken = (message: string) => Object.assign(new Error(message), { code: '23503' })
  const log = { warn: vi.fn() }
  const errors = { report: () => 'digest' }
  const page = { context: { request: null, outside: { log, errors } } } as unknown
  const statusOf = (error: Error) => {
    const answer = answerFor(error, page as PageContextServer) as AbortLike
    return answer._pageContextAbort.abortStatusCode
  }
  const of = 'violates foreign key constraint "estimate_views_employee_id_fkey"'
  expect(statusOf(broken(`insert or update on table "estimate_views" ${of}`))).toBe(404)
  expect(log.warn).toHaveBeenCalledOnce()
  expect(statusOf(broken(`update or delete on table "employees" ${of}`))).toBe(500)
  expect(statusOf(new NotFoundError({ message: 'NotFoundError' })), 'a row that is read').toBe(404)
  expect(log.warn).toHaveBeenCalledTimes(2)
})

interface AbortLike {
  readonly _pageContextAbort: { readonly abortStatusCode: number }
}

function formOf(given: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...ORGANIZATION_FIELDS, ...given })) {
    form.set(name, value)
  }
  return form
}
