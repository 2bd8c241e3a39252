import { createHash } from 'node:crypto'
import { SubmittedForm } from '~/database/models/account.ts'
import { beginForm } from '~/database/queries/accounts/forms.ts'
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
