/** What the pages draw from: the account as Stripe's own pages see it, and the controls that only a stand-in has. */
import type { HostedPages } from '../../hosted/seam.ts'
import type { Delivery, Disorder, StoredEvent } from '../../state/stored.ts'
import type { Asked } from './ask.ts'
import type { Reply } from './reply.ts'

export interface PagesSource {
  readonly account: HostedPages
  /** seconds, on the account's clock */
  now(): Promise<number>
  /** Moves the clock to this second and does what falls due until then. */
  advance(to: number): Promise<void>
  disorder(disorder: Disorder): Promise<void>
  controls(): Promise<Controls>
}

export interface Controls {
  readonly disorder: Disorder
  /** newest first */
  readonly events: readonly {
    readonly event: StoredEvent
    readonly deliveries: readonly Delivery[]
  }[]
}

export type Answer = (source: PagesSource, asked: Asked) => Promise<Reply>

export type FormAnswer = (
  source: PagesSource,
  asked: Asked & { readonly form: URLSearchParams },
) => Promise<Reply>
