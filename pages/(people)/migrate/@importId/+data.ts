import { readPageNumber } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { OUTCOMES, showImport } from '~/server/services/people/staff-import/show-import.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { step, rows, page, titles, missing } = urlParsed.search
    return await showImport(context, {
      importId: parseRecordId(routeParams.importId),
      columnsAsked: step === 'columns',
      outcome: OUTCOMES.find((one) => one === rows) ?? 'all',
      page: readPageNumber(page),
      titlesPage: readPageNumber(titles),
      missingPage: readPageNumber(missing),
    })
  },
  ({ file }) => `${file.name} · Import staff · Stipend`,
)
