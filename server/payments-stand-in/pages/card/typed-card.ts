/** Reads a card from a form; what is left empty is said at once, and all of it together. */
import type { TypedCard } from '../../hosted/seam.ts'

export interface CardNeeds {
  /** whether a card is asked for at all: not where nothing is due, now or later */
  readonly card: boolean
  /** whether tax is calculated, which takes the state */
  readonly state: boolean
  /** whether the whole address is asked for */
  readonly address: boolean
}

export function readCard(form: URLSearchParams): TypedCard {
  return {
    number: read(form, 'number'),
    expiry: read(form, 'expiry'),
    cvc: read(form, 'cvc'),
    name: read(form, 'name'),
    postalCode: read(form, 'postalCode'),
    line1: read(form, 'line1') || undefined,
    line2: read(form, 'line2') || undefined,
    city: read(form, 'city') || undefined,
    state: read(form, 'state') || undefined,
    country: read(form, 'country') || undefined,
  }
}

/** By field, in the order of the form. */
export function missingOfCard(card: TypedCard, needs: CardNeeds): Record<string, string> {
  const isAbroad = card.country !== undefined && card.country !== 'US'
  const lacksState = (needs.state || needs.address) && !isAbroad && !card.state
  const choose = needs.state ? 'Choose the state. Tax depends on it.' : 'Choose the state.'
  return {
    ...(needs.card && missingOfNumbers(card)),
    ...(needs.address && !card.line1 && { line1: 'Enter the street address.' }),
    ...(needs.address && !card.city && { city: 'Enter the city.' }),
    ...(lacksState && { state: choose }),
    ...((needs.card || needs.address) &&
      !card.postalCode && { postalCode: 'Enter the ZIP or postal code.' }),
  }
}

function missingOfNumbers({ number, expiry, cvc, name }: TypedCard): Record<string, string> {
  return {
    ...(!number && { number: 'Enter the card number.' }),
    ...(!expiry && { expiry: 'Enter the expiration date of the card.' }),
    ...(!cvc && { cvc: 'Enter the security code (CVC) of the card.' }),
    ...(!name && { name: 'Enter the name on the card.' }),
  }
}

export function read(form: URLSearchParams, name: string): string {
  return form.get(name)?.trim() ?? ''
}

/** Where no tax is worked out. */
export const CARD_ONLY: CardNeeds = { card: true, state: false, address: false }
