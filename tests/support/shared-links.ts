/** Links for readers without an account: their token, who opens them, and the one answer of a link that is closed. */
import { expect } from 'vitest'
import { CLOSED_LINK } from '~/core/answers/reports/share.ts'
import { NotFound } from '~/core/errors.ts'
import type { Database } from '~/database/connection.ts'
import type { Context } from '~/server/context.ts'
import { buildContext } from './database/world.ts'

interface ListedLink {
  readonly id: number
  readonly path: string | null
}

/** From the path that the list shows to who made the link; `below` is what stands before the token. */
export function tokenOf(links: readonly ListedLink[], id: number, below: string): string {
  const path = links.find((link) => link.id === id)?.path
  if (!path) throw new Error('the link is not shown to its maker')
  return path.replace(below, '')
}

/** Somebody without an account, at an address and in a browser of their own. */
export function linkReader(
  db: Database,
  now: () => Date,
  { address = '198.51.100.7', userAgent = 'Mozilla/5.0 Firefox/130.0' } = {},
): Context {
  const visitor = buildContext(db, { kind: 'visitor' }, { now })
  return { ...visitor, request: { id: 'one', address, userAgent } }
}

/** Nothing tells why: ended, closed and unknown are answered alike. */
export async function expectClosed(read: Promise<unknown>): Promise<void> {
  const error = await read.catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(NotFound)
  expect((error as NotFound).message).toBe(CLOSED_LINK)
}
