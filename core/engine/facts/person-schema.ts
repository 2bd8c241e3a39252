/** The facts about a person and the workplace as reports and drafts store them, with their versions. */
import { z } from 'zod'
import type { WorkSite } from '../../pay/legal-floors.ts'
import { earlierVersion, storedJson } from '../../stored-json.ts'
import { ORGANIZATION_TYPES, SETTINGS } from './organization.ts'
import { EDUCATIONS } from './person.ts'

const text = z.string()
const number = z.number()

const organization = z.object({
  marketKey: text,
  type: z.enum(ORGANIZATION_TYPES),
  denominationKey: text.nullable(),
  setting: z.enum(SETTINGS).nullable(),
  stateCode: text,
  countyFips: text.nullable(),
  operatingBudgetCents: number.nullable(),
  attendance: number.nullable(),
  staffFte: number.nullable(),
  growthBeyondIndex: number.nullable(),
})

/** The campus that a person serves, with its own figures of the newest year; unknown is null. */
const campus = z.object({
  ...{ name: text, operatingBudgetCents: number.nullable(), attendance: number.nullable() },
  staffFte: number.nullable(),
  /** absent in reports saved before the place of a campus counted */
  place: z.object({ city: text, stateCode: text, countyFips: text.nullable() }).optional(),
})

const facts = z.object({
  positions: z.array(z.object({ key: text, title: text, weight: number })).readonly(),
  hoursPerWeek: number,
  weeksPerYear: number,
  yearsExperience: number.nullable(),
  yearsInRole: number.nullable(),
  education: z.enum(EDUCATIONS).nullable(),
  ordained: z.boolean().nullable(),
  organization,
  /** null for who serves the whole organization */
  campus: campus.nullable(),
})

export type StoredFacts = z.infer<typeof facts>

export type CampusFacts = Readonly<z.infer<typeof campus>>

type Place = Readonly<Pick<StoredFacts['organization'], 'stateCode' | 'countyFips'>>

/** Where the person works and for whom, as the law asks. */
export function workSiteOf({
  campus: at,
  organization: whole,
}: {
  readonly campus: Pick<CampusFacts, 'place'> | null
  readonly organization: WorkSite
}): WorkSite {
  const { staffFte, operatingBudgetCents } = whole
  const { stateCode, countyFips, city } = at?.place ?? whole
  return { stateCode, countyFips, city, staffFte, operatingBudgetCents }
}

/** Where the person works: at their campus, else at the organization's address. */
export function workplaceOf({
  campus: at,
  organization: whole,
}: {
  readonly campus: Pick<CampusFacts, 'place'> | null
  readonly organization: Place
}): Place {
  return at?.place ?? whole
}

/** Reports saved before campuses counted were estimated with the figures of the whole organization. */
const beforeCampuses = facts.omit({ campus: true })

/** Reports saved before organizations had a pay policy say nothing of growth beyond the index. */
const beforePayPolicies = beforeCampuses.extend({
  organization: organization.omit({ growthBeyondIndex: true }),
})

export const STORED_FACTS = storedJson<StoredFacts>(
  'facts of a report',
  facts,
  earlierVersion(beforeCampuses, (earlier) => ({ ...earlier, campus: null })),
  earlierVersion(beforePayPolicies, ({ organization: earlier, ...person }) => {
    return { ...person, organization: { ...earlier, growthBeyondIndex: null }, campus: null }
  }),
)
