import { createHash } from 'node:crypto'
import { type Context, personOf, transact } from '../../context.ts'

export interface Submission {
  /** the page's own key together with everything typed: other content is another submission */
  readonly content: string
}

/**
 * Runs what creates something in one transaction, once for the same content of the same page of the same person. A
 * second sending waits for the first and is answered with where that led; if the first one failed, it runs.
 */
export async function submitOnce(
  context: Context,
  { content }: Submission,
  run: (inside: Context) => Promise<string>,
): Promise<string> {
  const key = { key_hash: hashOf(context, content) }
  return await transact(context, async (inside) => {
    const begun = await inside
      .db('submitted_forms')
      .insert({ ...key, submitted_at: inside.now() })
      .onConflict('key_hash')
      .ignore()
      .returning('key_hash')
    if (begun.length === 0) {
      const before = await inside.db('submitted_forms').where(key).first('redirect')
      return String(before?.redirect)
    }
    const redirect = await run(inside)
    await inside.db('submitted_forms').where(key).update({ redirect })
    return redirect
  })
}

function hashOf(context: Context, content: string): Buffer {
  const who = personOf(context) ?? context.request?.address ?? 'nobody'
  return createHash('sha256')
    .update(JSON.stringify([who, content]))
    .digest()
}
