/** Adds a picture to the library: read by its bytes, drawn again in several sizes. The upload itself is not kept. */
import { createHash } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import type { ContentDocument } from '~/core/content/document/schema.ts'
import { writeMarkdown } from '~/core/content/document/write-markdown.ts'
import { searchedWords } from '~/core/content/edit/choices.ts'
import type { MediaTexts, MediaTextsInput } from '~/core/content/edit/media-forms.ts'
import {
  type ContentPicture,
  filesOf,
  isPictureKey,
  type MediaListQuery,
  PICTURES_ON_A_PAGE,
  type PictureRefusal,
  pictureFileName,
  pictureKey,
  readPictureFile,
} from '~/core/content/media.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { MOST_PICTURE_BYTES, PICTURE_REFUSALS } from '~/core/forms/upload-limits.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { ContentMedia } from '~/database/models/content.ts'
import { User } from '~/database/models/people.ts'
import * as queries from '~/database/queries/content/media.ts'
import {
  insertMedia,
  lockMedia,
  type MediaUse,
  usesOfMedia,
} from '~/database/queries/content/media.ts'
import type { Row } from '~/database/table-types.ts'
import { type Context, personOf, transact } from '../../context.ts'
import type { MadePicture } from '../../files/make-picture.ts'
import { recordEvent } from '../record-event.ts'

interface AddMedia extends MediaTexts {
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
      await inside.outside.media.put(name, {
        bytes: Buffer.from(bytes),
        type: `image/${one.format}`,
      })
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
  const asked = { owner: `person ${personOf(context)}`, request: context.request }
  const made = await context.outside.reading.read('picture', { bytes }, asked)
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

// Changes what is said of a picture, and deletes one that no text shows.

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

// The library of pictures: the list with its search, and one picture with the texts that show it.

export async function listMedia(context: Context, query: MediaListQuery) {
  authorize(context.actor, 'staff.content')
  const limit = PICTURES_ON_A_PAGE
  const asked = { words: searchedWords(query.text), limit, offset: (query.page - 1) * limit }
  const rows = await queries.listMedia(context.db, asked)
  const pictures = rows.map((row) => ({
    ...{ picture: pictureOf(row), alt: row.alt, uses: row.uses, by: row.addedBy },
    added: row.addedAt,
  }))
  return { query, pictures, pageSize: limit, total: rows[0]?.total ?? 0 }
}

/** With the line of Markdown that shows it. */
export async function showMedia(context: Context, key: string) {
  authorize(context.actor, 'staff.content')
  const media = isPictureKey(key)
    ? await ContentMedia.query(context.db).findOne({ key })
    : undefined
  if (!media) throw new NotFound()
  const { alt, caption, credit, name, bytes, version } = media
  const [uses, by] = await Promise.all([
    queries.usesOfMedia(context.db, key),
    media.addedBy === null ? undefined : User.query(context.db).findById(media.addedBy),
  ])
  const figure = { type: 'figure' as const, attrs: { media: key, alt, caption, credit: '' } }
  return {
    ...{ key, alt, caption, credit, name, bytes, version, uses },
    picture: pictureOf(media),
    added: formatInstant(media.addedAt),
    by: by?.name ?? null,
    markdown: writeMarkdown({ type: 'doc', content: [figure] }).trim(),
  }
}

// The pictures of a document, as pages draw them, and the bytes of one file.

/** By key; those that the library does not have are left out, and their descriptions are shown. */
export async function picturesIn(
  context: Context,
  { content }: ContentDocument,
): Promise<Readonly<Record<string, ContentPicture>>> {
  const keys = content.flatMap((block) => (block.type === 'figure' ? [block.attrs.media] : []))
  if (keys.length === 0) return {}
  const rows = await ContentMedia.query(context.db).whereIn('key', [...new Set(keys)])
  return Object.fromEntries(rows.map((row) => [row.key, pictureOf(row)]))
}

export function pictureOf({
  key,
  width,
  height,
  widths,
  credit,
  fallback,
}: Omit<ContentPicture, 'fallback'> & { readonly fallback: string }): ContentPicture {
  return { key, width, height, widths, credit, fallback: fallback === 'png' ? 'png' : 'jpeg' }
}

/** Asked by anybody without an account; null for every name that is no file of the library. */
export async function readMediaFile(
  { outside: { media } }: { readonly outside: Pick<Context['outside'], 'media'> },
  key: string,
  name: string,
) {
  const file = readPictureFile(key, name)
  const bytes = file && (await media.get(`${file.key}/${pictureFileName(file)}`))
  return file && bytes ? { file, bytes } : null
}
