/** A report for people outside: by a link that ends, with or without the person it is about. */
import { z } from 'zod'
import { SHARE_RULES } from './report-sections.ts'
import type { Report } from './stored-report.ts'

/** How a link is made: without the person unless that is chosen. */
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

/** The message of every link that does not open, whatever the cause. */
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

type Rule = boolean | ((value: unknown) => unknown)

/**
 * The report without the person: name, title and all own pay are left out. Only parts with a share rule are kept, so
 * that a new part is shared only when its section has one.
 */
export function withoutPerson(report: Report): Report {
  const rules = SHARE_RULES as unknown as Readonly<Record<string, Rule | undefined>>
  const kept = Object.entries(report).flatMap(([part, value]): [string, unknown][] => {
    const rule = Object.hasOwn(rules, part) ? rules[part] : undefined
    if (typeof rule === 'function') return [[part, value == null ? value : rule(value)]]
    return rule === true ? [[part, value]] : []
  })
  const shared = Object.fromEntries(kept) as unknown as Report // every required part has a rule that keeps it
  return { ...shared, employee: { ...shared.employee, jobTitle: report.position.title } }
}
