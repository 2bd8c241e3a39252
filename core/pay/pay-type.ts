/** How a person is paid under overtime law (FLSA); null is "not specified" and is never guessed. */

/** A minister may be lay for taxes and outside overtime law, or the other way around: both facts are kept. */
export const PAY_TYPES = ['exempt', 'non_exempt', 'ministerial'] as const
export type PayType = (typeof PAY_TYPES)[number]

export const PAY_TYPE_LABELS: Readonly<Record<PayType, string>> = {
  exempt: 'Exempt: paid a salary, no overtime',
  non_exempt: 'Non-exempt: paid by the hour, with overtime',
  ministerial: 'Ministerial: outside overtime law',
}
