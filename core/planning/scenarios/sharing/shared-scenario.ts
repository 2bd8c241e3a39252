/** A scenario for people outside, by a link that ends: the drawn sections as they were when the link was made. */
import { z } from 'zod'
import type { DocumentSection } from '../../../answers/documents/blocks.ts'
import { storedWhole } from '../../../stored-json.ts'
import type { Compared } from '../compare.ts'
import { scenarioSections } from '../sections.ts'

export interface SharedScenario {
  readonly version: 1
  readonly name: string
  /** null in a link without names, because a note can hold some */
  readonly note: string | null
  /** YYYY-MM-DD of the baseline */
  readonly takenOn: string
  readonly sections: readonly DocumentSection[]
}

const SHAPE = z.object({
  version: z.literal(1),
  name: z.string(),
  note: z.string().nullable(),
  takenOn: z.string(),
  sections: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      blocks: z.array(z.looseObject({ kind: z.string() })),
    }),
  ),
})

export const SHARED_SCENARIO = storedWhole<SharedScenario>('shared scenario', SHAPE)

interface Sharing {
  readonly compared: Compared
  readonly note: string | null
  readonly showsPeople: boolean
}

/** The first scenario alone: other scenarios would be further figures to compare. */
export function sharedScenario({ compared, note, showsPeople }: Sharing): SharedScenario {
  const [first] = compared.scenarios
  if (!first) throw new Error('No scenario to share')
  const one = { ...compared, scenarios: [first] }
  return {
    ...{ version: 1, name: first.name, note: showsPeople ? note : null },
    takenOn: compared.baseline.takenOn,
    sections: scenarioSections(one, { withoutPeople: !showsPeople }),
  }
}

const WITHOUT_PEOPLE = ['moves', 'lines', 'ratios', 'basis']

/** Asked again on every reading: without names only the sections that have none. */
export function forReaders(shared: SharedScenario, showsPeople: boolean): SharedScenario {
  if (showsPeople) return shared
  const sections = shared.sections.filter(({ key }) => WITHOUT_PEOPLE.includes(key))
  return { ...shared, note: null, sections }
}
