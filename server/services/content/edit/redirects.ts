/** Addresses that moved: only from addresses of articles and pages, only to this site, never in a circle. */

import { authorize } from '~/core/authorize.ts'
import { isOwnPath } from '~/core/content/document/href.ts'
import type { RedirectInput } from '~/core/content/edit/forms.ts'
import { contentOfPath, contentPath } from '~/core/content/item.ts'
import { InvalidInput } from '~/core/errors.ts'
import { ContentRedirect } from '~/database/models/content.ts'
import { publishedVersion } from '~/database/queries/content/items.ts'
import { listRedirects, putRedirect } from '~/database/queries/content/menus.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

const REDIRECTS_ON_A_PAGE = 50

export async function showRedirects(context: Context, { page }: { readonly page: number }) {
  authorize(context.actor, 'staff.content')
  const limit = REDIRECTS_ON_A_PAGE
  const redirects = await listRedirects(context.db, { limit, offset: (page - 1) * limit })
  return { redirects, page, pageSize: limit, total: redirects[0]?.total ?? 0 }
}

/** Kept for ever: an address that leads somewhere may be led elsewhere, and is never forgotten. */
export async function setRedirect(
  context: Context,
  { from, answer, to }: RedirectInput,
): Promise<void> {
  authorize(context.actor, 'staff.content')
  await transact(context, async (inside) => {
    const fromPath = await checkSource(inside, from)
    const toPath = answer === 'moved' ? await checkTarget(inside, { from: fromPath, to }) : null
    const by = { made_by: personOf(inside), made_at: inside.now() }
    await putRedirect(inside.db, { from_path: fromPath, to_path: toPath, ...by })
    await recordEvent(inside, {
      action: 'content.redirect',
      details: { address: fromPath, to: toPath ?? 'gone' },
    })
  })
}

async function checkSource(context: Context, from: string): Promise<string> {
  const item = isOwnPath(from) ? contentOfPath(from) : null
  if (!item) {
    throw new InvalidInput({
      from: 'Enter the address of an article or a page, such as /content/articles/old-name.',
    })
  }
  if (await publishedVersion(context.db, item)) {
    throw new InvalidInput({
      from: 'Something is published at this address. Take it down first; you are then asked where it leads.',
    })
  }
  return contentPath(item.kind, item.slug)
}

const MOST_STEPS = 20

/** The path itself, or InvalidInput at the field `to`. */
export async function checkTarget(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string> {
  const refuse = (to: string): never => {
    throw new InvalidInput({ to })
  }
  if (to === '') return refuse('Enter where the address leads, such as /content/articles.')
  if (!isOwnPath(to) || to.includes('//') || to.length > 300 || !TARGET.test(to)) {
    return refuse(
      'It can lead only to a page of this site: begin with one slash, such as /preview.',
    )
  }
  let path = pathOf(to)
  for (let step = 0; step < MOST_STEPS; step++) {
    if (path === from) return refuse('This would lead in a circle, back to the address itself.')
    const next = await ContentRedirect.query(context.db).findById(path)
    if (!next) break
    if (next.toPath === null) return refuse(`${path} was taken down. Choose another page.`)
    path = pathOf(next.toPath)
    if (step === MOST_STEPS - 1) return refuse('This address leads on too many times.')
  }
  const item = contentOfPath(path)
  if (item && !(await publishedVersion(context.db, item))) {
    return refuse(`Nothing is published at ${path}.`)
  }
  return to
}

/** As the table's own check has it. */
const TARGET = /^\/([A-Za-z0-9._~-][A-Za-z0-9._~/?=&%#-]*)?$/

function pathOf(address: string): string {
  const path = address.replace(/[?#][\s\S]*$/, '')
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
