/** How the tax law sees a person: lay, minister, or minister exempt from SECA. */

/**
 * How the tax law sees the person. Ministers are normally employees for income tax and self-employed
 * for Social Security; some are exempt from SECA (Form 4361). It belongs to the person, not the title.
 */
export const CLERGY_TAX_STATUSES = ['lay', 'dual_status', 'seca_exempt'] as const
export type ClergyTaxStatus = (typeof CLERGY_TAX_STATUSES)[number]

export const CLERGY_TAX_STATUS_LABELS: Readonly<Record<ClergyTaxStatus, string>> = {
  lay: 'Lay employee (FICA)',
  dual_status: 'Minister (SECA)',
  seca_exempt: 'Minister exempt from SECA',
}
