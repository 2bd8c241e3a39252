/** Adds a picture to the library: read by its bytes, drawn again in several sizes. The upload itself is not kept. */
import { createHash } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import type { MediaTexts } from '~/core/content/media/forms.ts'
import { pictureFileName, pictureKey } from '~/core/content/media/picture.ts'
import { InvalidInput } from '~/core/errors.ts'
import { storable } from '~/core/forms/characters.ts'
import {
  MOST_PICTURE_BYTES,
  PICTURE_REFUSALS,
  type PictureRefusal,
} from '~/core/forms/upload-limits.ts'
import { ContentMedia } from '~/database/models/content/media.ts'
import { insertMedia } from '~/database/queries/content/media.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { type MadePicture, makePicture } from '../../../files/pictures/make-picture.ts'
import { recordEvent } from '../../record-event.ts'

export interface AddMedia extends MediaTexts {
  readonly file: { readonly name: string; readonly bytes: Buffer }
}

/** `isNew` is false where the same file is there already: its texts stay as they are. */
export async function addMedia(
  context: Context,
  { file, alt, caption, credit }: AddMedia,
): Promise<{ readonly key: string; readonly isNew: boolean }> {
  authorize(context.actor, 'staff.content')
  if (file.bytes.length > MOST_PICTURE_BYTES) throw refusal('heavy')
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  const known = await keyOfFile(context, sha256)
  if (known !== null) return { key: known, isNew: false }
  const picture = await drawn(context, file.bytes)
  const key = pictureKey(file.name, sha256)
  const now = context.now()
  const { width, height, fallback, files } = picture
  const row = {
    ...{ key, sha256, alt, caption, credit, width, height, fallback },
    name: storedName(file.name),
    widths: [...picture.widths],
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    ...{ added_by: personOf(context), added_at: now, updated_at: now },
  }
  return await transact(context, async (inside) => {
    // waits for somebody who deletes the same picture at this moment, so that its files are written after
    const made = await insertMedia(inside.db, row)
    if (!made) return { key: (await keyOfFile(inside, sha256)) ?? key, isNew: false }
    for (const { bytes, ...one } of files) {
      const name = `${key}/${pictureFileName(one)}`
      await inside.outside.media.put(name, { bytes, type: `image/${one.format}` })
    }
    await recordEvent(inside, {
      action: 'media.add',
      subject: { kind: 'media', id: made.id },
      details: { key, width, height },
    })
    return { key, isNew: true }
  })
}

async function keyOfFile(context: Context, sha256: string): Promise<string | null> {
  return (await ContentMedia.query(context.db).findOne({ sha256 }))?.key ?? null
}

async function drawn(context: Context, bytes: Buffer): Promise<MadePicture> {
  const made = await makePicture(bytes)
  if (made.ok) return made.picture
  const { refusal: which, reason } = made
  if (reason !== undefined) context.outside.log.info({ which, reason }, 'a picture was refused')
  throw refusal(which)
}

function refusal(which: PictureRefusal): InvalidInput {
  return new InvalidInput({ file: PICTURE_REFUSALS[which] })
}

const LONGEST_NAME = 120

/** For the search alone; a browser may send a whole path. */
function storedName(name: string): string {
  const last = storable(name).split(/[\\/]/).at(-1) ?? ''
  return [...last.trim()].slice(0, LONGEST_NAME).join('') || 'picture'
}
