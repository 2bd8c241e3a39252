import { KPI, measureLines } from '~/core/staff/kpi.ts'
import { pageData } from '~/server/page.ts'
import { showKpi } from '~/server/services/staff/money/kpi.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?day=`, `?measure=` and `?days=`; what means nothing is left out. */
export const data = pageData(async ({ context, urlParsed }) => {
  const query = KPI.read(urlParsed.search)
  const { day, measure, days, example } = query
  const { shown, ...more } = await showKpi(context, {
    ...{ day: day.value, measure, days: Number(days), example },
  })
  const lines = shown && measureLines(shown.values, shown.earlier)
  return { query, ...more, lines, day: shown?.day ?? null, facts: shown?.facts ?? null }
}, 'Key figures · Stipend staff')
