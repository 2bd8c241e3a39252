import { pageData } from '~/server/page.ts'
import { findGuide, listGuides } from '~/server/services/content/resources/guides.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Members get links to the organization being worked on. */
export const data = pageData(
  async ({ routeParams, shell }) => {
    const guide = findGuide(routeParams.slug ?? '')
    const others = listGuides()
      .filter(({ group, slug }) => group === guide.group && slug !== guide.slug)
      .map(({ slug, title }) => ({ slug, title }))
    return { guide, others, organizationId: shell.organization?.id ?? null }
  },
  ({ guide }) => `${guide.title} · Stipend`,
  ({ guide }) => guide.summary,
)
