import { previewForm } from '~/core/answers/reports/library-schema.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import type { Context } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import {
  answerPreview,
  previewEmployee,
} from '~/server/services/answers/estimates/preview-estimate.ts'
import { listPositions } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const positions = await listPositions(context)
  if (routeParams.employeeId !== undefined) {
    const employeeId = parseRecordId(routeParams.employeeId)
    const answer = await previewEmployee(context, { employeeId })
    return { positions, employeeId, values: {}, errors: {}, answer }
  }
  return { positions, employeeId: null, ...(await asked(context, urlParsed.search)) }
}, 'Preview a pay range · Stipend')

/** An empty form is not an error; problems are shown at their fields. */
async function asked(context: Context, values: Record<string, string>) {
  if (values.position === undefined && values.operatingBudget === undefined) {
    return { values, errors: {}, answer: null }
  }
  const parsed = previewForm.safeParse({ ...values })
  if (!parsed.success) return { values, errors: fieldErrors(parsed.error), answer: null }
  const answer = await answerPreview(context, parsed.data)
  if (!answer) return { values, errors: { position: 'Choose a position from the list.' }, answer }
  // where it was not said, the type that was asked about; for an alias, the position that has it
  const { type, position } = answer
  return { values: { ...values, type, position }, errors: {}, answer }
}
