// Requests for positions that people miss in the catalog: their statuses and words, without a schema.

export const REQUEST_STATUSES = ['open', 'added', 'use', 'declined'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_STATUS_WORDS: Readonly<Record<RequestStatus, string>> = {
  open: 'Waiting for an answer',
  added: 'Added to the list',
  use: 'Use this position instead',
  declined: 'Not added',
}

export const REQUEST_LABELS = {
  missingTitle: 'Job title',
  missingType: 'Type of organization',
  duties: 'What the person does',
}
