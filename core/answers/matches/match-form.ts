/** The forms of a match: its question with its name, and the name of a new one. */
import { z } from 'zod'
import {
  asideField,
  CLOSENESS,
  completeOrder,
  DENOMINATION_CHOICES,
  MATTERS,
  type MatchQuestion,
  SCOPES,
  SHARED_FACTS,
  sharedField,
  WEIGHINGS,
} from '../../engine/comparables/match-question.ts'
import { optional, required } from '../../forms/fields.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'

const name = required(lineOfText({ maximum: 120 }), 'Enter a name, for example “Ohio churches”.')
const ticked = optional(oneOf(['yes']))

const boxes = Object.fromEntries(
  [...SHARED_FACTS.map(sharedField), ...MATTERS.map(asideField)].map((field) => [field, ticked]),
)

export interface SentMatch {
  readonly name: string
  readonly question: MatchQuestion
}

/** Strings -> the name and the question; an order that misses something is completed. */
export const matchForm = z
  .object({
    name,
    definition: required(oneOf(DEFINITIONS_OF_PAY), 'Choose what pay includes.'),
    scope: required(oneOf(SCOPES), 'Choose where comparables are.'),
    denomination: required(oneOf(DENOMINATION_CHOICES), 'Choose a denomination.'),
    weighing: required(oneOf(WEIGHINGS), 'Choose how facts count.'),
    closeness: required(oneOf(CLOSENESS), 'Choose how close comparables are.'),
    order: optional(lineOfText({ maximum: 200 })),
    ...boxes,
  })
  .transform((sent): SentMatch => {
    const { name: called, definition, scope, denomination, weighing, closeness, order } = sent
    const isTicked = (field: string) => (sent as Readonly<Record<string, unknown>>)[field] === 'yes'
    return {
      name: called,
      question: {
        ...{ definition, scope, denomination, weighing, closeness },
        shared: SHARED_FACTS.filter((fact) => isTicked(sharedField(fact))),
        order: completeOrder((order ?? '').split(',')),
        setAside: MATTERS.filter((matter) => isTicked(asideField(matter))),
      },
    }
  })

export const newMatchForm = z.object({
  name,
  definition: required(oneOf(DEFINITIONS_OF_PAY), 'Choose what pay includes.'),
})

export const freezeForm = z.object({ name })
