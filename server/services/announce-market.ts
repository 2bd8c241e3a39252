import type { EventEmitter } from 'node:events'
import { announceChange, type Topic } from '~/database/queries/changes.ts'
import type { Context } from '../context.ts'

/** What this process is told that another one changed. */
export type Changes = EventEmitter<Record<Topic, []>>

/** Forgets here what is kept of the market, and tells other processes to. They find it within seconds if not told. */
export async function announceMarket({ db, market, outside }: Context): Promise<void> {
  market.forget()
  try {
    await announceChange(db, 'market')
  } catch (error) {
    outside.log.warn({ error: String(error) }, 'other processes find the change by asking')
  }
}
