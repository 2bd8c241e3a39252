import { previewForm } from '~/core/answers/reports/library-schema.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import type { Context } from '~/server/context.ts'
import { pageData } from '~/server/page.ts'
import {
  answerPreview,
  previewEmployee,
  UNKNOWN_FACTS,
} from '~/server/services/answers/estimates/preview-estimate.ts'
import { askFilings } from '~/server/services/market/ask-filings.ts'
import { listPositions } from '~/server/services/market/catalog.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const positions = await listPositions(context)
  if (routeParams.employeeId !== undefined) {
    const employeeId = parseRecordId(routeParams.employeeId)
    const answer = await previewEmployee(context, { employeeId })
    return { positions, employeeId, values: {}, errors: {}, answer, filings: null }
  }
  return { positions, employeeId: null, ...(await asked(context, urlParsed.search, positions)) }
}, 'Preview a pay range · Stipend')

/** An empty form is not an error; problems are shown at their fields. */
async function asked(
  context: Context,
  values: Record<string, string>,
  positions: Awaited<ReturnType<typeof listPositions>>,
) {
  const none = { answer: null, filings: null }
  if (values.position === undefined && values.operatingBudget === undefined) {
    return { values, errors: {}, ...none }
  }
  const parsed = previewForm.safeParse({ ...values })
  if (!parsed.success) return { values, errors: fieldErrors(parsed.error), ...none }
  const answer = await answerPreview(context, parsed.data)
  if (!answer) return { values, errors: { position: 'Choose a position from the list.' }, ...none }
  const { operatingBudget, state, hoursPerWeek } = parsed.data
  const position = positions
    .flatMap((group) => group.positions)
    .find(({ title }) => title === answer.title)
  const filings = await askFilings(context, {
    ...{ ...UNKNOWN_FACTS, position: position?.key ?? '', organizationType: answer.type },
    ...{ operatingBudget: operatingBudget / 100, state, hoursPerWeek, asOf: answer.asOf },
  })
  // where it was not said, the type that was asked about
  return { values: { ...values, type: answer.type }, errors: {}, answer, filings }
}
