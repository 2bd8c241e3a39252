import { measureLines } from '~/core/staff/kpi/kpi-file.ts'
import { readKpiQuery } from '~/core/staff/kpi/kpi-query.ts'
import { pageData } from '~/server/page.ts'
import { showKpi } from '~/server/services/staff/kpi/show-kpi.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?day=`, `?measure=` and `?days=`; what means nothing is left out. */
export const data = pageData(async ({ context, urlParsed }) => {
  const query = readKpiQuery(urlParsed.search)
  const { day, measure, days } = query
  const { newest, shown, trend } = await showKpi(context, { day: day.value, measure, days })
  const lines = shown && measureLines(shown.values, shown.earlier)
  return { query, newest, trend, lines, day: shown?.day ?? null, facts: shown?.facts ?? null }
})
