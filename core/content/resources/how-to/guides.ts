/** All task guides, in the order in which they are listed. */
import { DECIDE_GUIDES } from './decide-guides.ts'
import type { Guide } from './guide.ts'
import { ORGANIZATION_GUIDES } from './organization-guides.ts'
import { RANGE_GUIDES } from './range-guides.ts'
import { START_GUIDES } from './start-guides.ts'

export const GUIDES: readonly Guide[] = [
  ...START_GUIDES,
  ...RANGE_GUIDES,
  ...DECIDE_GUIDES,
  ...ORGANIZATION_GUIDES,
]

export function findGuide(slug: string): Guide | null {
  return GUIDES.find((guide) => guide.slug === slug) ?? null
}

export function guidePath({ slug }: Pick<Guide, 'slug'>): string {
  return `/resources/how-to/${slug}`
}
