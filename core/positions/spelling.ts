/** Misspelled words of a title, by the words that the catalog's names have. */

/** first letter -> words of the names */
export type Vocabulary = ReadonlyMap<string, readonly KnownWord[]>

interface KnownWord {
  readonly word: string
  /** a bit for each letter that it has */
  readonly letters: number
}

/** Shorter words are too like others: a chair is no choir. */
const SHORTEST = 6
/** from this length on two letters may be wrong */
const LONG = 9

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const byLetter = new Map<string, KnownWord[]>()
  for (const word of words) {
    if (word.length < SHORTEST - 1) continue
    const letter = word.charAt(0)
    const known = { word, letters: lettersOf(word) }
    const others = byLetter.get(letter)
    if (others) others.push(known)
    else byLetter.set(letter, [known])
  }
  return byLetter
}

/**
 * The known word that was meant: one letter too many, too few, wrong or exchanged with its neighbor, two from nine
 * letters on; the first letter is right. Null where none or several are equally near. Cost: about 5 µs.
 */
export function correctedWord(word: string, vocabulary: Vocabulary): string | null {
  if (word.length < SHORTEST) return null
  const most = word.length < LONG ? 1 : 2
  const letters = lettersOf(word)
  const near = (vocabulary.get(word.charAt(0)) ?? [])
    .filter((known) => Math.abs(known.word.length - word.length) <= most)
    // a slip changes at most two letters of all that a word has
    .filter((known) => bitsOf(known.letters ^ letters) <= 2 * most)
    .map(({ word: known }) => ({ known, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const [best, second] = near
  return best && best.distance !== second?.distance ? best.known : null
}

/** Letters beyond a to z share bits, which lets a word through and never keeps one out. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i += 1) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Optimal string alignment: insertions, deletions, substitutions, exchanges of neighbors. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      const least = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const crossed =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      here.push(crossed ? Math.min(least, (before[column - 2] ?? 0) + 1) : least)
    }
    before = above
    above = here
  }
  return above[b.length] ?? 0
}
