import { readPageNumber } from '~/core/forms/fields.ts'
import { organizationData } from '~/server/page.ts'
import { showRaisePlan } from '~/server/services/planning/analyses/raise-plan.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Up to here the browser gets everyone and plans by itself; larger plans are calculated by the server. */
const MOST_ALIVE = 300
const ROWS = 50

export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const shown = await showRaisePlan(context, { organizationId, search: urlParsed.search })
    if (shown.locked) return { ...shown, plan: null }
    const { people, ...staff } = shown.staff
    const { done: _done, ...search } = urlParsed.search
    const rows = shown.view?.rows ?? []
    const pages = Math.max(1, Math.ceil(rows.length / ROWS))
    const page = Math.min(readPageNumber(urlParsed.search.page), pages)
    const onPage = people.slice((page - 1) * ROWS, page * ROWS)
    return {
      locked: null,
      organization: shown.organization,
      plan: {
        ...{ ...shown, staff, page, pageSize: ROWS, count: people.length },
        view: shown.view && { ...shown.view, rows: rows.slice((page - 1) * ROWS, page * ROWS) },
        people:
          people.length <= MOST_ALIVE ? people.map(({ drawn: _drawn, ...person }) => person) : null,
        ranges: onPage.map(({ id, drawn }) => ({ id, drawn })),
        ratings: people.map(({ id, rating, rated }) => ({ id, rating, rated })),
        search,
      },
    }
  },
  ({ organization }) => `Raise planner: ${organization.name} · Stipend`,
)
