// What an owner may ask staff for before paying, in words.

export const REQUEST_KINDS = ['w9', 'invoice', 'purchase_order'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_WORDS: Readonly<Record<RequestKind, string>> = {
  w9: 'A W-9 form',
  invoice: 'An invoice by mail',
  purchase_order: 'Payment by purchase order',
}

export const REQUEST_LABELS = {
  kind: 'What do you need?',
  plan: 'For which plan?',
  purchaseOrder: 'Purchase order number',
  contactName: 'Who should we answer?',
  contactEmail: 'Their email',
  mailingAddress: 'Mailing address',
  note: 'Anything else',
} as const
