import { findGuide } from '~/core/content/resources/how-to/guides.ts'
import { NotFound } from '~/core/errors.ts'
import { pageData } from '~/server/page.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Members get links to the organization being worked on. */
export const data = pageData(async ({ routeParams, shell }) => {
  const guide = findGuide(routeParams.slug ?? '')
  if (!guide) throw new NotFound()
  return { guide, organizationId: shell.organization?.id ?? null }
})
