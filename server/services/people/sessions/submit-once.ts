import { createHash } from 'node:crypto'
import { SubmittedForm } from '~/database/models/people.ts'
import { beginForm } from '~/database/queries/people/attempts.ts'
import { type Context, personOf, transact } from '../../../context.ts'

/**
 * Runs a creating action in one transaction, once for the same content of the same page and user. A second request
 * waits for the first and returns its redirect; if the first failed, it runs.
 */
export async function submitOnce(
  context: Context,
  {
    content,
  }: {
    /** the form key with all values: other content is another submission */
    readonly content: string
  },
  run: (inside: Context) => Promise<string>,
): Promise<string> {
  const hash = hashOf(context, content)
  return await transact(context, async (inside) => {
    const row = () => SubmittedForm.query(inside.db).findById(hash)
    if (!(await beginForm(inside.db, hash, inside.now()))) return String((await row())?.redirect)
    const redirect = await run(inside)
    await row().patch({ redirect })
    return redirect
  })
}

function hashOf(context: Context, content: string): Buffer {
  const who = personOf(context) ?? context.request?.address ?? 'nobody'
  return createHash('sha256')
    .update(JSON.stringify([who, content]))
    .digest()
}
