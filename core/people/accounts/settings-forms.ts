import type { TypedCode } from './password.ts'

// Notifications by email, and their defaults. Messages about the account itself are always sent.

export const NOTIFICATION_TOPICS = [
  {
    key: 'new_snapshot',
    label: 'A new market snapshot',
    hint: 'Once a quarter, when your ranges may have changed.',
    byDefault: true,
  },
  {
    key: 'stale_pay',
    label: 'Pay not reviewed for a year',
    hint: 'At most once a month. The email names no one.',
    byDefault: true,
  },
  {
    key: 'deadlines',
    label: 'Deadlines',
    hint: 'Board meetings, housing allowances to set before January, and renewals.',
    byDefault: true,
  },
  {
    key: 'purchases',
    label: 'A purchase I did not finish',
    hint: 'One reminder the day after. Receipts always come.',
    byDefault: true,
  },
  {
    key: 'product_news',
    label: 'News about Stipend',
    hint: 'A few times a year.',
    byDefault: false,
  },
] as const

export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]['key']

/** topic -> wanted, for every topic: the choice, else the default. */
export function wantedTopics(
  chosen: Readonly<Partial<Record<string, boolean>>>,
): Readonly<Record<NotificationTopic, boolean>> {
  return Object.fromEntries(
    NOTIFICATION_TOPICS.map(({ key, byDefault }) => [key, chosen[key] ?? byDefault]),
  ) as Record<NotificationTopic, boolean>
}

/** What `confirmSelf` asks for. */
export interface Confirming {
  readonly currentPassword: string
  readonly code?: TypedCode | null
}

export type ChangePasswordInput = Confirming & { readonly password: string }
