/** Tax status of a person: lay, minister, or minister exempt from SECA. */

/**
 * Tax status. Ministers are normally employees for income tax and self-employed for Social Security; some are exempt
 * from SECA (Form 4361). The status belongs to the person and not to the title.
 */
export const CLERGY_TAX_STATUSES = ['lay', 'dual_status', 'seca_exempt'] as const
export type ClergyTaxStatus = (typeof CLERGY_TAX_STATUSES)[number]

export const CLERGY_TAX_STATUS_LABELS: Readonly<Record<ClergyTaxStatus, string>> = {
  lay: 'Lay employee (FICA)',
  dual_status: 'Minister (SECA)',
  seca_exempt: 'Minister exempt from SECA',
}
