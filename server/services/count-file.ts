import { type Context, personOf } from '../context.ts'
import { limitAttempts } from './attempts.ts'

/** Counts the files that a user has made, of all kinds together: a higher rate comes from a program. */
export async function countFile(context: Context): Promise<void> {
  const key = `report files ${personOf(context) ?? 'system'}`
  await limitAttempts(context, { key, most: 90, withinSeconds: 600 })
}
