/** Reads what an editor typed: the fields by their schema, the Markdown into a document, with every problem. */

import { readMarkdown, type TextProblem } from '~/core/content/document/read-markdown.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import { readEditFacts } from '~/core/content/edit/fields.ts'
import type { EditField, EditTexts } from '~/core/content/edit/words.ts'
import type { ContentFacts } from '~/core/content/facts.ts'
import type { ContentKind } from '~/core/content/item.ts'
import { listKnownPositions } from '~/database/queries/market/positions.ts'
import type { Context } from '../../../context.ts'

export interface TypedProblem {
  readonly field: EditField
  /** of the text; null for a field of one line, and for what is of the whole text */
  readonly line: number | null
  readonly sentence: string
}

export interface TypedContent {
  /** null where a field cannot be read */
  readonly facts: ContentFacts | null
  /** what could be kept of the text, for a preview; without problems it is all of it */
  readonly document: ContentDocument
  readonly problems: readonly TypedProblem[]
}

export async function readTexts(
  context: Context,
  kind: ContentKind,
  texts: EditTexts,
): Promise<TypedContent> {
  const reading = readEditFacts(kind, texts)
  const { document, problems } = readMarkdown(texts.markdown)
  const facts = reading.ok ? reading.facts : null
  const refused = reading.ok ? {} : reading.errors
  const unknown = facts ? await unknownPositions(context, facts.positions) : []
  return {
    ...{ facts, document },
    problems: [
      ...Object.entries(refused).map(([field, sentence]) => ({
        ...{ field: field as EditField, line: null, sentence },
      })),
      ...unknown.map((key) => {
        const sentence = `The catalog has no position “${key}”. Use its title or key.`
        return { field: 'positions' as const, line: null, sentence }
      }),
      ...problems.map(inText),
    ],
  }
}

function inText({ line, sentence }: TextProblem): TypedProblem {
  return { field: 'markdown', line, sentence }
}

async function unknownPositions(context: Context, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const known = await listKnownPositions(context.db, [...keys])
  const found = new Set(known)
  return keys.filter((key) => !found.has(key))
}

const MOST_SAID = 6

/** One sentence or more for each field, as a form says them. */
export function problemsByField(problems: readonly TypedProblem[]): Record<string, string> {
  const sentences: Record<string, string[]> = {}
  for (const problem of problems) {
    const said = sentences[problem.field] ?? []
    sentences[problem.field] = said
    if (said.length === MOST_SAID) said.push('There are more.')
    else if (said.length < MOST_SAID) said.push(sentenceOf(problem))
  }
  const joined = Object.entries(sentences).map(([field, all]) => [field, all.join(' ')])
  return Object.fromEntries(joined)
}

/** Each with its line in words. */
export function saidProblems(problems: readonly TypedProblem[]) {
  return problems.map((problem) => ({ ...problem, said: sentenceOf(problem) }))
}

function sentenceOf({ line, sentence }: TypedProblem): string {
  return line === null ? sentence : `Line ${line}: ${sentence}`
}
