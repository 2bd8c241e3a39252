/**
 * Positions and denominations as staff may change them: their words, and whether they are offered. Keys, families,
 * levels and questions belong to the code, because the fitted model is made of them.
 */

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

export interface CatalogImpact {
  readonly employees: number
  readonly organizations: number
  readonly reports: number
  readonly articles: number
  readonly records: number
}

/** A position or a denomination, as lists of the catalog show it. */
export interface CatalogListEntry extends CatalogImpact {
  readonly key: string
  readonly name: string
  /** as the code has it */
  readonly catalogName: string
  readonly family: string
  readonly retiredAt: Date | null
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
