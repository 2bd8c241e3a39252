/** The first page of the editor: every article and page with its state; and the beginning of a new one. */

import { authorize } from '~/core/authorize.ts'
import { type ContentListQuery, editPath, ITEMS_ON_A_PAGE } from '~/core/content/edit/address.ts'
import { emptyTexts } from '~/core/content/edit/fields.ts'
import type { NewContent } from '~/core/content/edit/forms.ts'
import { CONTENT_STATES } from '~/core/content/item.ts'
import { InvalidInput } from '~/core/errors.ts'
import { countItemsByState, listEditedItems } from '~/database/queries/content/editing.ts'
import { insertItem } from '~/database/queries/content/items.ts'
import { type Context, today, transact } from '../../../context.ts'
import { recordContentEvent } from '../content-event.ts'
import { setOwnDraft } from './drafts.ts'

export async function listContent(context: Context, query: ContentListQuery) {
  authorize(context.actor, 'staff.content')
  const { kind, state, text, page } = query
  const limit = ITEMS_ON_A_PAGE
  const asked = { kind, state, words: text, limit, offset: (page - 1) * limit }
  const [items, counts] = await Promise.all([
    listEditedItems(context.db, asked),
    countItemsByState(context.db),
  ])
  const countOf = new Map(counts.map((one) => [one.state, one.count]))
  return {
    ...{ query, items, pageSize: limit, total: items[0]?.total ?? 0 },
    counts: CONTENT_STATES.map((one) => ({ state: one, count: countOf.get(one) ?? 0 })),
  }
}

/** Made with its title as a draft of its own editor; it has no version and no reader before the first save. */
export async function createContent(
  context: Context,
  { kind, title, slug }: NewContent,
): Promise<string> {
  authorize(context.actor, 'staff.content')
  return await transact(context, async (inside) => {
    const now = inside.now()
    const made = await insertItem(inside.db, {
      ...{ kind, slug, follows_repository: false, created_at: now, updated_at: now },
    })
    if (!made) {
      const sentence = `There is already ${kind === 'article' ? 'an article' : 'a page'} at this address.`
      throw new InvalidInput({ slug: sentence })
    }
    await setOwnDraft(inside, made.id, { texts: emptyTexts(today(inside), title), baseVersion: 0 })
    await recordContentEvent(inside, made, 'create')
    return editPath({ kind, slug })
  })
}
