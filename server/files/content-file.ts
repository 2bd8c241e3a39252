/** Reads and writes a file of content: front matter in YAML between lines of three hyphens, then Markdown. */
import { parse, stringify } from 'yaml'
import type { ZodType } from 'zod'
import {
  LONGEST_MARKDOWN,
  readMarkdown,
  type TextProblem,
} from '~/core/content/document/read-markdown.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import { articleFacts, type ContentFacts, pageFacts } from '~/core/content/facts.ts'
import type { ContentKind } from '~/core/content/item.ts'

export interface ContentOfFile<Facts = ContentFacts> {
  readonly facts: Facts
  readonly document: ContentDocument
}

export type ReadContentFile<Facts = ContentFacts> =
  | { readonly ok: true; readonly content: ContentOfFile<Facts> }
  | { readonly ok: false; readonly problems: readonly TextProblem[] }

export function readContentFile(kind: ContentKind, text: string): ReadContentFile {
  return readFile<ContentFacts>(kind === 'article' ? articleFacts : pageFacts, text)
}

/** Refuses a file with any problem, so that nothing is left out silently. */
export function readFile<Facts>(frontMatter: ZodType<Facts>, text: string): ReadContentFile<Facts> {
  if (text.length > LONGEST_MARKDOWN) return refused('The file is too long.')
  const parts = /^\ufeff?---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n(.*))?$/s.exec(text)
  if (!parts)
    return refused('The file begins with front matter between two lines of three hyphens.')
  const [, yaml = '', markdown = ''] = parts
  const facts = readFacts(frontMatter, yaml)
  const firstLine = yaml.split('\n').length + 3
  const { document, problems } = readMarkdown(markdown, { firstLine })
  const all = [...(facts.ok ? [] : facts.problems), ...problems]
  if (!facts.ok || all.length > 0) return { ok: false, problems: all }
  return { ok: true, content: { facts: facts.facts, document } }
}

function readFacts<Facts>(
  frontMatter: ZodType<Facts>,
  yaml: string,
): { ok: true; facts: Facts } | { ok: false; problems: TextProblem[] } {
  let value: unknown
  try {
    // aliases are not needed, and can make a small file a huge one
    value = parse(yaml, { maxAliasCount: 0, logLevel: 'error' })
  } catch (error) {
    const sentence = `The front matter cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`
    return { ok: false, problems: [{ line: 1, sentence }] }
  }
  const read = frontMatter.safeParse(value)
  if (read.success) return { ok: true, facts: read.data }
  const problems = read.error.issues.map(({ path, message }) => ({
    line: 1,
    sentence: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
  }))
  return { ok: false, problems }
}

function refused(sentence: string): { ok: false; problems: TextProblem[] } {
  return { ok: false, problems: [{ line: null, sentence }] }
}

export function writeContentFile(kind: ContentKind, { facts, document }: ContentOfFile): string {
  const { title, summary, author, published, updated, changes, ...ofArticles } = facts
  const { topic, positions, places, members, related } = ofArticles
  const written =
    kind === 'page'
      ? { title, summary, author, published, updated, changes }
      : {
          ...{ title, summary, topic, positions, places, author, members },
          ...{ published, updated, changes, related },
        }
  const yaml = stringify(written, { lineWidth: 0 })
  return `---\n${yaml}---\n\n${writeMarkdown(document)}`
}
