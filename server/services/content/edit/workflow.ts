/** From a draft to what everybody reads, and back: each step is for one version and is in the audit log. */
import type { ScheduleInput, UnpublishInput } from '~/core/content/edit/forms.ts'
import type { ContentAddress } from '~/core/content/edit/words.ts'
import { contentPath } from '~/core/content/item.ts'
import { Conflict, InvalidInput } from '~/core/errors.ts'
import { ContentItem } from '~/database/models/content.ts'
import type { Row } from '~/database/table-types.ts'
import type { Context } from '../../../context.ts'
import { publishVersion, recordContentEvent, unpublish } from '../publish-version.ts'
import { newestVersionOf, onItem } from './load-item.ts'
import { checkTarget } from './redirects.ts'

const NEWER =
  'A newer version was saved meanwhile. Look at it first; then do this for the newer version.'

/** `work` gets the item when the version on the screen is still the newest. */
async function onNewest(
  context: Context,
  address: ContentAddress,
  version: number,
  work: (inside: Context, item: Row<'content_items'>) => Promise<void>,
): Promise<void> {
  await onItem(context, address, async (inside, item) => {
    const newest = await newestVersionOf(inside, item.id)
    if (!newest) throw new Conflict('Save a version first.')
    if (newest.number !== version) throw new Conflict(NEWER)
    await work(inside, item)
  })
}

/** Asks another editor to read it. */
export async function askForReview(context: Context, address: ContentAddress, version: number) {
  await onNewest(context, address, version, async (inside, item) => {
    if (item.state !== 'draft') throw new Conflict('Only a draft can be sent to review.')
    await setState(inside, item, 'review')
    await recordContentEvent(inside, item, 'review', { version })
  })
}

/** Any editor may, the author too: the log says who wrote and who published. */
export async function publishContent(context: Context, address: ContentAddress, version: number) {
  await onNewest(context, address, version, async (inside, item) => {
    await publishVersion(inside, item, version)
    await recordContentEvent(inside, item, 'publish', { version })
  })
}

export async function scheduleContent(
  context: Context,
  address: ContentAddress,
  { version, day, time }: ScheduleInput,
) {
  const scheduledFor = new Date(`${day}T${time}:00Z`)
  if (scheduledFor <= context.now()) {
    throw new InvalidInput({ day: 'This time has passed. To publish now, use Publish.' })
  }
  await onNewest(context, address, version, async (inside, item) => {
    await ContentItem.query(inside.db)
      .where({ id: item.id })
      .patch({
        ...{ state: 'scheduled', scheduledVersion: version, scheduledFor },
        updatedAt: inside.now(),
      })
    const details = { version, for: scheduledFor.toISOString() }
    await recordContentEvent(inside, item, 'schedule', details)
  })
}

/** From review or from a schedule back to a draft. */
export async function withdrawContent(context: Context, address: ContentAddress) {
  await onItem(context, address, async (inside, item) => {
    if (item.state !== 'review' && item.state !== 'scheduled') {
      throw new Conflict('It is neither in review nor scheduled now.')
    }
    const newest = await newestVersionOf(inside, item.id)
    const isRead = newest !== null && newest.number === item.published_version
    await setState(inside, item, isRead ? 'published' : 'draft')
    await recordContentEvent(inside, item, 'withdraw', { from: item.state })
  })
}

async function setState(
  inside: Context,
  item: Row<'content_items'>,
  state: 'draft' | 'review' | 'published',
): Promise<void> {
  await ContentItem.query(inside.db)
    .where({ id: item.id })
    .patch({ state, scheduledVersion: null, scheduledFor: null, updatedAt: inside.now() })
}

/** Its address answers "gone" afterwards, or leads to another page of this site. */
export async function takeDown(
  context: Context,
  address: ContentAddress,
  { answer, to }: UnpublishInput,
) {
  await onItem(context, address, async (inside, item) => {
    if (item.published_version === null) throw new Conflict('It is not published now.')
    const path = contentPath(address.kind, address.slug)
    const target = answer === 'moved' ? await checkTarget(inside, { from: path, to }) : null
    await unpublish(inside, { ...address, id: item.id }, { to: target })
    await recordContentEvent(inside, item, 'unpublish', { to: target ?? 'gone' })
  })
}
