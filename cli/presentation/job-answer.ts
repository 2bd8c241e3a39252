/** What a job answered, for people: a line for each fact, with the name of the fact in words. */
import { factsOf } from '~/core/staff/stored-facts.ts'

export function answerLines(job: string, answer: unknown): string[] {
  const facts = factsOf(answer)
  if (facts.length === 0) return [`${job} is done. There was nothing to do.`]
  const [only] = facts
  if (facts.length === 1 && only && only.name === '') {
    return [
      only.value.endsWith('.') ? `${job} is done. ${only.value}` : `${job} is done: ${only.value}.`,
    ]
  }
  return [`${job} is done:`, ...facts.map(({ name, value }) => `  ${name}: ${value}`)]
}
