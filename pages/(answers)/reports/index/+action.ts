import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { countProblem, pickedReports } from '~/core/answers/reports/comparison.ts'
import { libraryHref, readLibraryQuery } from '~/core/answers/reports/library.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { archiveReports } from '~/server/services/answers/reports/report-covers.ts'
import { MOST_REPORTS_IN_A_FILE } from '~/server/services/answers/reports/report-files.ts'

/** The boxes ticked in the list. */
const Picked = z.record(z.string(), z.string()).transform(pickedReports)

export const action: PageActions = {
  compare: onSubmit(Picked, async (_context, numbers) => {
    const problem = countProblem(numbers.length)
    if (problem) throw new InvalidInput({}, {}, problem)
    return { redirect: `/reports/compare?reports=${numbers.join(',')}` }
  }),
  pdf: onSubmit(Picked, async (_context, numbers) => {
    if (numbers.length === 0) throw new InvalidInput({}, {}, NOTHING)
    if (numbers.length > MOST_REPORTS_IN_A_FILE) {
      const most = `One file holds up to ${MOST_REPORTS_IN_A_FILE} reports. Uncheck some.`
      throw new InvalidInput({}, {}, most)
    }
    return { redirect: `/reports/files.pdf?reports=${numbers.join(',')}` }
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

const NOTHING = 'Check one or more reports first.'

function chosen({ shell }: PageContextServer, numbers: readonly number[]) {
  if (!shell.organization) throw new NotFound()
  if (numbers.length === 0) throw new InvalidInput({}, {}, NOTHING)
  return { organizationId: shell.organization.id, numbers }
}
