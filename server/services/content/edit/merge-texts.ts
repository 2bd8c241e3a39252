/** Brings together what two editors made of one version: field by field, and the text line by line. */
import { diff3Merge } from 'node-diff3'
import { EDIT_FIELDS, type EditField, type EditTexts } from '~/core/content/edit/field-names.ts'
import { readMarkdown } from '~/core/content/markdown/read-markdown.ts'
import { writeMarkdown, writeNoted } from '~/core/content/markdown/write-markdown.ts'

export interface MergedTexts {
  readonly texts: EditTexts
  /** where both changed the same in different ways: there `texts` has what was typed, of a text in those lines alone */
  readonly conflicts: readonly EditField[]
}

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
export function mergeTexts(base: EditTexts, theirs: EditTexts, mine: EditTexts): MergedTexts {
  const conflicts: EditField[] = []
  const texts: Record<string, string> = {}
  for (const field of EDIT_FIELDS) {
    const versions = { base: base[field], theirs: theirs[field], mine: mine[field] }
    const { text, isConflict } = mergeField(field, versions)
    if (isConflict) conflicts.push(field)
    texts[field] = text
  }
  return { texts: texts as EditTexts, conflicts }
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
