/** The part of a report that lists the frozen matches of its person. */
import { captionOf } from '~/core/answers/matches/words.ts'
import type { SetsFacts } from '~/core/answers/sections/sets.ts'
import { listFrozenSets } from '~/database/queries/answers/matches.ts'
import type { Context } from '../../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'

/** On one page. */
const MOST_SETS = 10

export async function makeSets({
  context,
  made,
}: {
  readonly context: Context
  readonly made: Pick<DetailedEstimate, 'employee'>
}): Promise<SetsFacts> {
  const asked = { employeeId: made.employee.id, limit: MOST_SETS }
  const cited = await listFrozenSets(context.db, asked)
  if (cited.length === 0) return {}
  return {
    sets: cited.map(({ id, sha256, set }) => {
      const { p25, p50, p75 } = set.figures.adjusted
      return {
        ...{ id, sha256, name: set.name, frozenAt: set.frozenAt, caption: captionOf(set) },
        definition: set.question.definition,
        organizations: set.figures.organizations.text,
        ...{ p25, p50, p75 },
      }
    }),
  }
}
