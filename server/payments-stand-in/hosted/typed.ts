/** What a person types about a card, checked as Stripe's page checks it before a bank is asked. */
import type { Address } from '../objects/customers.ts'
import type { CheckoutPayment, Declined, TypedCard } from './seam.ts'

type Field = keyof CheckoutPayment

export function checkCard(card: TypedCard, now: number): Declined | null {
  const number = digits(card.number)
  if (!/^\d{12,19}$/.test(number)) {
    return wrong('number', 'incomplete_number', 'Your card number is incomplete.')
  }
  if (!passesLuhn(number)) {
    return wrong('number', 'invalid_number', 'Your card number is invalid.')
  }
  const expiry = readExpiry(card.expiry)
  if (!expiry) {
    return wrong('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.")
  }
  const today = new Date(now * 1000)
  const months = (year: number, month: number) => year * 12 + month
  if (months(expiry.year, expiry.month) < months(today.getUTCFullYear(), today.getUTCMonth() + 1)) {
    return wrong(
      'expiry',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    )
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
export function typedAddress(card: TypedCard): Address {
  return {
    city: card.city?.trim() || null,
    country: card.country?.trim().toUpperCase() || 'US',
    line1: card.line1?.trim() || null,
    line2: card.line2?.trim() || null,
    postal_code: card.postalCode.trim(),
    state: card.state?.trim().toUpperCase() || null,
  }
}

export function wrong(field: Field, code: string, message: string): Declined {
  return { outcome: 'declined', message, code, declineCode: null, field }
}

export function digits(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}

export function readExpiry(typed: string): { month: number; year: number } | null {
  const found = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(typed)
  const month = Number(found?.[1])
  const year = Number(found?.[2])
  if (!found || month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
