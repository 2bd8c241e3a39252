/** Finds words in the newest version of every text, shows what would change, and changes what was chosen. */

import { authorize } from '~/core/authorize.ts'
import {
  countIn,
  type ReplaceInput,
  type ReplaceQuery,
  replaceIn,
} from '~/core/content/edit/replacing.ts'
import type { ComparedField } from '~/core/content/edit/words.ts'
import type { ContentKind } from '~/core/content/item.ts'
import { InvalidInput } from '~/core/errors.ts'
import { newestVersions } from '~/database/queries/content/editing.ts'
import type { Context } from '../../../context.ts'
import { publishVersion, recordContentEvent, saveVersion } from '../publish-version.ts'
import { MOST_CHECKED } from './check-every.ts'
import { newestVersionOf, onItem, textsOfVersion } from './load-item.ts'
import { compareTexts } from './merge-texts.ts'
import { problemsByField, readTexts } from './read-texts.ts'

export interface FoundText {
  readonly kind: ContentKind
  readonly slug: string
  readonly title: string
  readonly version: number
  readonly count: number
  readonly changes: readonly ComparedField[]
  /** why it cannot be replaced here; null where it can */
  readonly problem: string | null
}

/** Nothing is changed. Reads up to 2,000 texts. */
export async function findText(context: Context, query: ReplaceQuery): Promise<FoundText[]> {
  authorize(context.actor, 'staff.content')
  const found: FoundText[] = []
  for (const version of await newestVersions(context.db, { limit: MOST_CHECKED })) {
    if (version.state === 'unpublished') continue
    const texts = textsOfVersion(version)
    const count = countIn(texts, query.find)
    if (count === 0) continue
    const replaced = replaceIn(texts, query)
    const { problems } = await readTexts(context, version.kind, replaced)
    const { kind, slug, title, number } = version
    found.push({
      ...{ kind, slug, title, version: number, count },
      changes: compareTexts(texts, replaced),
      problem: Object.values(problemsByField(problems)).join(' ') || null,
    })
  }
  return found
}

/** Each text by itself: one that changed meanwhile is left as it is and counted. */
export async function replaceText(context: Context, { chosen, publish, ...query }: ReplaceInput) {
  authorize(context.actor, 'staff.content')
  if (chosen.length === 0) throw new InvalidInput({ find: 'Choose at least one text.' })
  let replaced = 0
  for (const one of chosen) {
    const { kind, slug, version: shown } = one
    const isDone = await onItem(context, { kind, slug }, async (inside, item) => {
      const newest = await newestVersionOf(inside, item.id)
      if (newest?.number !== shown) return false
      const texts = replaceIn(textsOfVersion(newest), query)
      const { facts, document, problems } = await readTexts(inside, kind, texts)
      if (!facts || problems.length > 0) return false
      const number = await saveVersion(inside, item, { facts, document, source: 'editor' })
      const isRead = item.published_version === shown
      if (publish && isRead) await publishVersion(inside, item, number)
      const { find, replace } = query
      const details = { version: number, find, replace, published: publish && isRead }
      await recordContentEvent(inside, item, 'replace', details)
      return true
    })
    if (isDone) replaced++
  }
  return {
    replaced,
    /** changed by somebody since they were shown, or no longer readable with the new words */
    left: chosen.length - replaced,
  }
}
