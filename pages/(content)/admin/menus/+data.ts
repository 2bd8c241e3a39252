import { MENUS } from '~/core/content/menus.ts'
import { pageData } from '~/server/page.ts'
import { showMenus } from '~/server/services/content/menus.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?done=` names the menu that was changed. */
export const data = pageData(
  async ({ context, request, urlParsed: { search } }) => ({
    menus: await showMenus(context, request.flags),
    done: MENUS.find((menu) => menu === search.done) ?? null,
  }),
  'Menus · Stipend staff',
)
