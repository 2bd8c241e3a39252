/** What a job answered, for people: a line for each fact, with the name of the fact in words. */
import { formatNumber } from '~/core/quantities/format-number.ts'

export function answerLines(job: string, answer: unknown): string[] {
  const sentence = sentenceIn(answer)
  if (sentence !== null) return [`${job} is done. ${sentence}`]
  const facts = factsOf(answer, '')
  if (facts.length === 0) return [`${job} is done. There was nothing to do.`]
  const [only] = facts
  if (facts.length === 1 && only && only.name === '') return [`${job} is done: ${only.value}.`]
  return [`${job} is done:`, ...facts.map(({ name, value }) => `  ${name}: ${value}`)]
}

/** Some answers say it themselves. */
function sentenceIn(answer: unknown): string | null {
  const { sentence } = (answer ?? {}) as { readonly sentence?: unknown }
  return typeof sentence === 'string' ? sentence : null
}

interface Fact {
  readonly name: string
  readonly value: string
}

/** Lists are counted: what is in them belongs to other commands. */
function factsOf(answer: unknown, name: string): Fact[] {
  if (answer === null || answer === undefined) return []
  if (Array.isArray(answer)) return [{ name, value: formatNumber(answer.length) }]
  if (answer instanceof Date) return [{ name, value: answer.toISOString() }]
  if (typeof answer === 'object') {
    return Object.entries(answer).flatMap(([key, value]) =>
      factsOf(value, [name, inWords(key)].filter(Boolean).join(', ')),
    )
  }
  if (typeof answer === 'number') return [{ name, value: formatNumber(answer) }]
  if (typeof answer === 'boolean') return [{ name, value: answer ? 'yes' : 'no' }]
  return [{ name, value: String(answer) }]
}

/** "heldOut" -> "held out" */
function inWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
