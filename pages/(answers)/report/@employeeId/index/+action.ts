import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { reportNameForm } from '~/core/answers/reports/library-schema.ts'
import { queryProblems, readReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput } from '~/core/errors.ts'
import { rowField } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import type { Context } from '~/server/context.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { addressOfTrial } from '~/server/services/answers/reports/read-view.ts'
import { archiveReport, nameReport } from '~/server/services/answers/reports/report-covers.ts'
import { rerunReport } from '~/server/services/answers/reports/rerun-report.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'
import { saveProposal } from '~/server/services/people/proposals/save-proposals.ts'

/** The fields of the address bar, hidden in the form: the report saved is the one that is shown. */
const Fields = z.record(z.string(), z.string())
const Saving = Fields.transform(readReportQuery)

const Nothing = z.object({})

export const action: PageActions = {
  'show-proposal': onSubmit(Fields, async (context, form, page) => {
    return { redirect: await triedAt(context, page, form[rowField('proposed', employeeOn(page))]) }
  }),
  'keep-proposal': onSubmit(proposalsForm, async (context, input, page) => {
    await saveProposal(context, { ...input, employeeId: employeeOn(page) })
    return { redirect: await triedAt(context, page) }
  }),
  'remove-proposal': onSubmit(proposalsForm, async (context, input, page) => {
    const rows = input.rows.map((row) => ({ ...row, proposed: '' }))
    await saveProposal(context, { ...input, rows, employeeId: employeeOn(page) })
    return { redirect: await triedAt(context, page) }
  }),
  'save-report': onSubmitOnce(Saving, async (context, query, { routeParams }) => {
    const problems = queryProblems(query)
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
    const employeeId = parseRecordId(routeParams.employeeId)
    const { number } = await saveReport(context, { employeeId, query })
    return { redirect: addressOf({ employeeId, number }) }
  }),
  'name-report': onSubmit(reportNameForm, async (context, name, page) => {
    const which = frozenOn(page)
    await nameReport(context, { ...which, ...name })
    return { redirect: addressOf(which) }
  }),
  're-run': onSubmitOnce(Nothing, async (context, _input, page) => {
    const { employeeId, ...which } = frozenOn(page)
    const { number } = await rerunReport(context, { ...which, employeeId })
    return { redirect: addressOf({ employeeId, number }) }
  }),
  'archive-report': onSubmit(Nothing, async (context, _input, page) => {
    const which = frozenOn(page)
    await archiveReport(context, { ...which, isArchived: true })
    return { redirect: addressOf(which) }
  }),
  'restore-report': onSubmit(Nothing, async (context, _input, page) => {
    const which = frozenOn(page)
    await archiveReport(context, { ...which, isArchived: false })
    return { redirect: addressOf(which) }
  }),
}

function employeeOn({ routeParams }: PageContextServer): number {
  return parseRecordId(routeParams.employeeId)
}

/** The same question with this salary tried. */
async function triedAt(context: Context, page: PageContextServer, proposed = ''): Promise<string> {
  const { search } = page.urlParsed
  return await addressOfTrial(context, { employeeId: employeeOn(page), search, proposed })
}

/** Which frozen report the page shows: `?report={number}`. */
function frozenOn({ routeParams, urlParsed }: PageContextServer) {
  return {
    employeeId: parseRecordId(routeParams.employeeId),
    number: parseRecordId(urlParsed.search.report),
  }
}

function addressOf({ employeeId, number }: { employeeId: number; number: number }): string {
  return `/report/${employeeId}?report=${number}`
}
