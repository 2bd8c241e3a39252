/** The question of a match and its own comparables, as they are stored. */
import { z } from 'zod'
import {
  CLOSENESS,
  DENOMINATION_CHOICES,
  MATTERS,
  type MatchQuestion,
  SCOPES,
  SHARED_FACTS,
  WEIGHINGS,
} from '../../engine/comparables/match-question.ts'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { storedJson } from '../../stored-json.ts'
import { OWN_COMPARABLE } from '../own-comparables/stored-comparable.ts'

const matter = z.enum(MATTERS)

export const QUESTION: z.ZodType<MatchQuestion> = z.object({
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
