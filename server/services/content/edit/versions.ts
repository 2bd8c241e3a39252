/** The versions of an item: who made them, what differs between two, and an earlier one made the newest. */
import { CONTENT_EVENT_WORDS, type ContentAddress } from '~/core/content/edit/words.ts'
import { Conflict } from '~/core/errors.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { eventsOfItem, listVersions } from '~/database/queries/content/editing.ts'
import type { Context } from '../../../context.ts'
import { contentOf, recordContentEvent, saveVersion } from '../publish-version.ts'
import { loadItem, newestVersionOf, onItem, textsOfVersion, versionOf } from './load-item.ts'
import { compareTexts } from './merge-texts.ts'

const VERSIONS_ON_A_PAGE = 30
const EVENTS_SHOWN = 50

export interface VersionsQuery {
  readonly page: number
  /** two versions to compare; without them the newest with the one before */
  readonly from: number | null
  readonly to: number | null
}

export async function showVersions(
  context: Context,
  address: ContentAddress,
  { page, from, to }: VersionsQuery,
) {
  const item = await loadItem(context, address)
  const newest = await newestVersionOf(context, item.id)
  const asked = { itemId: item.id, limit: VERSIONS_ON_A_PAGE }
  const [versions, events] = await Promise.all([
    listVersions(context.db, { ...asked, offset: (page - 1) * VERSIONS_ON_A_PAGE }),
    eventsOfItem(context.db, { itemId: item.id, limit: EVENTS_SHOWN }),
  ])
  const after = to ?? newest?.number ?? 0
  const before = from ?? Math.max(1, after - 1)
  return {
    ...{ ...address, page, pageSize: VERSIONS_ON_A_PAGE, total: newest?.number ?? 0 },
    publishedVersion: item.publishedVersion,
    versions: versions.map((version) => ({ ...version, madeAt: formatInstant(version.madeAt) })),
    events: events.map(({ at, who, action, details }) => ({
      at: formatInstant(at),
      who: who ?? 'An account that is gone',
      what: CONTENT_EVENT_WORDS[action] ?? action,
      version: versionIn(details),
    })),
    comparison: after > 0 ? await compare(context, item.id, { before, after }) : null,
  }
}

function versionIn(details: unknown): number | null {
  const version =
    typeof details === 'object' && details !== null && 'version' in details ? details.version : null
  return typeof version === 'number' ? version : null
}

async function compare(
  context: Context,
  itemId: number,
  { before, after }: { readonly before: number; readonly after: number },
) {
  const [earlier, later] = await Promise.all([
    versionOf(context, itemId, before),
    versionOf(context, itemId, after),
  ])
  return { before, after, fields: compareTexts(textsOfVersion(earlier), textsOfVersion(later)) }
}

/** An earlier version becomes the newest, as a version of its own; nothing is taken away. */
export async function restoreContent(
  context: Context,
  address: ContentAddress,
  { restore, version }: { readonly restore: number; readonly version: number },
): Promise<number> {
  return await onItem(context, address, async (inside, item) => {
    const newest = await newestVersionOf(inside, item.id)
    const earlier = await versionOf(inside, item.id, restore)
    if (newest?.number !== version) {
      throw new Conflict(
        'A newer version was saved meanwhile. Look at it before you restore this one.',
      )
    }
    const number = await saveVersion(inside, item, { ...contentOf(earlier), source: 'editor' })
    await recordContentEvent(inside, item, 'restore', { version: number, restored: restore })
    return number
  })
}
