/** Saves what an editor typed as a new version; what another editor saved meanwhile is merged or shown. */

import { authorize } from '~/core/authorize.ts'
import { editTexts, emptyTexts } from '~/core/content/edit/fields.ts'
import { type ContentAddress, type EditTexts, fieldsOf } from '~/core/content/edit/words.ts'
import type { ContentKind } from '~/core/content/item.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import type { Row } from '~/database/table-types.ts'
import type { Context } from '../../../context.ts'
import { recordContentEvent, saveVersion } from '../publish-version.ts'
import {
  endOwnDraft,
  newestVersionOf,
  onItem,
  setOwnDraft,
  textsOfVersion,
  versionOf,
} from './load-item.ts'
import { mergeTexts } from './merge-texts.ts'
import { problemsByField, readTexts, type TypedContent } from './read-texts.ts'

export interface SaveEdit {
  readonly values: Readonly<Record<string, string>>
  /** the version that was typed over; 0 for none */
  readonly baseVersion: number
}

export interface SavedEdit {
  readonly number: number
  /** nothing was changed, so that no version was made */
  readonly isSame: boolean
  /** the version of another editor that was brought together with this one */
  readonly mergedWith: number | null
}

const BOTH_CHANGED =
  'Another editor saved a newer version meanwhile, and both of you changed the same lines. The form has your words for those, and all other changes of both. Compare below, mend the text, and save again. Their version stays.'

/**
 * Both texts exist afterwards, whatever happens: versions are never changed. What cannot be saved is kept as a draft of
 * the newest version, with the changes of both, so that a second save takes nothing of theirs back unseen.
 */
export async function saveEdit(
  context: Context,
  address: ContentAddress,
  { values, baseVersion }: SaveEdit,
): Promise<SavedEdit> {
  authorize(context.actor, 'staff.content')
  const mine = editTexts(values)
  const typed = await readTexts(context, address.kind, mine)
  if (!typed.facts || typed.problems.length > 0) {
    throw new InvalidInput(problemsByField(typed.problems))
  }
  const outcome = await onItem<SavedEdit | 'conflict'>(context, address, async (inside, item) => {
    const newest = await newestVersionOf(inside, item.id)
    const number = newest?.number ?? 0
    if (newest === null || number === baseVersion) {
      const isSame = newest !== null && isEqual(address.kind, textsOfVersion(newest), mine)
      return await save(inside, item, { typed, number, isSame, mergedWith: null })
    }
    const base =
      baseVersion > 0
        ? textsOfVersion(await versionOf(inside, item.id, baseVersion))
        : emptyTexts('')
    const { texts, conflicts } = mergeTexts(base, textsOfVersion(newest), mine)
    const merged = await readTexts(inside, address.kind, texts)
    if (conflicts.length > 0 || merged.problems.length > 0) {
      await setOwnDraft(inside, item.id, { texts, baseVersion: number })
      return 'conflict'
    }
    const isSame = isEqual(address.kind, textsOfVersion(newest), texts)
    return await save(inside, item, { typed: merged, number, isSame, mergedWith: number })
  })
  if (outcome === 'conflict') throw new Conflict(BOTH_CHANGED)
  return outcome
}

/** In the fields that its form has. */
function isEqual(kind: ContentKind, one: EditTexts, other: EditTexts): boolean {
  return fieldsOf(kind).every((field) => one[field].trim() === other[field].trim())
}

interface Saving {
  readonly typed: TypedContent
  /** of the newest version */
  readonly number: number
  readonly isSame: boolean
  readonly mergedWith: number | null
}

async function save(
  inside: Context,
  item: Row<'content_items'>,
  { typed: { facts, document }, number: before, isSame, mergedWith }: Saving,
): Promise<SavedEdit> {
  await endOwnDraft(inside, item.id)
  if (isSame || !facts) return { number: before, isSame: true, mergedWith: null }
  const number = await saveVersion(inside, item, { facts, document, source: 'editor' })
  await recordContentEvent(inside, item, mergedWith === null ? 'save' : 'merge', {
    version: number,
    ...(mergedWith !== null && { with: mergedWith }),
  })
  return { number, isSame: false, mergedWith }
}
