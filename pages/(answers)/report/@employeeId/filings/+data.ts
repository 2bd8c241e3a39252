import { readFilersQuery } from '~/core/answers/matches/filer-comparable.ts'
import { employeeData } from '~/server/page.ts'
import { showFilers } from '~/server/services/answers/board-packets/choose-filers.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  (context, { employeeId, search }) =>
    showFilers(context, { employeeId, query: readFilersQuery(search) }),
  ({ employee }) => `${employee.name}: what similar organizations filed · Stipend`,
)
