import { readPageNumber } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { anyForm } from '~/core/people/employees/employee-labels-schema.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import {
  proposedRows,
  RAISE_FOR_EVERYONE,
  sameRaise,
} from '~/core/people/employees/proposed-rows.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { showAgain } from '~/server/services/people/employees/entry-choices.ts'
import { saveProposals } from '~/server/services/people/proposals/save-proposals.ts'
import { showNextYear } from '~/server/services/people/proposals/show-next-year.ts'

/** Large organizations save when they change pages, so that typed values are not lost. */
export const action: PageActions = {
  save: saveAndGo(0),
  'save-and-next': saveAndGo(1),
  'save-and-back': saveAndGo(-1),
  'show-totals': onSubmit(anyForm, async () => showAgain('totals')),
  // without a script
  'raise-everyone': onSubmit(anyForm, async (context, typed, { routeParams, urlParsed }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const page = readPageNumber(urlParsed.search.page)
    const { rows } = await showNextYear(context, { organizationId, page })
    showAgain('raised', sameRaise(proposedRows(rows, typed), RAISE_FOR_EVERYONE))
  }),
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
