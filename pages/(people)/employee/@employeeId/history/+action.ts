import type { PageContextServer } from 'vike/types'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import { anyForm, entryForm } from '~/core/people/employees/employee-labels-schema.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { showAgain } from '~/server/services/people/employees/entry-choices.ts'
import { correctPay, deletePay, recordPay } from '~/server/services/people/employees/record-pay.ts'
import { checkAfterSaving } from '~/server/services/people/employees/saving-checks.ts'

export const action: PageActions = {
  'add-entry': onSubmitOnce(payChangeForm, async (context, input, page) => {
    const seen = seenBy(page)
    await recordPay(context, { ...input, ...seen })
    await checkAfterSaving(context, seen)
    return { redirect: `/employee/${seen.employeeId}/history?saved=1` }
  }),
  'correct-entry': onSubmit(payChangeForm, async (context, input, page) => {
    const seen = seenBy(page)
    const entryOn = page.urlParsed.search.correct ?? ''
    await correctPay(context, { ...input, ...seen, entryOn })
    await checkAfterSaving(context, seen)
    return { redirect: `/employee/${seen.employeeId}/history?saved=1` }
  }),
  'delete-entry': onSubmit(entryForm, async (context, { entryOn }, page) => {
    const seen = seenBy(page)
    await deletePay(context, { ...seen, entryOn })
    await checkAfterSaving(context, seen)
    return { redirect: `/employee/${seen.employeeId}/history?deleted=1` }
  }),
  'show-totals': onSubmit(anyForm, async () => showAgain('totals')),
}

function seenBy({ routeParams, request }: PageContextServer) {
  const employeeId = parseRecordId(routeParams.employeeId)
  return { employeeId, version: readVersion(request.form?.get('version')) }
}
