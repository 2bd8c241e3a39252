import { employeeData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Social Security and Medicare of lay staff are part of the package; a minister's studio has a view of its own. */
export const data = employeeData(
  async (context, asked) => {
    const { page, report } = await readReportView(context, { ...asked, view: 'package' })
    const { clergy, constants, asOf } = report
    const studio =
      page.working && clergy?.basis.status === 'lay' ? { clergy, constants, asOf } : null
    return { page, asOf, studio }
  },
  ({ page }) => `${page.person.name}’s pay range: the package · Stipend`,
)
