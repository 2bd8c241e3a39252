/** The catalog for staff: what uses each entry, its words, and whether it is offered. */

import { authorize } from '~/core/authorize.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { CATALOG_WORDS, type CatalogKind } from '~/core/market/positions/catalog.ts'
import type {
  RetireInput,
  ReviveInput,
  WordsInput,
} from '~/core/market/positions/catalog-schema.ts'
import { indexPositions } from '~/core/market/positions/index-positions.ts'
import { positionOfTitle, type ReadTitle } from '~/core/market/positions/match-positions.ts'
import {
  type CatalogEntryRow,
  type DenominationGroup,
  listCatalog,
  listDenominationGroups,
  lockCatalog,
  writeCatalogWords,
} from '~/database/queries/market/catalog.ts'
import {
  type FindablePositionRow,
  listFindablePositions,
  listPositionGroups,
  type PositionGroup,
} from '~/database/queries/market/positions.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../record-event.ts'

export async function showCatalog(
  context: Context,
  kind: CatalogKind,
): Promise<readonly CatalogEntryRow[]> {
  authorize(context.actor, 'staff.content')
  return await listCatalog(context.db, kind)
}

export async function showEntry(context: Context, kind: CatalogKind, key: string) {
  authorize(context.actor, 'staff.content')
  const entries = await listCatalog(context.db, kind)
  const entry = entryOf(entries, key)
  const others = entries.filter((one) => one.key !== key && one.retiredAt === null)
  return {
    kind,
    entry: { ...entry, version: entry.version ?? 0, searchWords: entry.searchWords ?? [] },
    successor: entries.find((one) => one.key === entry.successor)?.name ?? null,
    /** retired entries that lead here */
    predecessors: entries.filter((one) => one.successor === key).map(({ name }) => name),
    others: others.map(({ key, name, family }) => ({ key, name, family })),
  }
}

/** Words that are the catalog's own are not kept, so that they follow the code. */
export async function changeWords(
  context: Context,
  kind: CatalogKind,
  key: string,
  input: WordsInput,
): Promise<void> {
  await change(context, { kind, key, version: input.version }, (entry, entries) => {
    const name = input.name === '' || input.name === entry.catalogName ? null : input.name
    const described = input.description
    const isOwn = described === '' || described === entry.catalogDescription
    const shown = (name ?? entry.catalogName).toLowerCase()
    const same = entries.find(
      (one) =>
        one.key !== key && [one.name, one.catalogName].some((text) => text.toLowerCase() === shown),
    )
    if (same) throw new InvalidInput({ name: `${same.name} has this name already.` })
    const description = kind === 'denomination' || isOwn ? null : described
    return { name, description, searchWords: input.searchWords }
  })
}

/** Offered to nobody from now on; who has it keeps it, and its names find its successor. */
export async function retireEntry(
  context: Context,
  kind: CatalogKind,
  key: string,
  { version, successor }: RetireInput,
): Promise<void> {
  await change(context, { kind, key, version }, (entry, entries) => {
    if (entry.retiredAt) throw new Conflict(`This ${CATALOG_WORDS[kind].one} was retired before.`)
    const other = successor === '' ? null : entries.find((one) => one.key === successor)
    if (other === undefined || other?.key === key || other?.retiredAt) {
      throw new InvalidInput({ successor: 'Choose one that is offered now.' })
    }
    if (entries.some((one) => one.successor === key)) {
      throw new InvalidInput({
        successor: 'Others lead here. Offer them again, or lead them elsewhere, before this one.',
      })
    }
    return { retiredAt: context.now(), successor: other?.key ?? null }
  })
}

export async function reviveEntry(
  context: Context,
  kind: CatalogKind,
  key: string,
  { version }: ReviveInput,
): Promise<void> {
  await change(context, { kind, key, version }, () => ({ retiredAt: null, successor: null }))
}

interface Changed {
  readonly kind: CatalogKind
  readonly key: string
  readonly version: number
}

type NewWords = Partial<
  Pick<CatalogEntryRow, 'retiredAt' | 'successor'> & {
    name: string | null
    description: string | null
    searchWords: readonly string[]
  }
>

async function change(
  context: Context,
  { kind, key, version }: Changed,
  make: (entry: CatalogEntryRow, entries: readonly CatalogEntryRow[]) => NewWords,
): Promise<void> {
  authorize(context.actor, 'staff.content')
  await transact(context, async (inside) => {
    await lockCatalog(inside.db)
    const entries = await listCatalog(inside.db, kind)
    const entry = entryOf(entries, key)
    if ((entry.version ?? 0) !== version) throw changedMeanwhile(entry)
    const made = make(entry, entries)
    const isWritten = await writeCatalogWords(inside.db, {
      ...{ kind, key, version, searchWords: entry.searchWords ?? [] },
      name: entry.name === entry.catalogName ? null : entry.name,
      description: entry.description === entry.catalogDescription ? null : entry.description,
      ...{ retiredAt: entry.retiredAt, successor: entry.successor },
      ...{ changedBy: personOf(inside), changedAt: inside.now() },
      ...made,
    })
    if (!isWritten) throw changedMeanwhile(entry)
    const details = Object.fromEntries(
      Object.entries(made).map(([name, value]) => [name, String(value ?? '')]),
    )
    await recordEvent(inside, { action: `catalog.${kind}`, details: { key, ...details } })
  })
}

function entryOf(entries: readonly CatalogEntryRow[], key: string): CatalogEntryRow {
  const entry = entries.find((one) => one.key === key)
  if (!entry) throw new NotFound()
  return entry
}

function changedMeanwhile({ changedBy }: CatalogEntryRow): Conflict {
  return new Conflict(
    `${changedBy ?? 'Another editor'} changed this while you had it open. Nothing was overwritten. What you typed is still here; compare it with what is above, then press the button again.`,
  )
}

/** The catalog's positions by family, in its own order; the same for everyone. */
export async function listPositions(context: Context): Promise<PositionGroup[]> {
  return await context.market.shared('positions', () => listPositionGroups(context.db))
}

/** The catalog with aliases, descriptions and questions, for finding a position by what people call it. */
export async function listPositionsToFind(context: Context): Promise<FindablePositionRow[]> {
  return await context.market.shared('findable positions', () => listFindablePositions(context.db))
}

/** For everyone; nothing is stored. `position`: the key of the one that is chosen, if any. */
export async function readTitle(
  context: Context,
  asked: {
    readonly title: string
    readonly position: string | null
    readonly type: OrganizationType | null
  },
): Promise<ReadTitle> {
  const catalog = await listPositionsToFind(context)
  const { title, position, type } = asked
  const isTitled = title.trim() !== ''
  const found = isTitled ? positionOfTitle(title, indexPositions(catalog), type ?? 'church') : null
  const named = catalog.filter(({ key }) => key === position || found?.keys.includes(key))
  const keys = named.flatMap(({ key, questions }) => {
    return [key, ...questions.flatMap(({ answers }) => answers.map((answer) => answer.position))]
  })
  const described = catalog.filter(({ key }) => keys.includes(key))
  return {
    found,
    positions: described.map(({ key, title: name, description, questions }) => {
      return { key, title: name, description, questions }
    }),
  }
}

/** The denominations a congregation may choose from, by family; the same for everyone. */
export async function listDenominations(context: Context): Promise<DenominationGroup[]> {
  return await context.market.shared('denominations', () => listDenominationGroups(context.db))
}
