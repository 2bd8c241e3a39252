/** Which public source of each kind answers: of those of its family that are not retired the one published last. */
import { SOURCES, type SourceKind } from '~/core/market/sources/market-sources.ts'
import type { Queryable } from '../../connection.ts'
import { many } from '../query.ts'

/** Sources of one family are never mixed: one of them answers. */
export async function answeringSource(db: Queryable, family: SourceKind) {
  const found = await db('market_sources')
    .whereIn('kind', kindsOf(family))
    .whereNotNull('published_at')
    .whereNull('retired_at')
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'year', order: 'desc' },
      { column: 'kind', order: 'desc' },
    ])
    .first('kind', 'year', 'people', 'levels')
  return found ?? null
}

function kindsOf(family: SourceKind): SourceKind[] {
  const kinds = Object.keys(SOURCES) as SourceKind[]
  return kinds.filter((kind) => SOURCES[kind].family === SOURCES[family].family)
}

/** Newest first within each kind; the fingerprint is that of the files, or of the levels that come with the code. */
export const listStoredSources = many<
  'listStoredSources',
  { kind: SourceKind; years: { from: number; to: number } | null }
>(
  'listStoredSources',
  /* sql */ `
    select kind, year, people, levels -> 'years' as years, published_at as "publishedAt", retired_at as "retiredAt",
      coalesce(fingerprint, encode(sha256(convert_to(levels::text, 'UTF8')), 'hex')) as fingerprint
    from market_sources order by kind, year desc`,
)

/** Of tables of reference figures: rows, and the checksum of their file. */
export const listReferenceRows = many(
  'listReferenceRows',
  /* sql */ `
    select name, vintage, row_count as rows, checksum, imported_at as "importedAt" from reference_imports
    where name = any(:names) order by name`,
)

export async function findStoredSource(db: Queryable, kind: SourceKind, year: number) {
  return (await db('market_sources').where({ kind, year }).first('levels', 'fingerprint')) ?? null
}

/** Two who publish take turns. */
export async function lockSources(db: Queryable): Promise<void> {
  await db.raw('lock table market_sources in share row exclusive mode')
}

/** Takes the place of what was stored of its kind and year; a new one answers when it is published. */
export async function saveSource(
  db: Queryable,
  source: {
    readonly kind: SourceKind
    readonly year: number
    readonly people: number
    readonly levels: unknown
    readonly fingerprint: string
  },
): Promise<void> {
  const { kind, year, people, fingerprint } = source
  const row = { kind, year, people, fingerprint, levels: JSON.stringify(source.levels) }
  await db('market_sources')
    .insert({ ...row, published_at: null })
    .onConflict(['kind', 'year'])
    .merge({ people, fingerprint, levels: row.levels })
}

export async function publishStored(
  db: Queryable,
  { kind, year, at }: { kind: SourceKind; year: number; at: Date },
): Promise<void> {
  await db('market_sources')
    .whereIn('kind', kindsOf(kind))
    .whereNull('retired_at')
    .update({ retired_at: at })
  await db('market_sources').where({ kind, year }).update({ published_at: at, retired_at: null })
}

export async function retireStored(
  db: Queryable,
  { kind, at }: { kind: SourceKind; at: Date },
): Promise<void> {
  await db('market_sources')
    .whereIn('kind', kindsOf(kind))
    .whereNull('retired_at')
    .update({ retired_at: at })
}
