/** Where staff begin to view as a person, and the words of its form. */

export const SHADOW_PAGE = '/mgmt/shadowUser'

export const SHADOW_LABELS = {
  person: 'Person',
  reason: 'Reason',
  payReason: 'Reason to open pay without an owner',
} as const
