/**
 * How the fields of the editor are read and filled in. What is typed is kept as
 * it is until it can be read, so that nothing is lost on the way.
 */
import { articleFacts, type ContentFacts, pageFacts } from '../facts.ts'
import type { ContentKind } from '../item.ts'
import { EDIT_FIELDS, type EditField, type EditTexts } from './words.ts'

/** A browser sends line ends as CR LF; a text is stored with LF alone. */
export function editTexts(values: Readonly<Record<string, string | undefined>>): EditTexts {
  const text = (field: EditField) => (values[field] ?? '').replace(/\r\n?/g, '\n')
  return Object.fromEntries(EDIT_FIELDS.map((field) => [field, text(field)])) as Record<
    EditField,
    string
  >
}

/** The fields of what is stored. */
export function textsOf(facts: ContentFacts, markdown: string): EditTexts {
  const { title, summary, author, published, updated } = facts
  return {
    ...{ title, summary, author, published, updated, markdown },
    topic: facts.topic ?? '',
    positions: facts.positions.join(', '),
    places: facts.places.join(', '),
    members: facts.members ? 'yes' : '',
    changes: facts.changes.map(({ day, what }) => `${day} ${what}`).join('\n'),
    related: facts.related.join(', '),
  }
}

/** The fields of an item that has no version yet. */
export function emptyTexts(today: string, title = ''): EditTexts {
  const dates = { published: today, updated: today, changes: `${today} First published.` }
  return { ...editTexts({}), ...dates, title, author: 'Stipend editors', places: 'US' }
}

type EditReading =
  | { readonly ok: true; readonly facts: ContentFacts }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<EditField, string>>> }

/** Everything but the Markdown, which is read by server/files/content-file.ts. */
export function readEditFacts(kind: ContentKind, texts: EditTexts): EditReading {
  const { title, summary, author, published, updated } = texts
  const shared = { title, summary, author, published, updated, changes: changesIn(texts.changes) }
  const read =
    kind === 'page'
      ? pageFacts.safeParse(shared)
      : articleFacts.safeParse({
          ...shared,
          topic: texts.topic,
          positions: namesIn(texts.positions).map(keyOf),
          places: namesIn(texts.places).map((place) => place.toUpperCase()),
          members: texts.members === 'yes',
          related: namesIn(texts.related).map(slugOf),
        })
  if (read.success) return { ok: true, facts: read.data }
  const errors: Partial<Record<EditField, string>> = {}
  for (const { path, message } of read.error.issues) {
    const [name, index] = path
    const field = EDIT_FIELDS.find((one) => one === name)
    if (!field || errors[field] !== undefined) continue
    errors[field] = sentenceOf({ field, index, message, texts })
  }
  return { ok: false, errors }
}

interface Refused {
  readonly field: EditField
  readonly index: PropertyKey | undefined
  readonly message: string
  readonly texts: EditTexts
}

/** Which line or which name of a list it is. */
function sentenceOf({ field, index, message, texts }: Refused): string {
  if (typeof index !== 'number') return message
  if (field === 'changes') {
    return `Line ${lineOfChange(texts.changes, index)}: begin with a day and a space, such as 2026-11-24 Added the limits. ${message}`
  }
  const name = namesIn(texts[field])[index]
  return name === undefined ? message : `${name}: ${message}`
}

/** Separated by commas, semicolons or lines. */
function namesIn(text: string): string[] {
  const names = text.split(/[,;\n]/).map((name) => name.trim())
  return names.filter((name) => name !== '')
}

/** "Senior Pastor" is senior-pastor. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Also from an address that was copied: /content/articles/severance */
function slugOf(name: string): string {
  return name.replace(/^.*\/content\/articles\//, '')
}

/** Counted from 1, blank lines too, as an editor sees them. */
function lineOfChange(text: string, change: number): number {
  const filled = text.split('\n').flatMap((line, index) => (isFilled(line) ? [index + 1] : []))
  return filled[change] ?? change + 1
}

const isFilled = (line: string) => line.trim() !== ''

function changesIn(text: string): ContentFacts['changes'] {
  const lines = text.split('\n').filter(isFilled)
  return lines.map((line) => {
    const [, day = '', what = ''] = /^\s*(\d{4}-\d{2}-\d{2}):?\s+(.*)$/.exec(line) ?? []
    return { day, what }
  })
}
