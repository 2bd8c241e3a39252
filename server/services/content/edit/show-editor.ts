/** One article or page in the editor: the fields, what was typed and not saved, who else is here, what to mend. */
import type { ContentAddress } from '~/core/content/edit/address.ts'
import { type EditTexts, fieldsOf } from '~/core/content/edit/field-names.ts'
import { emptyTexts } from '~/core/content/edit/fields.ts'
import { contentPath } from '~/core/content/item.ts'
import { formatAgo, formatInstant } from '~/core/pay/date.ts'
import { User } from '~/database/models/user.ts'
import { noteOpen, otherEditors } from '~/database/queries/content/editing.ts'
import { type Context, today } from '../../../context.ts'
import { contentOf } from '../version-facts.ts'
import { checkForEditor } from './check-every.ts'
import { referencesOf } from './choices/find-choices.ts'
import { compareTexts } from './compare-texts.ts'
import { describeOthers, keptDraft } from './drafts.ts'
import { editorOf, loadItem, newestVersionOf, textsOfVersion } from './load-item.ts'
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
    references: document ? await referencesOf(context, document) : { figures: {}, broken: [] },
    checks: newest ? await checkForEditor(context, contentOf(newest)) : [],
  }
}

async function nameOf(context: Context, id: number | null): Promise<string | null> {
  if (id === null) return null
  return (await User.query(context.db).findById(id))?.name ?? null
}
