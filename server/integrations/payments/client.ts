/**
 * The payment service's own SDK with our limits: one pinned version, short patience, and a circuit around every call.
 */
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type ICircuitBreakerOptions,
} from 'cockatiel'
import Stripe from 'stripe'
import { Conflict, NotFound, Unavailable } from '~/core/errors.ts'

/** Events and objects have the shape of this version, whatever the account's own is. The SDK's types are of it too. */
const API_VERSION = '2026-10-28.endive'

/** A service in place of the real one. */
export interface StandsIn {
  readonly address: {
    readonly host: string
    readonly port: number
    readonly protocol: 'http' | 'https'
  }
  /** seconds by which its clock is ahead of ours */
  ahead(): Promise<number>
  /** what a person does on its pages */
  readonly account: {
    payCheckout(session: string, card: TestCard): Promise<{ readonly outcome: string }>
  }
}

/** As typed on the page of a stand-in. */
export interface TestCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  readonly line1: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

export interface ClientSettings {
  readonly secretKey: string
  readonly standIn?: StandsIn
  /** of one try, milliseconds */
  readonly patience?: number
  readonly circuit?: Partial<ICircuitBreakerOptions>
}

/** Calls the service; every failure comes back as one of our own errors. */
export interface Client {
  call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>
  readonly stripe: Stripe
}

const PATIENCE = 8_000
const TRIES_AGAIN = 2
const FAILURES_BEFORE_REST = 5
const REST = 20_000

export function createClient(settings: ClientSettings): Client {
  const stripe = new Stripe(settings.secretKey, {
    ...settings.standIn?.address,
    apiVersion: API_VERSION,
    timeout: settings.patience ?? PATIENCE,
    maxNetworkRetries: TRIES_AGAIN,
    telemetry: false,
    appInfo: { name: 'Stipend' },
  })
  // A service that is away answers everybody at once instead of holding each request for its whole patience.
  const circuit = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: REST,
    breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST),
    ...settings.circuit,
  })
  return {
    stripe,
    async call(work) {
      try {
        return await circuit.execute(() => work(stripe))
      } catch (error) {
        throw translated(error)
      }
    },
  }
}

function isAway(error: Error): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
}

const AWAY =
  'Payments are not available right now. Nothing was charged and nothing was lost. Try again in a minute.'

const REFUSED =
  'The payment service did not accept this, and charged nothing. Open the page again and check what it shows.'

function translated(error: unknown): unknown {
  if (error instanceof BrokenCircuitError) return new Unavailable(AWAY)
  if (!(error instanceof Error)) return error
  if (isAway(error)) return Object.assign(new Unavailable(AWAY), { cause: error })
  if (error instanceof Stripe.errors.StripeCardError) return new Conflict(error.message)
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
    return Object.assign(new NotFound(), { cause: error })
  }
  // what somebody typed, or a change that was made elsewhere meanwhile
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400) {
    return Object.assign(new Conflict(REFUSED), { cause: error })
  }
  return error
}

/** Seconds since 1970 -> ISO text. */
export function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

export function instantOrNull(seconds: number | null | undefined): string | null {
  return seconds == null ? null : instant(seconds)
}

/** The id of something that came as its id or whole. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
