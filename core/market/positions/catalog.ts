/**
 * Positions and denominations as staff may change them: their words, and whether they are offered. Keys, families,
 * levels and questions belong to the code, because the fitted model is made of them.
 */

import { z } from 'zod'
import { formatCount } from '../../forms/numbers.ts'

export const CATALOGS = ['position', 'denomination'] as const
export type CatalogKind = (typeof CATALOGS)[number]

export const CATALOG_WORDS = {
  position: { one: 'position', many: 'positions', title: 'Positions', path: '/admin/positions' },
  denomination: {
    one: 'denomination',
    many: 'denominations',
    title: 'Denominations',
    path: '/admin/denominations',
  },
} as const satisfies Readonly<Record<CatalogKind, Readonly<Record<string, string>>>>

export const catalogPath = (kind: CatalogKind, key: string) => {
  return `${CATALOG_WORDS[kind].path}/${key}`
}

export const LONGEST_NAME = 80
export const LONGEST_DESCRIPTION = 400
const MOST_SEARCH_WORDS = 40

export interface CatalogImpact {
  readonly employees: number
  readonly organizations: number
  readonly reports: number
  readonly articles: number
  readonly records: number
}

/** "312 employees use this, 41 reports, 3 articles"; "No employees use this, …" */
export function impactWords(kind: CatalogKind, impact: CatalogImpact): string {
  const { employees, organizations, reports, articles } = impact
  const main =
    kind === 'position'
      ? formatCount(employees, 'employee')
      : formatCount(organizations, 'organization')
  const uses = (kind === 'position' ? employees : organizations) === 1 ? 'uses' : 'use'
  const others = [
    formatCount(reports, 'report'),
    ...(kind === 'position' ? [formatCount(articles, 'article')] : []),
  ]
  const words = `${main} ${uses} this, ${others.join(', ')}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// The forms that change words of the catalog.

/** No line breaks, and nothing that does not print or turns the direction of a text. */
const line = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(z.string().regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use letters, digits and punctuation only.'))

const version = z.coerce.number('Reload the page.').int().min(0)

/** Empty words go back to those of the catalog. */
export const wordsForm = z.object({
  version,
  name: line.pipe(z.string().max(LONGEST_NAME, `Keep it to ${LONGEST_NAME} characters.`)),
  description: line
    .pipe(z.string().max(LONGEST_DESCRIPTION, `Keep it to ${LONGEST_DESCRIPTION} characters.`))
    .default(''),
  searchWords: z
    .string()
    .max(MOST_SEARCH_WORDS * (LONGEST_NAME + 2), 'These are too many words.')
    .default('')
    .transform((text) => [
      ...new Map(
        text
          .split(/\n/)
          .map((one) => one.replace(/\s+/g, ' ').trim())
          .filter((one) => one !== '')
          .map((one) => [one.toLowerCase(), one]),
      ).values(),
    ])
    .pipe(
      z
        .array(
          z
            .string()
            .max(LONGEST_NAME, `Keep each line to ${LONGEST_NAME} characters.`)
            .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Use letters, digits and punctuation only.'),
        )
        .max(MOST_SEARCH_WORDS, `Enter at most ${MOST_SEARCH_WORDS} lines.`),
    ),
})
export type WordsInput = z.output<typeof wordsForm>

export const retireForm = z.object({
  version,
  /** key of what is used in its place; empty for none */
  successor: z.string().trim().default(''),
  confirmed: z.literal('yes', 'Confirm that you have read what this changes.'),
})
export type RetireInput = z.output<typeof retireForm>

export const reviveForm = z.object({ version })
export type ReviveInput = z.output<typeof reviveForm>
