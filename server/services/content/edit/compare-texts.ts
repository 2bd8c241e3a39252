/** Compares two versions: the lines first, then within changed lines the words. Only fields that differ. */
import { diffLines, diffWordsWithSpace } from 'diff'
import type { ComparedField, ComparedLine } from '~/core/content/edit/comparison.ts'
import { EDIT_FIELDS, type EditField, type EditTexts } from '~/core/content/edit/field-names.ts'

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
