/**
 * Which field of a form holds which component of pay; apart from the schema, because the browser needs it without one.
 */
import type { PayComponentKind } from '../../pay/pay-package.ts'

/** Form field -> component; the period's field has the same name and `Period` behind it. */
export const PAY_FIELDS = {
  basePay: 'base',
  housingAllowance: 'housing_allowance',
  parsonageRentalValue: 'parsonage_rental_value',
  parsonageUtilities: 'parsonage_utilities',
  secaOffset: 'seca_offset',
  retirement: 'retirement',
  insurance: 'insurance',
  reimbursements: 'reimbursement',
} as const satisfies Readonly<Record<string, PayComponentKind>>

export type PayField = keyof typeof PAY_FIELDS

export const PAY_FIELD_NAMES = Object.keys(PAY_FIELDS) as readonly PayField[]
