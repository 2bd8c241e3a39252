import type { Context } from '../../../context.ts'
import { limitAttempts } from '../../attempts.ts'
import { networkOf } from '../../network.ts'

/** More than a person reads; limits attempts to guess links. */
const MOST_IN_TEN_MINUTES = 120

/** The address of a reader without an account, unless it asked too often. Links of all kinds count together. */
export async function limitReaders(context: Context): Promise<string> {
  const address = networkOf(context)
  const key = `share links address ${address}`
  await limitAttempts(context, { key, most: MOST_IN_TEN_MINUTES, withinSeconds: 600 })
  return address
}
