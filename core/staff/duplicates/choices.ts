/** The fields of the choices about a group. Apart from the schemas, which no browser loads. */
import { DUPLICATE_CHOICES, type DuplicateChoice } from './groups.ts'
import type { DuplicateChoices } from './resolution.ts'

const CHOICE = 'choice-'
const MOST = 200

/** The name of the field of a subscription. */
export function choiceName(subscriptionId: string): string {
  return `${CHOICE}${subscriptionId}`
}

/** From fields of any names; what is no choice is left out. */
export function readChoices(fields: Readonly<Record<string, unknown>>): DuplicateChoices {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const choice = DUPLICATE_CHOICES.find((one) => one === value)
    return name.startsWith(CHOICE) && choice ? [[name.slice(CHOICE.length), choice] as const] : []
  })
  return new Map<string, DuplicateChoice>(found.slice(0, MOST))
}
