/** Denominations and NTEE codes as people name them. */
import type { Queryable } from '../../connection.ts'

/** By key or name, in any case and with any hyphens, blanks and stops: "Non-denominational", "Acts 29 network". */
export async function findDenominationKey(db: Queryable, text: string): Promise<string | null> {
  const row = await db('denominations')
    .whereRaw(`${squeezed('key')} = ${squeezed('?')}`, [text])
    .orWhereRaw(`${squeezed('name')} = ${squeezed('?')}`, [text])
    .orWhereRaw(`${squeezed('catalog_name')} = ${squeezed('?')}`, [text])
    .orWhereRaw(
      `exists (select from catalog_words w, unnest(w.search_words) word
        where w.kind = 'denomination' and w.key = denominations.key and ${squeezed('word')} = ${squeezed('?')})`,
      [text],
    )
    .first<{ key: string }>('key')
  return row?.key ?? null
}

/** Letters and digits alone, small. */
function squeezed(expression: '?' | 'key' | 'name' | 'catalog_name' | 'word'): string {
  return `regexp_replace(lower(${expression}), '[^[:alnum:]]+', '', 'g')`
}

/** The names most like a text, best first; none that is nothing like it. */
export async function likeDenominations(db: Queryable, text: string): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    /* sql */ `
      select name from denominations
      where word_similarity(lower(:text), lower(name)) >= 0.35
        and not exists (select from catalog_words w
          where w.kind = 'denomination' and w.key = denominations.key and w.retired_at is not null)
      order by word_similarity(lower(:text), lower(name)) desc, similarity(lower(:text), lower(name)) desc, name
      limit 3`,
    { text },
  )
  return rows.map(({ name }) => name)
}

export interface NteeChoice {
  readonly code: string
  readonly name: string
}

/** Major groups and common codes, by code. */
export async function listNteeChoices(db: Queryable): Promise<NteeChoice[]> {
  const { rows } = await db.raw<{ rows: NteeChoice[] }>(/* sql */ `
    select key as code, name from ntee_groups
    union all select code, name from ntee_codes order by code`)
  return rows
}
