/** How pay was adjusted from the survey's date to the day of the report. */
import { z } from 'zod'
import type { ShareRules } from '../../section.ts'

const dateSchema = z.object({
  moved: z
    .object({
      /** the survey's own date, YYYY-MM-DD */
      from: z.string(),
      asOf: z.string(),
      /** what pay was multiplied by */
      factor: z.number(),
      /** the published quarters around the survey's records, oldest first */
      quarters: z
        .array(
          z.object({
            /** last month of the quarter, YYYY-MM */
            month: z.string(),
            value: z.number(),
            /** change from the same quarter a year before, as a share; null where that is not published */
            overYear: z.number().nullable(),
          }),
        )
        .readonly(),
      /** last published month, YYYY-MM */
      publishedTo: z.string(),
      /** months that are filled by assumed growth, and how much that is a year */
      assumedMonths: z.number(),
      assumedGrowth: z.number(),
      gaps: z.array(z.string()).readonly(),
      /** median age of the comparables on the day asked for; null without any */
      monthsOld: z.number().nullable(),
    })
    .optional(),
})

export type DateFacts = Readonly<z.infer<typeof dateSchema>>
export type MovedToDate = Readonly<NonNullable<DateFacts['moved']>>

const DATE_SHARE: ShareRules<DateFacts> = { moved: true }

export const datePart = { schema: dateSchema, share: DATE_SHARE }
