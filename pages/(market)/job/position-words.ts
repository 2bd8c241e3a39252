/** Words about a position of the catalog, on the page and on paper. */
import type { CountBand } from '~/core/engine/facts/disclosure.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { formatNumber } from '~/core/forms/numbers.ts'

interface Evidence {
  readonly snapshot: string | null
  readonly source: 'demonstration' | 'member' | null
  readonly organizations: CountBand
  readonly records: number | null
}

/** "About 1,240 pay records from 312 organizations, snapshot 2026-Q2." */
export function evidenceWords({ snapshot, source, organizations, records }: Evidence): string {
  if (snapshot === null) return 'No members’ survey has been published yet.'
  const of = source === 'demonstration' ? ', a synthetic demonstration survey' : ''
  const where = `snapshot ${snapshot}${of}`
  if (organizations.exact === 0) return `No pay records yet (${where}).`
  if (records === null) return `Too few organizations for a range (${where}).`
  const counted = `about ${formatNumber(records)} pay records from ${organizations.text} organizations`
  return `${counted.charAt(0).toUpperCase()}${counted.slice(1)} (${where}).`
}

export function typesWords({
  organizationTypes,
}: {
  readonly organizationTypes: readonly OrganizationType[]
}): string {
  if (organizationTypes.length > 1) return 'Churches and nonprofits'
  return organizationTypes.includes('church') ? 'Churches' : 'Nonprofits'
}
