/** What a job answered, as names and values in words: shown by the screen and the terminal, and stored with the run. */
import { z } from 'zod'
import { formatNumber } from '../../forms/numbers.ts'
import { storedJson } from '../../stored-json.ts'

export interface JobFact {
  /** empty for an answer that is one value */
  readonly name: string
  readonly value: string
}

/** Stored with a run. */
export const STORED_JOB_FACTS = storedJson<readonly JobFact[]>(
  'facts of a job run',
  z.array(z.object({ name: z.string(), value: z.string() })),
)

const MOST = 24
const LONGEST = 300

/** Lists are counted: what is in them belongs to other tools. A sentence of the answer says it all. */
export function factsOf(answer: unknown): readonly JobFact[] {
  const { sentence } = (answer ?? {}) as { readonly sentence?: unknown }
  const facts = typeof sentence === 'string' ? [{ name: '', value: sentence }] : gather(answer, '')
  return facts.slice(0, MOST).map(({ name, value }) => ({ name, value: value.slice(0, LONGEST) }))
}

function gather(answer: unknown, name: string): JobFact[] {
  if (answer === null || answer === undefined) return []
  if (Array.isArray(answer)) return [{ name, value: formatNumber(answer.length) }]
  if (answer instanceof Date) return [{ name, value: answer.toISOString() }]
  if (typeof answer === 'object') {
    return Object.entries(answer).flatMap(([key, value]) =>
      gather(value, [name, inWords(key)].filter(Boolean).join(', ')),
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
