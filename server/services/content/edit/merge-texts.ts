/** Brings together what two editors made of one version: field by field, and the text line by line. */
import { diff3Merge } from 'node-diff3'
import { EDIT_FIELDS, type EditField, type EditTexts } from '~/core/content/edit/field-names.ts'

export interface MergedTexts {
  readonly texts: EditTexts
  /** where both changed the same in different ways: `texts` has what was typed */
  readonly conflicts: readonly EditField[]
}

/** `base` is what both began with, `theirs` was saved meanwhile, `mine` is saved now. */
export function mergeTexts(base: EditTexts, theirs: EditTexts, mine: EditTexts): MergedTexts {
  const conflicts: EditField[] = []
  const texts: Record<string, string> = {}
  for (const field of EDIT_FIELDS) {
    const merged = mergeField(field, base[field], theirs[field], mine[field])
    if (merged === null) conflicts.push(field)
    texts[field] = merged ?? mine[field]
  }
  return { texts: texts as EditTexts, conflicts }
}

/** Null where both changed the same. */
function mergeField(field: EditField, base: string, theirs: string, mine: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  return field === 'markdown' || field === 'changes' ? mergeLines(base, theirs, mine) : null
}

function mergeLines(base: string, theirs: string, mine: string): string | null {
  // a line end after the last line would make a conflict of a change in that line
  const lines = (text: string) => text.trimEnd().split('\n')
  const regions = diff3Merge(lines(mine), lines(base), lines(theirs), {
    excludeFalseConflicts: true,
  })
  const merged: string[] = []
  for (const { ok } of regions) {
    if (!ok) return null
    merged.push(...ok)
  }
  return merged.join('\n')
}
