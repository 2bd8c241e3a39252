/** What was written on social pictures that no published text has now. */
import type { Queryable } from '../../connection.ts'

interface EarlierWords {
  readonly title: string
  readonly topic: string | null
}

/** Of every version of the items that changed since then. */
export async function earlierWords(
  db: Queryable,
  { since }: { readonly since: Date },
): Promise<EarlierWords[]> {
  const { rows } = await db.raw<{ rows: EarlierWords[] }>(
    /* sql */ `
      select distinct v.title, v.topic
      from content_items i join content_versions v on v.item_id = i.id
      where i.updated_at >= :since and not exists (
        select from content_published p where p.title = v.title and p.topic is not distinct from v.topic
      )
      order by v.title, v.topic`,
    { since },
  )
  return rows
}
