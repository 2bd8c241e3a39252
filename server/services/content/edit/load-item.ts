/** The item that an editor works on, and its versions. */

import { authorize } from '~/core/authorize.ts'
import { LONGEST_MARKDOWN } from '~/core/content/document/read-markdown.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import type { References } from '~/core/content/edit/choices.ts'
import { editTexts, emptyTexts, textsOf } from '~/core/content/edit/fields.ts'
import type { NewContent } from '~/core/content/edit/forms.ts'
import {
  type ContentAddress,
  type ContentListQuery,
  type EditTexts,
  editPath,
  ITEMS_ON_A_PAGE,
} from '~/core/content/edit/words.ts'
import { CONTENT_STATES } from '~/core/content/item.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { STORED_FIELDS } from '~/core/forms/fields-schema.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { formatAgo } from '~/core/pay/date.ts'
import { ContentDraft, ContentItem, ContentVersion } from '~/database/models/content.ts'
import {
  countItemsByState,
  keepDraft as keepRow,
  listEditedItems,
  noteOpen,
  type OtherEditor,
  otherEditors,
  setDraft,
} from '~/database/queries/content/editing.ts'
import { insertItem, lockItem } from '~/database/queries/content/items.ts'
import type { Fields, Row } from '~/database/table-types.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { contentOf, recordContentEvent } from '../publish-version.ts'
import { createTurns } from '../turns.ts'
import { referencesOf } from './find-choices.ts'
import { readTexts, saidProblems } from './read-texts.ts'

/** Everyone but editors learns nothing about it. */
export async function loadItem(
  context: Context,
  { kind, slug }: ContentAddress,
): Promise<Fields<'content_items'>> {
  authorize(context.actor, 'staff.content')
  const item = await ContentItem.query(context.db).findOne({ kind, slug })
  if (!item) throw new NotFound()
  return item
}

/** A save is mostly work of this process: two at once leave the other connections to readers. */
const inTurn = createTurns(2)

/** In one transaction. Work on one text waits for its turn here, and that of other processes at the locked row. */
export async function transactInTurn<T>(
  context: Context,
  { kind, slug }: ContentAddress,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  if (context.db.isTransaction) return await work(context)
  return await inTurn(`${kind} ${slug}`, () => transact(context, work))
}

/** In one transaction that holds the item. */
export async function onItem<T>(
  context: Context,
  address: ContentAddress,
  work: (inside: Context, item: Row<'content_items'>) => Promise<T>,
): Promise<T> {
  authorize(context.actor, 'staff.content')
  return await transactInTurn(context, address, async (inside) => {
    const item = await lockItem(inside.db, address)
    if (!item) throw new NotFound()
    return await work(inside, item)
  })
}

type ContentVersionRow = Fields<'content_versions'>

export async function newestVersionOf(
  context: Context,
  itemId: number,
): Promise<ContentVersionRow | null> {
  const newest = await ContentVersion.query(context.db)
    .where({ item_id: itemId })
    .orderBy('number', 'desc')
    .first()
  return newest ?? null
}

export async function versionOf(
  context: Context,
  itemId: number,
  number: number,
): Promise<ContentVersionRow> {
  const version = await ContentVersion.query(context.db).findById([itemId, number])
  if (!version) throw new NotFound()
  return version
}

/** A version as the fields of the form. */
export function textsOfVersion(version: ContentVersionRow): EditTexts {
  const { facts, document } = contentOf(version)
  return textsOf(facts, writeMarkdown(document))
}

/** The person who edits; the system edits nothing by hand. */
export function editorOf(context: Context): number {
  const id = personOf(context)
  if (id === null) throw new NotFound()
  return id
}

// The first page of the editor: every article and page with its state; and the beginning of a new one.

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

// What an editor typed and did not save: private to them, kept while they type; and who else has the text open.

interface OwnDraft {
  readonly texts: EditTexts
  readonly baseVersion: number
  readonly keptAt: Date
}

interface TypedDraft {
  readonly values: Readonly<Record<string, string>>
  readonly baseVersion: number
  /** of the draft that this window knows; 0 where there was none */
  readonly revision: number
}

export async function keptDraft(context: Context, itemId: number) {
  const row = await ContentDraft.query(context.db).findById([itemId, editorOf(context)])
  if (!row) return { revision: 0, draft: null }
  const { baseVersion, revision, keptAt, fields } = row
  if (fields === null) return { revision, draft: null }
  return {
    /** counts on when a draft is saved or discarded; 0 where there never was one */
    revision,
    draft: { texts: editTexts(STORED_FIELDS.read(fields)), baseVersion, keptAt },
  }
}

/**
 * Refused where the draft was kept, saved or discarded since: neither of two windows of one editor loses a word, and
 * what arrives late does not bring back what is saved or discarded.
 */
export async function keepContentDraft(
  context: Context,
  address: ContentAddress,
  { values, baseVersion, revision }: TypedDraft,
): Promise<void> {
  const item = await loadItem(context, address)
  const texts = editTexts(values)
  if (Object.values(texts).some((text) => text.length > 2 * LONGEST_MARKDOWN)) {
    throw new InvalidInput({ markdown: 'The text is too long to keep.' })
  }
  const fields = stored(texts)
  const draft = { itemId: item.id, userId: editorOf(context), now: context.now() }
  if (await keepRow(context.db, { ...draft, baseVersion, revision, fields })) return
  throw new Conflict(
    'You typed, saved or discarded this text in another window meanwhile. What you typed here is still here: save it as a version, or copy it.',
  )
}

/** Without the characters that PostgreSQL cannot store; a save refuses them. */
function stored(texts: EditTexts): string {
  return JSON.stringify(texts, (_, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  )
}

export async function discardContentDraft(context: Context, address: ContentAddress) {
  const item = await loadItem(context, address)
  await endOwnDraft(context, item.id)
}

export async function endOwnDraft(context: Context, itemId: number): Promise<void> {
  const [userId, now] = [editorOf(context), context.now()]
  await setDraft(context.db, { itemId, userId, baseVersion: 0, fields: null, now })
}

/** Replaces the draft whatever it was: after a save that could not be carried out. */
export async function setOwnDraft(
  context: Context,
  itemId: number,
  { texts, baseVersion }: Pick<OwnDraft, 'texts' | 'baseVersion'>,
): Promise<void> {
  const [userId, now] = [editorOf(context), context.now()]
  await setDraft(context.db, { itemId, userId, baseVersion, fields: stored(texts), now })
}

interface EditingStatus {
  /** sentences */
  readonly others: readonly string[]
  /** number of the newest version; 0 for none */
  readonly newestVersion: number
  /** of the own draft, as it was kept last */
  readonly problems: ReturnType<typeof saidProblems>
  /** of the same; null where nothing is typed that is not saved */
  readonly references: References | null
}

/** Asked by an open editor every 20 seconds and after each keeping; says that the editor is here. */
export async function editingStatus(
  context: Context,
  address: ContentAddress,
): Promise<EditingStatus> {
  const item = await loadItem(context, address)
  const here = { itemId: item.id, userId: editorOf(context), now: context.now() }
  await noteOpen(context.db, here)
  const [others, newest, { draft }] = await Promise.all([
    otherEditors(context.db, here),
    newestVersionOf(context, item.id),
    keptDraft(context, item.id),
  ])
  const typed = draft && (await readTexts(context, address.kind, draft.texts))
  return {
    others: describeOthers(others, context.now()),
    newestVersion: newest?.number ?? 0,
    problems: saidProblems(typed?.problems ?? []),
    references: typed && (await referencesOf(context, typed.document)),
  }
}

/** "Ann Lee has this open now and typed words that are not saved yet, 2 minutes ago." */
export function describeOthers(others: readonly OtherEditor[], now: Date): string[] {
  return others.map(({ name, isHere, draftFrom }) => {
    const typed = draftFrom && `typed words that are not saved yet, ${formatAgo(draftFrom, now)}`
    if (isHere) return `${name} has this open now${typed ? ` and ${typed}` : ''}.`
    return `${name} ${typed ?? 'was here'}.`
  })
}
