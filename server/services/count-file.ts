import type { Paper } from '~/core/answers/documents/paper.ts'
import { type Context, personOf } from '../context.ts'
import { limitAttempts } from './attempts.ts'

/** Counts the files that a user has made, of all kinds together: a higher rate comes from a program. */
export async function countFile(context: Context): Promise<void> {
  const key = `report files ${personOf(context) ?? 'system'}`
  await limitAttempts(context, { key, most: 90, withinSeconds: 600 })
}

/** A paper as a PDF, counted when its making begins and not when a request asks again for one under way. */
export async function makePdf(context: Context, paper: Paper): Promise<Uint8Array> {
  return await context.outside.documents.make(paper, {
    ...{ by: personOf(context), signal: context.request?.signal },
    begin: () => countFile(context),
  })
}
