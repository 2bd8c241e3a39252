/** Scenarios beside their baseline as a paper: the same sections and words as on the page. */
import type { Paper, PaperBlock } from '~/core/answers/documents/paper.ts'
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { formatDate } from '~/core/pay/date.ts'
import type { Compared } from '~/core/planning/scenarios/compare.ts'
import { scenarioSections } from '~/core/planning/scenarios/sections.ts'
import { paperSection } from './paper-blocks.ts'

interface ScenarioPaper {
  readonly compared: Compared
  readonly name: string
  readonly note: string | null
  readonly organization: string
  /** the published survey is invented */
  readonly isDemonstration: boolean
  /** an instant */
  readonly madeAt: string
}

export function scenarioDocument(asked: ScenarioPaper): Paper {
  const { compared, name, note, organization, isDemonstration, madeAt } = asked
  const { takenOn, snapshot } = compared.baseline
  const others = compared.scenarios.slice(1).map((one) => one.name)
  const text = others.length === 0 ? name : `${name}, compared with ${others.join(' and ')}`
  const blocks: PaperBlock[] = [
    {
      ...{ kind: 'title', text, over: `Scenario  ·  ${organization}  ·  ${formatDate(madeAt)}` },
      ...(note !== null && { lede: note }),
    },
    ...scenarioSections(compared).flatMap(paperSection),
  ]
  const foot = [
    `Starts from figures and staff of ${formatDate(takenOn)}. A plan, not a forecast. It shows pay of single people.`,
    ...(snapshot === null ? [] : [`Market figures: ${marketWords(snapshot)}, rounded.`]),
    ...(isDemonstration
      ? ['Demonstration survey: its records are synthetic. Do not decide pay by them.']
      : []),
  ]
  return {
    ...{ title: text, language: 'en-US', madeAt },
    parts: [{ title: text, about: organization, foot, blocks }],
  }
}
