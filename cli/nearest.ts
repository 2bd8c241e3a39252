/** What somebody may have meant, among the choices there are. */
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { formatList } from '~/core/forms/numbers.ts'
import { parseBlend } from '~/core/market/positions/blend.ts'
import { matchPositions } from '~/core/market/positions/match-positions.ts'

interface Choice {
  readonly key: string
  readonly title: string
  /** other words for it, and titles of other work to which it is the nearest */
  readonly aliases?: readonly string[]
  readonly nearTitles?: readonly string[]
}

/** Below it two words are two words; measured on misspelled commands. */
const LEAST_LIKE = 0.15

/** At most three, the nearest first; by their likeness in trigrams, as titles of positions are found. */
function nearest<Near extends Choice>(text: string, choices: readonly Near[]): Near[] {
  const named = choices.map(({ key, title, aliases = [], nearTitles }) => ({
    ...{ key, title: spaced(title), aliases: [spaced(key), ...aliases], nearTitles },
  }))
  const found = matchPositions(spaced(text), named, { count: 3, minimum: LEAST_LIKE })
  const [best] = found
  return found
    .filter(({ score }) => best !== undefined && score >= 0.6 * best.score)
    .flatMap(({ key }) => choices.filter((choice) => choice.key === key))
}

/** The same for words that are their own names. */
export function nearestWords(text: string, words: readonly string[]): string[] {
  return nearest(
    text,
    words.map((word) => ({ key: word, title: word })),
  ).map(({ key }) => key)
}

/** "Did you mean city or rural?", or nothing. */
export function didYouMean(near: readonly string[]): string {
  return near.length === 0 ? '' : `Did you mean ${formatList(near, 'or')}?`
}

/** "The choices are city, suburb, and rural." */
export function choicesAre(words: readonly string[]): string {
  return `The choices are ${formatList(words)}.`
}

/** A choice of a catalog by key or title in any case; throws with the nearest. `what`: "position". */
export function chosen<Near extends Choice>(
  what: string,
  text: string,
  choices: readonly Near[],
): Near {
  const typed = text.trim().toLowerCase()
  const named = choices.find(({ key, title }) => [key, title.toLowerCase()].includes(typed))
  if (named) return named
  const near = nearest(text, choices).map(({ key }) => key)
  const meant = near.length > 0 ? didYouMean(near) : choicesAre(choices.map(({ key }) => key))
  const sentence = `There is no ${what} "${text}". ${meant}`
  throw new InvalidInput({ [what]: sentence }, {}, sentence)
}

/** For a thing that is asked for by name and does not exist. */
export function nothingNamed(what: string, text: string, names: readonly string[]): NotFound {
  const meant = [didYouMean(nearestWords(text, names)), choicesAre(names)]
  return new NotFound(`There is no ${what} "${text}". ${meant.filter(Boolean).join(' ')}`)
}

function spaced(text: string): string {
  return text.replaceAll(/[-_:]/g, ' ')
}

/** Positions by key or title, each with its share: "youth-pastor:60, Worship Leader:40". Throws InvalidInput. */
export function chosenBlend(typed: string, catalog: readonly Choice[]) {
  const found = typed.split(',').map((part) => {
    const [name = '', share = ''] = part.split(/:(?=[^:]*$)/)
    return { ...chosen('position', name.trim(), catalog), share: share.trim() }
  })
  const blend = parseBlend(found.map(({ key, share }) => `${key}:${share}`).join(','))
  if (!blend.ok) throw new InvalidInput({}, {}, blend.problem)
  return blend.value.map(({ weight }, i) => ({
    key: found[i]!.key,
    title: found[i]!.title,
    weight,
  }))
}
