/** Brings together what two editors made of one version: field by field, and the text line by line. */

import { diffLines, diffWordsWithSpace } from 'diff'
import { diff3Merge } from 'node-diff3'
import { readMarkdown } from '~/core/content/document/read-markdown.ts'
import { writeMarkdown, writeNoted } from '~/core/content/document/write-markdown.ts'
import {
  type ComparedField,
  type ComparedLine,
  EDIT_FIELDS,
  type EditField,
  type EditTexts,
} from '~/core/content/edit/words.ts'

interface Versions {
  /** what both began with */
  readonly base: string
  /** saved meanwhile */
  readonly theirs: string
  /** saved now */
  readonly mine: string
}

interface Merged {
  readonly text: string
  readonly isConflict: boolean
}

/** `base` is what both began with, `theirs` was saved meanwhile, `mine` is saved now. */
export function mergeTexts(base: EditTexts, theirs: EditTexts, mine: EditTexts) {
  const conflicts: EditField[] = []
  const texts: Record<string, string> = {}
  for (const field of EDIT_FIELDS) {
    const versions = { base: base[field], theirs: theirs[field], mine: mine[field] }
    const { text, isConflict } = mergeField(field, versions)
    if (isConflict) conflicts.push(field)
    texts[field] = text
  }
  return {
    texts: texts as EditTexts,
    /**
     * where both changed the same in different ways: there `texts` has what was typed, of a text in those lines
     * alone
     */
    conflicts,
  }
}

function mergeField(field: EditField, versions: Versions): Merged {
  const { base, theirs, mine } = versions
  if (mine === theirs || theirs === base) return { text: mine, isConflict: false }
  if (mine === base) return { text: theirs, isConflict: false }
  if (field === 'markdown') return mergeMarkdown(versions)
  if (field === 'changes') return mergeLines(versions)
  return { text: mine, isConflict: true }
}

/**
 * Notes are numbered by their place, so that a number is another note in each version. The lines are merged with a
 * label for each note that is the same in all three, and numbered again afterwards.
 */
function mergeMarkdown(versions: Versions): Merged {
  if (!Object.values(versions).some((text) => text.includes('[^'))) return mergeLines(versions)
  const labels = new Map<string, string>()
  const labelOf = (content: string) => {
    const label = labels.get(content) ?? `n${labels.size + 1}`
    labels.set(content, label)
    return label
  }
  const noted = (text: string) => writeNoted(readMarkdown(text).document, labelOf)
  const [base, theirs, mine] = [noted(versions.base), noted(versions.theirs), noted(versions.mine)]
  const { text: body, isConflict } = mergeLines({
    ...{ base: base.body, theirs: theirs.body, mine: mine.body },
  })
  const notes = [...new Map([...base.notes, ...theirs.notes, ...mine.notes])]
  const used = notes.filter(([label]) => refersTo(body, label)).map(([, note]) => note)
  const merged = [body, ...used].join('\n\n')
  const { document, problems } = readMarkdown(merged)
  // with a problem it is refused and shown to be mended, and no word of it may be lost on the way
  return { text: problems.length > 0 ? merged : writeMarkdown(document), isConflict }
}

/** An escaped bracket begins no note. */
function refersTo(body: string, label: string): boolean {
  return new RegExp(`(?<!\\\\)(?:\\\\\\\\)*\\[\\^${label}\\]`).test(body)
}

function mergeLines({ base, theirs, mine }: Versions): Merged {
  // a line end after the last line would make a conflict of a change in that line
  const lines = (text: string) => text.trimEnd().split('\n')
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  })
  const merged = regions.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  return { text: merged.join('\n'), isConflict: regions.some(({ conflict }) => conflict) }
}

// Compares two versions: the lines first, then within changed lines the words. Only fields that differ.

export function compareTexts(
  before: EditTexts,
  after: EditTexts,
  fields: readonly EditField[] = EDIT_FIELDS,
): ComparedField[] {
  return fields
    .filter((field) => before[field].trim() !== after[field].trim())
    .map((field) => ({ field, lines: foldSame(compareLines(before[field], after[field])) }))
}

/** A text without a line end after its last line would differ in that line when one follows it. */
function compareLines(before: string, after: string): ComparedLine[] {
  const changes = diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`)
  const lines: ComparedLine[] = []
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index]
    if (!change) continue
    const next = changes[index + 1]
    if (change.removed && next?.added) {
      lines.push(...pairs(linesOf(change.value), linesOf(next.value)))
      index++
      continue
    }
    const kind = change.added ? 'added' : change.removed ? 'removed' : 'same'
    for (const text of linesOf(change.value)) lines.push({ kind, parts: [{ kind, text }] })
  }
  return lines
}

function linesOf(value: string): string[] {
  return value.replace(/\n$/, '').split('\n')
}

/** Lines that stand at the same place of a change are one line before and after. */
function pairs(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = []
  for (let index = 0; index < Math.max(removed.length, added.length); index++) {
    const [before, after] = [removed[index], added[index]]
    if (before === undefined) {
      lines.push({ kind: 'added', parts: [{ kind: 'added', text: after ?? '' }] })
    } else if (after === undefined) {
      lines.push({ kind: 'removed', parts: [{ kind: 'removed', text: before }] })
    } else {
      const parts = diffWordsWithSpace(before, after).map(
        ({ value, added: isAdded, removed: isRemoved }) => {
          const kind = isAdded ? 'added' : isRemoved ? 'removed' : 'same'
          return { kind, text: value } as const
        },
      )
      lines.push({ kind: 'changed', parts })
    }
  }
  return lines
}

/** Lines that stay around a change. */
const AROUND = 2

function foldSame(lines: readonly ComparedLine[]): ComparedLine[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  const folded: ComparedLine[] = []
  lines.forEach((line, index) => {
    if (line.kind !== 'same' || isNear(index)) {
      folded.push(line)
      return
    }
    const last = folded.at(-1)
    if (last?.kind === 'gap') folded[folded.length - 1] = { kind: 'gap', lines: last.lines + 1 }
    else folded.push({ kind: 'gap', lines: 1 })
  })
  return folded
}
