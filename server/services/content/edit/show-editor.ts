/** One article or page in the editor: the fields, what was typed and not saved, who else is here, what to mend. */
import { NO_REFERENCES } from '~/core/content/edit/choices.ts'
import { emptyTexts } from '~/core/content/edit/fields.ts'
import { type ContentAddress, type EditTexts, fieldsOf } from '~/core/content/edit/words.ts'
import { contentPath, topicOf } from '~/core/content/item.ts'
import { NotFound } from '~/core/errors.ts'
import { formatAgo, formatInstant } from '~/core/pay/date.ts'
import { User } from '~/database/models/people.ts'
import { noteOpen, otherEditors } from '~/database/queries/content/editing.ts'
import { publishedBySlugs } from '~/database/queries/content/lists.ts'
import { type Context, today } from '../../../context.ts'
import { contentOf } from '../publish-version.ts'
import { draw } from '../show-content.ts'
import { checkForEditor } from './check-every.ts'
import { referencesOf } from './find-choices.ts'
import {
  describeOthers,
  editorOf,
  keptDraft,
  loadItem,
  newestVersionOf,
  textsOfVersion,
  versionOf,
} from './load-item.ts'
import { compareTexts } from './merge-texts.ts'
import { readTexts, saidProblems } from './read-texts.ts'

export async function showEditor(context: Context, address: ContentAddress) {
  const item = await loadItem(context, address)
  const here = { itemId: item.id, userId: editorOf(context), now: context.now() }
  await noteOpen(context.db, here)
  const [newest, { draft: kept, revision }, others] = await Promise.all([
    newestVersionOf(context, item.id),
    keptDraft(context, item.id),
    otherEditors(context.db, here),
  ])
  const saved = newest ? textsOfVersion(newest) : emptyTexts(today(context))
  const changes = kept ? compareTexts(saved, kept.texts, fieldsOf(address.kind)) : []
  // what was kept while it was being saved says nothing new
  const draft = newest && changes.length === 0 ? null : kept
  const texts: EditTexts = draft?.texts ?? saved
  const typed = draft && (await readTexts(context, address.kind, draft.texts))
  const document = typed?.document ?? (newest && contentOf(newest).document)
  const { state, publishedVersion, scheduledVersion, scheduledFor, followsRepository } = item
  return {
    ...{ ...address, state, publishedVersion, scheduledVersion, followsRepository },
    path: contentPath(address.kind, address.slug),
    scheduledFor: scheduledFor && formatInstant(scheduledFor),
    newest: newest && {
      number: newest.number,
      madeAt: formatInstant(newest.madeAt),
      madeBy: await nameOf(context, newest.madeBy),
      title: newest.title,
    },
    texts,
    baseVersion: draft?.baseVersion ?? newest?.number ?? 0,
    revision,
    draft: draft && {
      kept: formatAgo(draft.keptAt, context.now()),
      isBehind: draft.baseVersion !== (newest?.number ?? 0),
      changes,
      problems: saidProblems(typed?.problems ?? []),
    },
    others: describeOthers(others, context.now()),
    references: document ? await referencesOf(context, document) : NO_REFERENCES,
    checks: newest ? await checkForEditor(context, contentOf(newest)) : [],
  }
}

async function nameOf(context: Context, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await User.query(context.db).findById(id))?.name ?? null
}

// A text as its readers would see it: what one typed last, or a version; drawn by the parts of the public page.

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
