import { organizationData } from '~/server/page.ts'
import { showLetters } from '~/server/services/planning/analyses/letters.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  showLetters,
  ({ organization }) => `Raise letters: ${organization.name} · Stipend`,
)
