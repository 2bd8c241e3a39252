/** The form fields of the cornerstone figures, apart from their schema: the browser needs the words only. */

import type { OrganizationType } from '../../engine/facts/organization.ts'
import { ORGANIZATION_LABELS } from '../../engine/facts/organization-facts.ts'
import type { Cornerstone } from './ratios.ts'

export const FIGURE_FIELDS = {
  budget: 'operatingBudget',
  people: 'attendance',
  payroll: 'payrollBudget',
  staff: 'staffFte',
} as const satisfies Readonly<Record<Cornerstone, string>>

export function figureLabel(cornerstone: Cornerstone, type: OrganizationType): string {
  if (cornerstone === 'people' && type !== 'church') return 'Clients served in a year'
  return ORGANIZATION_LABELS[FIGURE_FIELDS[cornerstone]]
}
