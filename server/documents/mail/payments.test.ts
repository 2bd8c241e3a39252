/** Every message about money as it is sent: read `payments.approved.txt` whole when a word of it changes. */
import { expect, test } from 'vitest'
import { drawLetter } from './draw-letter.tsx'
import type { Message } from './messages.ts'
import { PAYMENT_MESSAGES } from './payment-messages.tsx'
import { PLAN_MESSAGES } from './plan-messages.tsx'

const SITE = 'https://stipend.example.org'
const organization = 'Grace Chapel'
const path = '/account/plan?organization=12'
const card = '/account/plan/card?organization=12'
const renewsOn = 'November 20, 2027'
const paidOn = 'November 20, 2026'
const price = '$399 a year, plus sales tax where it is due'

/** What must be in it, word for word, besides its link. */
interface Sent {
  readonly message: Message
  readonly subject: string
  readonly says: readonly string[]
  readonly link: string | null
}

const bought = { kind: 'receipt', organization, paidOn, total: '$431.92' } as const
const failed = {
  kind: 'payment-failed',
  ...{ organization, plan: 'Pro', amount: '$431.92', path: card },
  keptUntil: 'December 4, 2027',
} as const
const refunded = { kind: 'payment-refunded', organization, paidOn, of: '$431.92', path } as const
const disputed = {
  kind: 'payment-disputed',
  organization,
  amount: '$431.92',
  paidOn,
  path,
} as const
const ending = { kind: 'plan-ending', organization, plan: 'Pro', on: renewsOn } as const
const kept = {
  kind: 'price-kept',
  ...{ organization, plan: 'Pro', path },
  ...{ newPrice: '$449 a year', price: '$399 a year' },
} as const
const asked = { organization, what: 'Payment by purchase order', plan: 'Pro' } as const

const SENT: readonly Sent[] = [
  {
    message: {
      ...bought,
      ...{ bought: `Pro, until ${renewsOn}`, tax: '$32.92', number: 'STP-0042' },
      renewal: `It renews on ${renewsOn} for $399 a year.`,
      path: '/account/plan/invoices/in_1',
    },
    subject: 'Receipt: $431.92 for Grace Chapel',
    says: ['$431.92', '$32.92 of sales tax', paidOn, renewsOn, '$399 a year', 'Invoice STP-0042'],
    link: '/account/plan/invoices/in_1',
  },
  {
    message: {
      ...{ ...bought, total: '$49.00', bought: 'one salary report', tax: null, number: null },
      ...{ renewal: null, path },
    },
    subject: 'Receipt: $49.00 for Grace Chapel',
    says: ['$49.00', 'one salary report', 'See your payments'],
    link: path,
  },
  {
    message: { ...failed, nextTry: 'November 23, 2027' },
    subject: 'The payment for Grace Chapel did not go through',
    says: ['$431.92', 'until December 4, 2027', 'again on November 23, 2027'],
    link: card,
  },
  {
    message: { ...failed, nextTry: null },
    subject: 'The payment for Grace Chapel did not go through',
    says: ['We do not try this card again.', 'After December 4, 2027'],
    link: card,
  },
  {
    message: { ...refunded, refunded: '$100.00', inAll: null, isWhole: false },
    subject: 'Refund: $100.00 for Grace Chapel',
    says: ['We refunded $100.00 of the $431.92 paid', paidOn],
    link: path,
  },
  {
    message: { ...refunded, refunded: '$100.00', inAll: '$200.00', isWhole: false },
    subject: 'Refund: $100.00 for Grace Chapel',
    says: ['With earlier refunds, $200.00 of this payment is refunded.'],
    link: path,
  },
  {
    message: { ...refunded, refunded: '$231.92', inAll: '$431.92', isWhole: true },
    subject: 'Refund: $231.92 for Grace Chapel',
    says: ['The whole payment of $431.92 is now refunded.'],
    link: path,
  },
  {
    message: {
      ...{ ...refunded, organization: 'your organization', refunded: '$431.92' },
      ...{ inAll: null, isWhole: true, path: null },
    },
    subject: 'Refund: $431.92 for your organization',
    says: ['We refunded the $431.92 paid for your organization'],
    link: null,
  },
  {
    message: { kind: 'credit-given', organization, amount: '$50.00', path },
    subject: 'Credit: $50.00 for Grace Chapel',
    says: ['We credited $50.00', 'Your next invoice is lower by this amount.'],
    link: path,
  },
  {
    message: { ...disputed, outcome: 'open' },
    subject: 'The bank asks about $431.92 for Grace Chapel',
    says: ['disputes the $431.92', paidOn, 'tell the bank so'],
    link: path,
  },
  {
    message: { ...disputed, outcome: 'won' },
    subject: 'The bank decided about $431.92 for Grace Chapel',
    says: ['The payment is valid'],
    link: path,
  },
  {
    message: { ...disputed, outcome: 'lost' },
    subject: 'The bank decided about $431.92 for Grace Chapel',
    says: ['It returned the money to the card.'],
    link: path,
  },
  {
    message: { kind: 'payment-waiting', organization, plan: 'Pro', path },
    subject: 'Confirm the payment of Pro for Grace Chapel',
    says: ['Nothing was charged.', 'within a day'],
    link: path,
  },
  {
    message: {
      ...{ kind: 'card-expiring', organization, card: 'Visa ending in 4242', path: card },
      ...{ expires: '10/2027', renewsOn },
    },
    subject: 'The card for Grace Chapel expires before it is needed',
    says: ['Visa ending in 4242', '10/2027', renewsOn],
    link: card,
  },
  {
    message: {
      ...{ kind: 'checkout-left', organization, plan: 'Pro', price: '$399 a year' },
      path: '/membership',
    },
    subject: 'Pro for Grace Chapel is not bought yet',
    says: ['$399 a year', 'Nothing was charged.', 'This is the only reminder.'],
    link: '/membership',
  },
  {
    message: {
      ...{ kind: 'renewal-ahead', organization, plan: 'Pro', price, renewsOn, path },
      ...{ credit: '$50.00', card: 'Visa ending in 4242' },
    },
    subject: `Grace Chapel: your plan renews on ${renewsOn}`,
    says: [renewsOn, price, 'Your credit of $50.00 is taken off.', 'Visa ending in 4242'],
    link: path,
  },
  {
    message: {
      ...{
        kind: 'plan-changed',
        organization,
        before: 'Basic',
        after: 'Pro',
        from: null,
        price: null,
        path,
      },
    },
    subject: 'Grace Chapel has Pro now',
    says: ['changed from Basic to Pro', 'Nothing was deleted.'],
    link: path,
  },
  {
    message: {
      ...{ kind: 'plan-changed', organization, before: 'Pro', after: 'Basic', path },
      price: '$99 a year, plus sales tax where it is due',
      from: renewsOn,
    },
    subject: `Grace Chapel changes to Basic on ${renewsOn}`,
    says: [`Pro until ${renewsOn}`, 'Basic from then on, for $99 a year'],
    link: path,
  },
  {
    message: { ...ending, hasEnded: false, path },
    subject: `Pro for Grace Chapel ends on ${renewsOn}`,
    says: ['Renewal is off.', `until ${renewsOn}`, 'nothing more is charged'],
    link: path,
  },
  {
    message: { ...ending, hasEnded: true, path: '/membership' },
    subject: 'Pro for Grace Chapel has ended',
    says: [`ended on ${renewsOn}`, 'Nothing more is charged.'],
    link: '/membership',
  },
  {
    message: { kind: 'renewal-on', organization, plan: 'Pro', price, renewsOn, path },
    subject: 'Pro for Grace Chapel renews again',
    says: [renewsOn, price],
    link: path,
  },
  {
    message: { kind: 'plan-unpaid', organization, plan: 'Pro', amount: '$431.92', path },
    subject: 'Pro for Grace Chapel is unpaid',
    says: ['once $431.92 is paid', 'Saved reports stay readable'],
    link: path,
  },
  {
    message: { kind: 'plan-paused', organization, plan: 'Pro', isPaused: true, path },
    subject: 'Pro for Grace Chapel is paused',
    says: ['nothing is charged'],
    link: path,
  },
  {
    message: { kind: 'plan-paused', organization, plan: 'Pro', isPaused: false, path },
    subject: 'Pro for Grace Chapel is open again',
    says: ['no longer paused'],
    link: path,
  },
  {
    message: { ...kept, renewsOn },
    subject: 'Your price of Pro for Grace Chapel stays the same',
    says: ['$449 a year for new buyers', 'stays $399 a year', renewsOn],
    link: path,
  },
  {
    message: { ...kept, renewsOn: null },
    subject: 'Your price of Pro for Grace Chapel stays the same',
    says: ['Your plan does not renew'],
    link: path,
  },
  {
    message: { kind: 'request-received', ...asked, contactEmail: 'ruth@example.org', path },
    subject: 'We received your request for Grace Chapel',
    says: ['Payment by purchase order', 'ruth@example.org', 'Nothing was bought or charged.'],
    link: path,
  },
  {
    message: {
      ...{ kind: 'request-to-staff', ...asked, id: 7, organizationId: 12 },
      ...{ contact: 'Ruth Weaver, ruth@example.org', purchaseOrder: 'PO-1042' },
      ...{ mailingAddress: '12 Main St, Dublin, OH 43017', note: 'Terms: 30 days' },
    },
    subject: 'Request 7: Payment by purchase order for Grace Chapel',
    says: ['PO-1042', '12 Main St, Dublin, OH 43017', 'Terms: 30 days', 'Ruth Weaver'],
    link: '/organization/12',
  },
]

const drawn = SENT.map((sent) => ({
  ...sent,
  ...drawLetter(sent.message, SITE),
  expected: sent.subject,
}))

test('every message about money is read here', () => {
  const kinds = Object.keys({ ...PAYMENT_MESSAGES, ...PLAN_MESSAGES })
  expect([...new Set(SENT.map(({ message }) => message.kind))].sort()).toEqual(kinds.sort())
})

test.each(drawn)('$expected: subject, amounts, days and the one link', (letter) => {
  const { subject, text, html, says, link, expected } = letter
  expect(subject).toBe(expected)
  const seen = html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')
  for (const words of says) {
    expect(text.replace(/\s+/g, ' ')).toContain(words)
    expect(seen).toContain(words)
  }
  const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toEqual(link === null ? [] : [`${SITE}${link}`])
  expect(text.includes(`${SITE}${link}`)).toBe(link !== null)
  expect(`${text}${seen}`).not.toMatch(/undefined|null|NaN|\[object/)
})

test('the words are those of payments.approved.txt', async () => {
  const words = drawn.map(({ subject, text }) => `Subject: ${subject}\n\n${text}`)
  await expect(`${words.join(`\n${'-'.repeat(72)}\n\n`)}`).toMatchFileSnapshot(
    'payments.approved.txt',
  )
})
