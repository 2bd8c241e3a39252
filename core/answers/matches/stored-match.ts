/** The question of a match and its own comparables, as they are stored. */
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
import { MATCH_FIGURES, type MatchFigures } from '../../engine/privacy/publish-match.ts'
import { optional, required } from '../../forms/fields-schema.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { storedJson } from '../../stored-json.ts'
import { OWN_COMPARABLE, type OwnComparable } from './own-comparable.ts'

const matter = z.enum(MATTERS)

const QUESTION: z.ZodType<MatchQuestion> = z.object({
  definition: z.enum(DEFINITIONS_OF_PAY),
  scope: z.enum(SCOPES),
  denomination: z.enum(DENOMINATION_CHOICES),
  shared: z.array(z.enum(SHARED_FACTS)),
  weighing: z.enum(WEIGHINGS),
  order: z.array(matter),
  setAside: z.array(matter),
  closeness: z.enum(CLOSENESS),
})

export const STORED_QUESTION = storedJson('question of a match', QUESTION)

export const STORED_OWN = storedJson('own comparable of a match', OWN_COMPARABLE)

export interface FrozenSet {
  readonly name: string
  readonly person: string
  readonly position: string
  /** YYYY-MM-DD: the day that figures are for */
  readonly asOf: string
  readonly snapshot: {
    readonly name: string
    readonly source: 'demonstration' | 'member'
    readonly referenceDate: string
  }
  readonly codeVersion: string
  readonly question: MatchQuestion
  /** the fixed facts in words: "Churches" */
  readonly facts: readonly string[]
  readonly figures: MatchFigures
  readonly comparables: readonly OwnComparable[]
  /** an instant */
  readonly frozenAt: string
  readonly frozenBy: string
}

const text = z.string()
const FROZEN_SET: z.ZodType<FrozenSet> = z.object({
  ...{ name: text, person: text, position: text, asOf: text },
  snapshot: z.object({
    ...{ name: text, referenceDate: text },
    source: z.enum(['demonstration', 'member']),
  }),
  ...{ codeVersion: text, question: QUESTION, facts: z.array(text), figures: MATCH_FIGURES },
  ...{ comparables: z.array(OWN_COMPARABLE), frozenAt: text, frozenBy: text },
})

export const STORED_SET = storedJson('frozen match', FROZEN_SET)

/** A set as a board packet cites it; `sha256` is of the set's canonical JSON. */
export interface CitedMatch {
  readonly id: number
  readonly sha256: string
  readonly set: FrozenSet
}

export const CITED_MATCH: z.ZodType<CitedMatch> = z.object({
  ...{ id: z.number(), sha256: text, set: FROZEN_SET },
})

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
