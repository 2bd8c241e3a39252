/** What a report says of the place, and what of it a shared link may show. */
import { z } from 'zod'
import type { ShareRules } from './addresses.ts'
import type { Head } from './head-facts-schema.ts'

/** What of a report this section reads. */
export type Drawn = Head & LocalFacts

const localFigure = z.object({
  key: z.enum(['fair_rent', 'gross_rent', 'income', 'home_value', 'prices']),
  label: z.string(),
  unit: z.enum(['dollars a month', 'dollars a year', 'dollars', 'nation = 100']),
  /** null: not published for this place */
  here: z.number().nullable(),
  nation: z.number().nullable(),
  /** which area the figure is of, where it is not the county: "Columbus, OH", "Ohio, the whole state" */
  area: z.string().nullable(),
  source: z.string(),
  /** how the nation's figure is computed, where that is not the same source */
  nationSource: z.string().nullable(),
})

const localSchema = z.object({
  local: z
    .object({
      /** null: the county of the work is not known */
      place: z
        .object({
          /** "Franklin County, Ohio" */
          county: z.string(),
          state: z.string(),
          /** null outside metropolitan areas */
          metro: z.string().nullable(),
          /** whose address it is: the campus the person works at, or the organization's */
          of: z.object({ kind: z.enum(['organization', 'campus']), name: z.string() }),
        })
        .nullable(),
      figures: z.array(localFigure).readonly(),
    })
    .optional(),
})

export type LocalFacts = Readonly<z.infer<typeof localSchema>>

export type LocalContext = Readonly<NonNullable<LocalFacts['local']>>

export type LocalFigure = Readonly<z.infer<typeof localFigure>>

const LOCAL_SHARE: ShareRules<LocalFacts> = { local: true }
export const localPart = { schema: localSchema, share: LOCAL_SHARE }
