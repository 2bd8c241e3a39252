/** Addresses that moved or were taken down, kept for ever. How they are made: edit/redirects.ts. */
import { ContentRedirect } from '~/database/models/content.ts'
import type { Context } from '../../context.ts'

/** Null for an address that never was one of content; `to` is null for what was taken down. */
export async function findMoved(context: Context, path: string) {
  if (path.length > 300) return null
  const plain = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
  const row = await ContentRedirect.query(context.db).findById(plain)
  return row ? { to: row.toPath } : null
}
