/** A report for people outside: by a link that ends, with or without the person it is about. */
import { z } from 'zod'
import type { Report } from './report.ts'
import { NAMELESS } from './words.ts'

/** How a link is made: without the person unless somebody ticks it. */
export const shareForm = z.object({
  days: z
    .enum(['7', '30', '90'], { error: 'Choose how long the link works.' })
    .default('30')
    .transform(Number),
  showsPerson: z
    .literal('yes')
    .optional()
    .transform((ticked) => ticked === 'yes'),
})

/** The sentence of every link that leads nowhere, whatever the cause. */
export const CLOSED_LINK =
  'This link no longer opens, or never did. Ask who sent it to you for a new one.'

/** With the person, and without numbers by which our own pages know them: readers have no such pages. */
export function forReaders(report: Report): Report {
  return {
    ...report,
    employee: { ...report.employee, id: 0 },
    organization: { ...report.organization, id: 0 },
  }
}

/**
 * The same report without the person: their name, title and every figure of their own pay are not there. What is not
 * named in KEPT is left out, so that a part added later is shared only when somebody has decided that it may be.
 */
export function withoutPerson(report: Report): Report {
  const kept = Object.fromEntries(
    Object.entries(report).filter(([part]) => (KEPT as Readonly<Record<string, boolean>>)[part]),
  ) as unknown as Report // what is missing is optional or set below
  return {
    ...kept,
    employee: {
      id: 0,
      name: NAMELESS,
      jobTitle: report.position.title,
      hoursPerWeek: report.employee.hoursPerWeek,
      weeksPerYear: report.employee.weeksPerYear,
    },
    otherPositions: [],
    organization: { ...report.organization, id: 0 },
    pay: null,
    payEffectiveOn: null,
    proposed: null,
    seesPay: false,
    ...(report.partTime && { partTime: { ...report.partTime, ownHourly: null } }),
  }
}

/** Part of a report -> whether it says nothing of the person's own pay. A new part of Report needs its line here. */
const KEPT: Readonly<Record<keyof Report, boolean>> = {
  employee: false,
  position: true,
  otherPositions: false,
  organization: false,
  definition: true,
  clergy: false,
  minimum: false,
  benefits: false,
  // which of them were used tells how the person is taxed
  constants: false,
  asOf: true,
  snapshot: true,
  estimate: true,
  sensitivity: true,
  pay: false,
  payEffectiveOn: false,
  proposed: false,
  seesPay: false,
  peersAsBefore: true,
  // it names what was entered about the person, and the organization’s own pay policy
  tuning: false,
  whatIf: false,
  partTime: false,
  moved: true,
  since: false,
  local: true,
  jobs: true,
}
