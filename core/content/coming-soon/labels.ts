/** Labels of the fields, apart from the schemas, which no browser needs. */
export const FLAG_LABELS = {
  path: 'Path of the page',
  title: 'Title',
  what: 'What it will do',
  expected: 'When',
} as const

export const NOTIFY_LABELS = { email: 'Email address' } as const
