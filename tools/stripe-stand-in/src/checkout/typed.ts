/** What a person types about a card, checked as Stripe's page checks it before a bank is asked; and what came of it. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/kinds.ts'
import type { Refusal } from '../state/refusal.ts'

/** Digits may be spaced. */
export interface Card {
  readonly number: string
  /** `12/34` or `12 / 2034` */
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  readonly postalCode: string
  readonly line1?: string | undefined
  readonly line2?: string | undefined
  readonly city?: string | undefined
  /** two letters */
  readonly state?: string | undefined
  /** two letters; `US` when not given */
  readonly country?: string | undefined
}

/** What is in the way of paying; `field` names what was typed wrong. */
export interface Declined {
  readonly outcome: 'declined'
  /** Stripe's sentence for the person */
  readonly message: string
  readonly code: string
  readonly declineCode: string | null
  readonly field: keyof Card | 'taxId' | 'promotionCode'
}

export type PaymentOutcome =
  /** `next`: where Stripe sends the person now */
  | { readonly outcome: 'paid'; readonly next: string }
  | Declined
  /** tax or a discount made it another one: the page shows it, and the person decides */
  | { readonly outcome: 'total changed' }
  | { readonly outcome: 'authentication needed' }
  /** expired, paid already, or no such page */
  | { readonly outcome: 'closed'; readonly message: string; readonly next: string | null }

export function checkCard(card: Card, now: number): Declined | null {
  const number = digits(card.number)
  if (!/^\d{12,19}$/.test(number)) {
    return wrong('number', 'incomplete_number', 'Your card number is incomplete.')
  }
  if (!passesLuhn(number)) {
    return wrong('number', 'invalid_number', 'Your card number is invalid.')
  }
  const { exp_month, exp_year } = readExpiry(card.expiry)
  if (!(exp_month >= 1 && exp_month <= 12)) {
    return wrong('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.")
  }
  if (Date.UTC(exp_year, exp_month, 1) <= now * 1000) {
    const sentence = "Your card's expiration year is in the past."
    return wrong('expiry', 'invalid_expiry_year_past', sentence)
  }
  if (!/^\d{3,4}$/.test(card.cvc.trim())) {
    return wrong('cvc', 'incomplete_cvc', "Your card's security code is incomplete.")
  }
  if (!card.name.trim()) return wrong('name', 'missing_name', 'Enter the name on the card.')
  return card.postalCode.trim()
    ? null
    : wrong('postalCode', 'incomplete_zip', 'Your postal code is incomplete.')
}

/** The address of a bill; what was not asked for is null. */
export function addressOf(card: Card): Stored<Stripe.Address> {
  return {
    city: card.city?.trim() || null,
    country: card.country?.trim().toUpperCase() || 'US',
    line1: card.line1?.trim() || null,
    line2: card.line2?.trim() || null,
    postal_code: card.postalCode.trim(),
    state: card.state?.trim().toUpperCase() || null,
  }
}

export function wrong(field: Declined['field'], code: string, message: string): Declined {
  return { outcome: 'declined', message, code, declineCode: null, field }
}

/** What a bank refused, beside the field it is about. */
export function declinedBy({ message, details }: Refusal): Declined {
  const code = details.code ?? 'card_declined'
  const fields = { incorrect_cvc: 'cvc', expired_card: 'expiry' } as const
  const field = code === 'incorrect_cvc' || code === 'expired_card' ? fields[code] : 'number'
  return { ...wrong(field, code, message), declineCode: details.decline_code ?? null }
}

export function digits(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}

/** Not a number where no date was typed. */
export function readExpiry(typed: string): { exp_month: number; exp_year: number } {
  const found = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(typed)
  const year = Number(found?.[2])
  return { exp_month: Number(found?.[1]), exp_year: year < 100 ? 2000 + year : year }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
