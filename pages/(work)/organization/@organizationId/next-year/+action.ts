import { anyForm } from '~/core/employees/form/entry-intents.ts'
import { proposalsForm } from '~/core/employees/proposals/proposals-form.ts'
import { readPageNumber } from '~/core/forms/page-number.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { showAgain } from '~/server/services/employees/entry-choices.ts'
import { saveProposals } from '~/server/services/proposals/save-proposals.ts'

/** Large organizations save when they change pages, so that typed values are not lost. */
export const action: PageActions = {
  save: saveAndGo(0),
  'save-and-next': saveAndGo(1),
  'save-and-back': saveAndGo(-1),
  'show-totals': onSubmit(anyForm, async () => showAgain('totals')),
}

function saveAndGo(pages: number) {
  return onSubmit(proposalsForm, async (context, input, { routeParams, urlParsed }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const { saved, removed } = await saveProposals(context, { ...input, organizationId })
    const page = Math.max(1, readPageNumber(urlParsed.search.page) + pages)
    const done = removed === 0 ? `saved=${saved}` : `saved=${saved}&removed=${removed}`
    const query = page === 1 ? done : `${done}&page=${page}`
    return { redirect: `/organization/${organizationId}/next-year?${query}` }
  })
}
