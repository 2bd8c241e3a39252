/** What the pages under /legal show. Everyone may read every version. */

import { diffArrays, diffWordsWithSpace } from 'diff'
import {
  type ComparedBlock,
  type ComparedWords,
  type LegalBlock,
  readComparison,
  readLegalWords,
} from '~/core/content/legal-words.ts'
import { NotFound } from '~/core/errors.ts'
import { inForce, LEGAL_TEXTS, type LegalText } from '~/core/people/accounts/legal-texts.ts'
import { LEGAL_FILES } from '~/database/content/content-files.ts'

/** The version in force where none is asked for. */
export function showLegalText(asked: { readonly key: string; readonly version?: string }) {
  const text = findText(asked.key)
  const { key, title, versions } = text
  const at = versions.findIndex(({ version }) => {
    return version === (asked.version ?? inForce(text).version)
  })
  const version = versions[at]
  if (!version) throw new NotFound()
  return {
    ...{ key, title, version },
    /** day from which a newer version took its place; null for the one in force */
    replacedOn: versions[at + 1]?.inForceSince ?? null,
    blocks: legalWords(key, version.version),
    /** newest first */
    versions: versions.toReversed(),
  }
}

export function showLegalComparison(
  asked: string,
  search: Readonly<Record<string, string | undefined>>,
) {
  const text = findText(asked)
  const { key, title, versions } = text
  const compared = readComparison(text, search)
  if (!compared) throw new NotFound()
  const { from, to } = compared
  const at = (one: string) => versions.findIndex(({ version }) => version === one)
  return {
    ...{ key, title, from, to },
    blocks: compareTexts(legalWords(key, from), legalWords(key, to)),
    /** what changed from one to the other, a sentence or two per version */
    changes: versions.slice(at(from) + 1, at(to) + 1).toReversed(),
    /** newest first */
    versions: versions.toReversed(),
  }
}

function findText(key: string): LegalText {
  const text = LEGAL_TEXTS.find((one) => one.key === key)
  if (!text) throw new NotFound()
  return text
}

// Two versions of a legal text, word by word.

/**
 * Blocks are paired first, by how many words they share, and then compared by their words: a diff of the whole text
 * would match words across paragraphs. Blocks without a counterpart are added or removed whole.
 */
export function compareTexts(
  before: readonly LegalBlock[],
  after: readonly LegalBlock[],
): readonly ComparedBlock[] {
  let at = 0
  return diffArrays([...before], [...after], { comparator: isSameBlock }).flatMap((change) => {
    if (change.added) return change.value.map((block) => whole(block, 'added'))
    const earlier = before.slice(at, at + change.value.length)
    at += change.value.length
    if (change.removed) return earlier.map((block) => whole(block, 'removed'))
    return earlier.map((block, index) => {
      return compareBlock(block, change.value[index] ?? block)
    })
  })
}

/** Below it, two paragraphs are about different things. */
const LEAST_SHARED = 0.3

function isSameBlock(one: LegalBlock, other: LegalBlock): boolean {
  return one.kind === other.kind && (one.text === other.text || shared(one, other) >= LEAST_SHARED)
}

/** Words of both over words of either. */
function shared(one: LegalBlock, other: LegalBlock): number {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const both = [...left].filter((word) => right.has(word)).length
  return both / (left.size + right.size - both)
}

function wordsOf({ text }: LegalBlock): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}’]+/gu))
}

function compareBlock(before: LegalBlock, after: LegalBlock): ComparedBlock {
  if (before.text === after.text) return whole(after, 'same')
  const words = diffWordsWithSpace(before.text, after.text).map(({ value, added, removed }) => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value } as const
  })
  return { kind: after.kind, change: 'changed', words: joinShreds(words) }
}

/** A space alone between two changes is part of both: one change of three words reads better than three. */
function joinShreds(words: readonly ComparedWords[]): readonly ComparedWords[] {
  const joined: ComparedWords[] = []
  let removed = ''
  let added = ''
  const close = () => {
    if (removed) joined.push({ kind: 'removed', text: removed })
    if (added) joined.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  words.forEach(({ kind, text }, index) => {
    const isBetween = removed + added !== '' && words[index + 1] && text.trim() === ''
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if (isBetween) {
      removed += text
      added += text
    } else {
      close()
      joined.push({ kind, text })
    }
  })
  close()
  return joined
}

function whole({ kind, text }: LegalBlock, change: 'same' | 'added' | 'removed'): ComparedBlock {
  return { kind, change, words: [{ kind: change, text }] }
}

// The words of every version, read from the files of `database/content/legal` that are part of the build.

const read = new Map<string, readonly LegalBlock[]>()

/** Read once in a process. */
export function legalWords(key: string, version: string): readonly LegalBlock[] {
  const name = `${key}/${version}`
  const known = read.get(name)
  if (known) return known
  const file = LEGAL_FILES.get(name)
  if (file === undefined) throw new NotFound()
  const words = readLegalWords(file)
  read.set(name, words)
  return words
}
