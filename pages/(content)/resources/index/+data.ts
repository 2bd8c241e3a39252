import { pageData } from '~/server/page.ts'
import { currentMenus } from '~/server/services/content/menus.ts'
import { showHub } from '~/server/services/content/resources/hub.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The links are those that editors chose. */
export const data = pageData(
  async ({ context, request }) => {
    const [hub, menus] = await Promise.all([showHub(context), currentMenus(context, request.flags)])
    return { ...hub, links: menus.resources }
  },
  'Resources · Stipend',
  'Learn to read a pay range, follow task guides, see what churches pay, look up your state or metro area, and follow changes of law.',
)
