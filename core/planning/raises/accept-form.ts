/** The form that accepts a plan: the address that was calculated, and what it showed. */
import { z } from 'zod'
import type { Search } from './plan-query.ts'

/** Enough for 2,000 people, each marked. */
const LONGEST = 200_000

export const acceptForm = z.object({
  /** as in the address, without "?" */
  search: z
    .string()
    .max(LONGEST)
    .transform((text): Search => Object.fromEntries(new URLSearchParams(text))),
  shown: z.string().max(LONGEST),
})

export type AcceptInput = z.output<typeof acceptForm>
