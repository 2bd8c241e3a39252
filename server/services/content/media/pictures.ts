/** The pictures of a document, as pages draw them, and the bytes of one file. */
import type { ContentDocument } from '~/core/content/document/nodes.ts'
import {
  type ContentPicture,
  type PictureFile,
  pictureFileName,
  readPictureFile,
} from '~/core/content/media/picture.ts'
import { ContentMedia } from '~/database/models/content/media.ts'
import type { Fields } from '~/database/table-types.ts'
import type { Context } from '../../../context.ts'

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

type Stored = Pick<Fields<'content_media'>, 'key' | 'width' | 'height' | 'widths' | 'credit'> & {
  readonly fallback: string
}

export function pictureOf({
  key,
  width,
  height,
  widths,
  credit,
  fallback,
}: Stored): ContentPicture {
  return { key, width, height, widths, credit, fallback: fallback === 'png' ? 'png' : 'jpeg' }
}

export interface ServedFile {
  readonly file: PictureFile
  readonly bytes: Buffer
}

/** Asked by anybody without an account; null for every name that is no file of the library. */
export async function readMediaFile(
  { outside: { media } }: { readonly outside: Pick<Context['outside'], 'media'> },
  key: string,
  name: string,
): Promise<ServedFile | null> {
  const file = readPictureFile(key, name)
  const bytes = file && (await media.get(`${file.key}/${pictureFileName(file)}`))
  return file && bytes ? { file, bytes } : null
}
