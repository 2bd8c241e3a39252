import { findingOf, matchSections } from '~/core/answers/matches/sections.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showMatch } from '~/server/services/answers/matches/show-match.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { document, ...match } = await showMatch(context, {
      matchId: parseRecordId(routeParams.matchId),
    })
    const { change = null } = urlParsed.search
    return {
      ...match,
      sections: document ? matchSections(document) : [],
      finding: document && !('kind' in document.figures) ? findingOf(document.figures) : null,
      isOpen: match.state === 'draft' && match.mayWrite && match.locked === null,
      change: change === null ? null : Number(change),
    }
  },
  ({ name, employee }) => `${name}: match for ${employee.name} · Stipend`,
)
