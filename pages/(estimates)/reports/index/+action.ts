import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { countProblem, pickedReports } from '~/core/reports/comparison.ts'
import { libraryHref, readLibraryQuery } from '~/core/reports/library.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { archiveReports } from '~/server/services/reports/archive-reports.ts'

/** The boxes ticked in the list. */
const Picked = z.record(z.string(), z.string()).transform(pickedReports)

export const action: PageActions = {
  compare: onSubmit(Picked, async (_context, numbers) => {
    const problem = countProblem(numbers.length)
    if (problem) throw new InvalidInput({}, {}, problem)
    return { redirect: `/reports/compare?reports=${numbers.join(',')}` }
  }),
  archive: onSubmit(Picked, async (context, numbers, page) => {
    await archiveReports(context, { ...chosen(page, numbers), isArchived: true })
    return { redirect: libraryHref(readLibraryQuery(page.urlParsed.search)) }
  }),
  restore: onSubmit(Picked, async (context, numbers, page) => {
    await archiveReports(context, { ...chosen(page, numbers), isArchived: false })
    return { redirect: libraryHref(readLibraryQuery(page.urlParsed.search)) }
  }),
}

function chosen({ shell }: PageContextServer, numbers: readonly number[]) {
  if (!shell.organization) throw new NotFound()
  if (numbers.length === 0) {
    throw new InvalidInput({}, {}, 'Tick the reports first: nothing is chosen.')
  }
  return { organizationId: shell.organization.id, numbers }
}
