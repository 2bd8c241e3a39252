import { toolsFor } from '~/core/staff/tools.ts'
import { pageData } from '~/server/page.ts'
import { showTiles } from '~/server/services/staff/system/tiles.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, shell }) => ({
    tiles: await showTiles(context),
    tools: toolsFor(shell.staffRoles),
  }),
  'Staff tools · Stipend staff',
)
