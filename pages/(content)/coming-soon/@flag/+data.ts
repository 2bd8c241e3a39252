import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showPanel } from '~/server/services/content/coming-soon-notify.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?done=` is what was just asked for. */
export const data = pageData(
  async ({ context, routeParams, urlParsed: { search } }) => {
    const panel = await showPanel(context, parseRecordId(routeParams.flag))
    return { panel, done: search.done ?? null }
  },
  ({ panel }) => `${panel.title}, coming soon · Stipend`,
)
