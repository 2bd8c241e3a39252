/** The method in the report's own facts: which survey, which model, how pay was adjusted, how well it holds. */

import { z } from 'zod'
import { methodOfEstimate } from '../../engine/estimate/method-text.ts'
import type { PublicSource } from '../../market/sources/public-estimate-schema.ts'
import { publishedBy } from '../../market/sources/public-words.ts'
import type { Block } from '../documents/blocks.ts'
import type { At, Section, ShareRules } from './addresses.ts'
import { type Head, isModelled, type Modelled } from './head-facts-schema.ts'

/** What of a report this section reads. */
type Drawn = Head & At & MethodFacts

export const method: Section<Drawn> = {
  key: 'method',
  view: 'evidence',
  title: () => 'How this was computed',
  blocks: (report) => {
    if (isModelled(report)) return methodBlocks(report)
    return report.estimate.kind === 'public' ? publicBlocks(report.estimate.source) : []
  },
}

function publicBlocks(source: PublicSource): Block[] {
  const { text, href } = METHODS[source.kind]
  const words = [{ text: `Source: ${publishedBy(source)}. ` }, { text, href }]
  return [{ kind: 'paragraph', words }]
}

const METHODS = {
  census_workers: { text: 'How Census levels are made', href: '/method#census' },
  public_filings: { text: 'How ranges of filings are made', href: '/method#filings' },
} as const

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

// The market snapshot that a report was made from.

const methodSchema = z.object({
  snapshot: z
    .object({
      ...{ name: z.string(), source: z.enum(['demonstration', 'member']) },
      ...{ referenceDate: z.string(), records: z.number(), organizations: z.number() },
    })
    .nullable(),
})

export type MethodFacts = Readonly<z.infer<typeof methodSchema>>

const METHOD_SHARE: ShareRules<MethodFacts> = { snapshot: true }

export const methodPart = { schema: methodSchema, share: METHOD_SHARE }
