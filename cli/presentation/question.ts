/** A question in words, so that the reader sees what was understood. */
import {
  ORGANIZATION_TYPE_LABELS,
  type OrganizationType,
} from '~/core/organizations/organization.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { formatNumber } from '~/core/quantities/format-number.ts'

interface Described {
  readonly type: OrganizationType
  readonly state?: string
  readonly budget?: number
  readonly attendance?: number
  readonly hours?: number
}

/** "Solo Pastor: church in OH, $310,000 a year, 150 people, 40 hours a week" */
export function describeQuestion(
  title: string,
  { type, state, budget, attendance, hours = 40 }: Described,
): string {
  const facts = [
    `${ORGANIZATION_TYPE_LABELS[type].toLowerCase()}${state ? ` in ${state}` : ''}`,
    ...(budget === undefined ? [] : [`${formatDollars(budget)} a year`]),
    ...(attendance === undefined ? [] : [`${formatNumber(attendance)} people`]),
    `${formatNumber(hours)} hours a week`,
  ]
  return `${title}: ${facts.join(', ')}`
}
