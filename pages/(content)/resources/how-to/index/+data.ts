import { pageData } from '~/server/page.ts'
import { listGuides } from '~/server/services/content/resources/guides.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async () => ({
    guides: listGuides().map(({ slug, group, title, summary, steps, minutes }) => ({
      ...{ slug, group, title, summary, minutes },
      steps: steps.length,
    })),
  }),
  'How-to guides · Stipend',
  'Task guides for Stipend: enter staff, read a range, plan next year’s pay, prepare a board packet, import, share and more.',
)
