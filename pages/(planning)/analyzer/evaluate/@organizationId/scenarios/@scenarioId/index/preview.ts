/** The comparison with what is being typed, by the server's own code. */
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import type { Change, ScenarioPlan } from '~/core/planning/scenarios/change.ts'
import { compareScenarios } from '~/core/planning/scenarios/compare.ts'
import { readChange, type TypedChange, withTypedSettings } from '~/core/planning/scenarios/forms.ts'
import { scenarioSections } from '~/core/planning/scenarios/sections.ts'
import type { Data } from './+data.ts'

type Texts = Readonly<Record<string, string>>

/** Null while something cannot be read, and where the server alone has the figures. */
export function previewSections(
  { alive, scenario, peopleShown }: Data,
  texts: Texts,
): readonly DocumentSection[] | null {
  if (!alive) return null
  const [own, ...others] = alive.scenarios
  const plan =
    texts.startsOn === undefined
      ? withTypedChange(scenario.plan, texts)
      : withTypedSettings(scenario.plan, texts)
  if (!own || !plan) return null
  const { type, baseline, curves } = alive
  const compared = compareScenarios({ type, baseline, curves }, [{ ...own, plan }, ...others])
  return scenarioSections(compared, { most: peopleShown, withoutChanges: true })
}

function withTypedChange(plan: ScenarioPlan, texts: Texts): ScenarioPlan | null {
  const read = readChange(texts)
  if (!('change' in read)) return null
  const before = plan.changes.find(({ id }) => String(id) === texts.change)
  const change = completed(read.change, before)
  if (!change) return null
  const others = plan.changes.filter((one) => one !== before)
  return { ...plan, changes: [...others, change] }
}

/** The server asks the market for a hire's pay when it is saved; until then its earlier answer counts. */
function completed(typed: TypedChange, before: Change | undefined): Change | null {
  const id = before?.id ?? Number.MAX_SAFE_INTEGER
  if (typed.kind !== 'hire') return { ...typed, id } as Change
  const earlier = before?.kind === 'hire' && before.position === typed.position ? before : null
  const salary = typed.salary ?? (earlier?.atMedian ? earlier.salary : null)
  if (salary === null) return null
  const { range = null, snapshot = null } = earlier ?? {}
  return { ...typed, id, salary, range, snapshot, atMedian: typed.salary === null }
}
