/** The method in the report's own facts: which survey, which model, how pay was adjusted, how well it holds. */
import type { Block } from '../../../documents/blocks.ts'
import { methodOfEstimate } from '../../../estimation/method-text.ts'
import { type DrawnReport, isModelled, type ModelledReport } from '../../report.ts'
import type { Section } from '../section.ts'

export const method: Section<DrawnReport> = {
  key: 'method',
  view: 'evidence',
  title: () => 'How this was computed',
  blocks: (report) => (isModelled(report) ? methodBlocks(report) : []),
}

function methodBlocks({ estimate, snapshot, at }: DrawnReport & ModelledReport): Block[] {
  if (!snapshot) return []
  const source = { snapshot: snapshot.name, source: snapshot.source }
  const [survey, ...others] = methodOfEstimate(estimate, source)
  if (!survey) return []
  return [
    { kind: 'paragraph', words: survey.sentences.join(' ') },
    ...others.map(
      ({ heading, sentences }): Block => ({
        ...{ kind: 'note', summary: heading },
        blocks: sentences.map((words) => ({ kind: 'paragraph', words })),
      }),
    ),
    ...(at ? [WHOLE] : []),
  ]
}

const WHOLE: Block = {
  kind: 'paragraph',
  words: [{ text: 'Read the whole method', href: '/method' }],
}
