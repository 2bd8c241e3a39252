import { readFilersQuery } from '~/core/answers/matches/filer-comparable.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showFilers } from '~/server/services/answers/board-packets/choose-filers.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context, routeParams, urlParsed }) =>
    showFilers(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      query: readFilersQuery(urlParsed.search),
    }),
  ({ employee }) => `${employee.name}: what similar organizations filed · Stipend`,
)
