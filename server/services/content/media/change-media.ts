/** Changes what is said of a picture, and deletes one that no text shows. */

import { authorize } from '~/core/authorize.ts'
import type { MediaTextsInput } from '~/core/content/media/forms.ts'
import { filesOf, isPictureKey, pictureFileName } from '~/core/content/media/picture.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { ContentMedia } from '~/database/models/content/media.ts'
import { lockMedia, type MediaUse, usesOfMedia } from '~/database/queries/content/media.ts'
import type { Row } from '~/database/table-types.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { pictureOf } from './pictures.ts'

/** Texts that show the picture keep their own description and caption; the credit follows where they name none. */
export async function changeMedia(
  context: Context,
  key: string,
  { version, alt, caption, credit }: MediaTextsInput,
): Promise<void> {
  await withMedia(context, key, async (inside, media) => {
    if (media.version !== version) throw new Conflict()
    await ContentMedia.query(inside.db)
      .findById(media.id)
      .patch({ alt, caption, credit, version: version + 1, updatedAt: inside.now() })
    await recordEvent(inside, { action: 'media.change', ...eventOf(media) })
  })
}

/** Conflict, with the texts that show it, while any does. */
export async function deleteMedia(context: Context, key: string): Promise<void> {
  await withMedia(context, key, async (inside, media) => {
    const uses = await usesOfMedia(inside.db, key)
    if (uses.length > 0) throw new Conflict(stillUsed(uses))
    await ContentMedia.query(inside.db).deleteById(media.id)
    await recordEvent(inside, { action: 'media.delete', ...eventOf(media) })
    // before the end of the transaction: who uploads the same file again waits until these are gone
    const names = filesOf(pictureOf(media)).map((file) => `${key}/${pictureFileName(file)}`)
    await inside.outside.media.remove(names)
  })
}

const MOST_NAMED = 5

function stillUsed(uses: readonly MediaUse[]): string {
  const named = uses.slice(0, MOST_NAMED).map(({ title, draftOf }) => {
    return draftOf === null ? `“${title}”` : `an unsaved draft of “${title}” by ${draftOf}`
  })
  const more = uses.length - named.length
  return `This picture is not deleted, because it is used in ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Take it out there first.`
}

async function withMedia(
  context: Context,
  key: string,
  work: (inside: Context, media: Row<'content_media'>) => Promise<void>,
): Promise<void> {
  authorize(context.actor, 'staff.content')
  await transact(context, async (inside) => {
    const media = isPictureKey(key) ? await lockMedia(inside.db, key) : null
    if (!media) throw new NotFound()
    await work(inside, media)
  })
}

function eventOf({ id, key }: Row<'content_media'>) {
  return { subject: { kind: 'media', id }, details: { key } }
}
