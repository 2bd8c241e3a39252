import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { TOOLS } from '~/core/staff/tools.ts'
import type { AccessRule } from '~/server/page.ts'

const FOLDER = '/pages/(staff)'

/** Each tool is entered by its own right, and answers 404 to everyone else; the first page lists those that open. */
export const access: AccessRule = ({ context, pageId }) => {
  authorize(context.actor, 'staff.index')
  if (pageId === `${FOLDER}/mgmt/index`) return
  const tool = TOOLS.find(({ href }) => `${pageId}/`.startsWith(`${FOLDER}${href}/`))
  if (!tool) throw new NotFound()
  authorize(context.actor, tool.action)
}
