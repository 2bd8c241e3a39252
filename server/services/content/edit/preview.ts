/** A text as its readers would see it: what one typed last, or a version; drawn by the parts of the public page. */
import type { ContentAddress } from '~/core/content/edit/address.ts'
import { topicOf } from '~/core/content/topics.ts'
import { NotFound } from '~/core/errors.ts'
import { publishedBySlugs } from '~/database/queries/content/lists.ts'
import { type Context, today } from '../../../context.ts'
import { draw } from '../show-content.ts'
import { contentOf } from '../version-facts.ts'
import { keptDraft } from './drafts.ts'
import { loadItem, newestVersionOf, versionOf } from './load-item.ts'
import { readTexts } from './read-texts.ts'

/** Without `version`, one's own draft, and the newest version where there is none. */
export async function previewContent(
  context: Context,
  address: ContentAddress,
  { version }: { readonly version: number | null },
) {
  const item = await loadItem(context, address)
  const { what, facts, document, problems } = await contentToShow(
    context,
    address,
    item.id,
    version,
  )
  const [shown, related] = await Promise.all([
    draw(context, { slug: address.slug, facts, document }),
    publishedBySlugs(context.db, facts.related),
  ])
  const topic = topicOf(facts.topic)
  return { ...shown, ...address, what, problems, topic, related, hiddenMinutes: null }
}

async function contentToShow(
  context: Context,
  address: ContentAddress,
  itemId: number,
  version: number | null,
) {
  const draft = version === null ? (await keptDraft(context, itemId)).draft : null
  if (draft) {
    const typed = await readTexts(context, address.kind, draft.texts)
    const { document, problems } = typed
    const facts = typed.facts ?? { ...NO_FACTS, ...datesOf(context), title: draft.texts.title }
    return { what: 'What you typed and did not save', facts, document, problems: problems.length }
  }
  const row =
    version === null
      ? await newestVersionOf(context, itemId)
      : await versionOf(context, itemId, version)
  if (!row) throw new NotFound()
  return { what: `Version ${row.number}`, ...contentOf(row), problems: 0 }
}

/** Where the fields cannot be read yet, the text is shown alone. */
const NO_FACTS = {
  ...{ title: '', summary: '', topic: null, positions: [], places: ['US'], author: '' },
  ...{ members: false, changes: [], related: [] },
}

function datesOf(context: Context) {
  return { published: today(context), updated: today(context) }
}
