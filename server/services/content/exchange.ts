/** Articles and pages as files of Markdown: all that are published go out, files come in as new versions. */

import { authorize } from '~/core/authorize.ts'
import { type ContentKind, type ContentState, problemWithSlug } from '~/core/content/item.ts'
import { InvalidInput } from '~/core/errors.ts'
import {
  eachPublished,
  type ItemRow,
  insertItem,
  listItems,
  lockItem,
} from '~/database/queries/content/items.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { type ReadContentFile, writeContentFile } from '../../files/content-file.ts'
import { contentOf, publishVersion, recordContentEvent, saveVersion } from './publish-version.ts'

export interface ContentFile {
  readonly kind: ContentKind
  readonly slug: string
  readonly text: string
}

export async function listContent(
  context: Context,
  asked: { readonly kind?: ContentKind | undefined; readonly state?: ContentState | undefined },
): Promise<ItemRow[]> {
  authorize(context.actor, 'staff.content')
  return await listItems(context.db, { kind: asked.kind ?? null, state: asked.state ?? null })
}

/** The published version of each. */
export async function exportContent(context: Context): Promise<ContentFile[]> {
  authorize(context.actor, 'staff.content')
  const all = await eachPublished(context.db)
  return all.map(({ kind, slug, version }) => ({
    ...{ kind, slug },
    text: writeContentFile(kind, contentOf(version)),
  }))
}

/** All of them or none. With `publish` they are read by everybody at once, else they are drafts. */
export async function importContent(
  context: Context,
  { files, publish }: { readonly files: readonly ContentFile[]; readonly publish: boolean },
): Promise<{ imported: number }> {
  authorize(context.actor, 'staff.content')
  const asked = { owner: `person ${personOf(context)}`, request: context.request }
  const all = await context.outside.reading.read('texts', { files: [...files] }, asked)
  const read = files.map((file, at) => ({ ...file, read: readImported(file, all[at]) }))
  const refused = read.flatMap(({ slug, read: { problems } }) =>
    problems.map((sentence) => [slug, sentence] as const),
  )
  if (refused.length > 0) throw new InvalidInput(Object.fromEntries(refused))
  await transact(context, async (inside) => {
    for (const {
      kind,
      slug,
      read: { content },
    } of read) {
      if (!content) continue
      const now = inside.now()
      const made = await insertItem(inside.db, { kind, slug, created_at: now, updated_at: now })
      const item = made ?? (await lockItem(inside.db, { kind, slug }))
      if (!item) continue
      const number = await saveVersion(inside, item, { ...content, source: 'import' })
      if (publish) await publishVersion(inside, item, number)
      await recordContentEvent(inside, item, 'import', { version: number, published: publish })
    }
  })
  return { imported: files.length }
}

function readImported({ slug }: ContentFile, read: ReadContentFile | undefined) {
  if (!read) throw new Error(`No answer for the text ${slug}`)
  const name = problemWithSlug(slug)
  const problems = read.ok
    ? []
    : read.problems.map(({ line, sentence }) =>
        line === null ? sentence : `line ${line}: ${sentence}`,
      )
  return {
    content: read.ok ? read.content : null,
    problems: name === null ? problems : [name, ...problems],
  }
}
