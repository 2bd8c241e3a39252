/** The library of pictures: the list with its search, and one picture with the texts that show it. */

import { authorize } from '~/core/authorize.ts'
import { searchedWords } from '~/core/content/edit/choices.ts'
import { writeMarkdown } from '~/core/content/markdown/write-markdown.ts'
import { type MediaListQuery, PICTURES_ON_A_PAGE } from '~/core/content/media/library.ts'
import { isPictureKey } from '~/core/content/media/picture.ts'
import { NotFound } from '~/core/errors.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { ContentMedia } from '~/database/models/content/media.ts'
import { User } from '~/database/models/user.ts'
import * as queries from '~/database/queries/content/media.ts'
import type { Context } from '../../../context.ts'
import { pictureOf } from './pictures.ts'

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
