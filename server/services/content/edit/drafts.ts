/** What an editor typed and did not save: private to them, kept while they type; and who else has the text open. */
import type { ContentAddress } from '~/core/content/edit/address.ts'
import type { References } from '~/core/content/edit/choices.ts'
import type { EditTexts } from '~/core/content/edit/field-names.ts'
import { editTexts } from '~/core/content/edit/fields.ts'
import { LONGEST_MARKDOWN } from '~/core/content/markdown/read-markdown.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { storable } from '~/core/forms/characters.ts'
import { STORED_FIELDS } from '~/core/forms/fields.ts'
import { formatAgo } from '~/core/pay/date.ts'
import { ContentDraft } from '~/database/models/content/editing.ts'
import {
  keepDraft as keepRow,
  noteOpen,
  type OtherEditor,
  otherEditors,
  setDraft,
} from '~/database/queries/content/editing.ts'
import type { Context } from '../../../context.ts'
import { referencesOf } from './choices/find-choices.ts'
import { editorOf, loadItem, newestVersionOf } from './load-item.ts'
import { readTexts, saidProblems } from './read-texts.ts'

export interface OwnDraft {
  readonly texts: EditTexts
  readonly baseVersion: number
  readonly keptAt: Date
}

export interface TypedDraft {
  readonly values: Readonly<Record<string, string>>
  readonly baseVersion: number
  /** of the draft that this window knows; 0 where there was none */
  readonly revision: number
}

export interface KeptDraft {
  /** counts on when a draft is saved or discarded; 0 where there never was one */
  readonly revision: number
  readonly draft: OwnDraft | null
}

export async function keptDraft(context: Context, itemId: number): Promise<KeptDraft> {
  const row = await ContentDraft.query(context.db).findById([itemId, editorOf(context)])
  if (!row) return { revision: 0, draft: null }
  const { baseVersion, revision, keptAt, fields } = row
  if (fields === null) return { revision, draft: null }
  return { revision, draft: { texts: editTexts(STORED_FIELDS.read(fields)), baseVersion, keptAt } }
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

export interface EditingStatus {
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
