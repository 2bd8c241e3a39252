/** Addresses that moved or were taken down. */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

export interface ListedRedirect {
  readonly from: string
  /** null: the address answers 410 */
  readonly to: string | null
  readonly madeAt: Date
  readonly madeBy: string | null
  readonly total: number
}

/** The newest first. */
export async function listRedirects(
  db: Queryable,
  asked: { readonly limit: number; readonly offset: number },
): Promise<ListedRedirect[]> {
  const { rows } = await db.raw<{ rows: ListedRedirect[] }>(
    /* sql */ `
      select r.from_path as "from", r.to_path as "to", r.made_at as "madeAt", u.name as "madeBy",
        (count(*) over ())::int as total
      from content_redirects r left join users u on u.id = r.made_by
      order by r.made_at desc, r.from_path limit :limit offset :offset`,
    asked,
  )
  return rows
}

export async function putRedirect(db: Queryable, row: NewRow<'content_redirects'>): Promise<void> {
  await db('content_redirects').insert(row).onConflict('from_path').merge()
}
