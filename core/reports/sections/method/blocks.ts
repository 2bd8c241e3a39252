/** The method in the report's own facts: which survey, which model, how pay was adjusted, how well it holds. */
import type { Block } from '../../../documents/blocks.ts'
import { methodOfEstimate } from '../../../estimation/estimate/method-text.ts'
import type { At, Section } from '../../section.ts'
import type { Head } from '../head/facts.ts'
import { isModelled, type Modelled } from '../head/modelled.ts'
import type { MethodFacts } from './facts.ts'

/** What of a report this section reads. */
type Drawn = Head & At & MethodFacts

export const method: Section<Drawn> = {
  key: 'method',
  view: 'evidence',
  title: () => 'How this was computed',
  blocks: (report) => (isModelled(report) ? methodBlocks(report) : []),
}

function methodBlocks({ estimate, snapshot, at }: Modelled<Drawn>): Block[] {
  if (!snapshot) return []
  const source = { snapshot: snapshot.name, source: snapshot.source }
  const [survey, ...others] = methodOfEstimate(estimate, source)
  if (!survey) return []
  return [
    { kind: 'paragraph', words: survey.sentences.join(' ') },
    {
      kind: 'note',
      summary: 'The method in detail',
      blocks: [
        {
          ...{ kind: 'facts', size: 'small' },
          facts: others.map(({ heading, sentences }) => ({
            ...{ name: heading, value: sentences.join(' ') },
          })),
        },
      ],
    },
    ...(at ? [WHOLE] : []),
  ]
}

const WHOLE: Block = {
  kind: 'paragraph',
  words: [{ text: 'Read the whole method', href: '/method' }],
}
