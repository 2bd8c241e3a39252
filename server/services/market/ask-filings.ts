/** What Form 990 filings say of the head of a nonprofit, beside the members' market. */

import { createHash } from 'node:crypto'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { ageingFactor, monthsBetween } from '~/core/engine/model/ageing.ts'
import { GROWTH_BEYOND_INDEX } from '~/core/engine/model/specification.ts'
import { askFilingsLevels } from '~/core/market/sources/ask-filings.ts'
import type { FilingsAnswer, FilingsLevels } from '~/core/market/sources/filings-levels.ts'
import {
  countsAsFiler,
  FILED_POSITION,
  fitFilings,
  groupOf,
  midYear,
} from '~/core/market/sources/fit-filings.ts'
import { listNteeChoices } from '~/database/queries/market/catalog.ts'
import { readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import {
  answeringSource,
  lockSources,
  saveSource,
} from '~/database/queries/market/published-sources.ts'
import {
  findField,
  findFilingsSource,
  listFiledPays,
  listNearFilers,
  type MarketSource,
} from '~/database/queries/market/sources.ts'
import { type Context, transact } from '../../context.ts'
import { announceMarket } from '../announce-market.ts'
import { sourceStamp } from './ask-census.ts'
import { lostToSource, publishInside } from './market-sources.ts'

type Asked = Pick<
  PayQuery,
  | 'position'
  | 'organization'
  | 'organizationType'
  | 'state'
  | 'county'
  | 'operatingBudget'
  | 'hoursPerWeek'
  | 'weeksPerYear'
  | 'asOf'
  | 'growthBeyondIndex'
>

/** Null for another position, a church, no budget or place, part-time work, and where too few filers are near. */
export async function askFilings(context: Context, query: Asked): Promise<FilingsAnswer | null> {
  const { position, organizationType, state, operatingBudget: expenses, organization } = query
  if (position !== FILED_POSITION || organizationType !== 'nonprofit') return null
  if (state === null || expenses === null) return null
  // one after the other: a report is saved in a transaction, whose connection takes one query at a time
  const source = await filingsSource(context)
  if (!source) return null
  const ageing = await ageingOf(context, query)
  const field = organization === null ? null : await findField(context.db, organization)
  const { year, levels } = source
  const answer = askFilingsLevels(levels, {
    ...{ ...query, state, expenses, field },
    ageing: ageing(year),
    yearsOld: monthsBetween(`${year + 1}-01-01`, query.asOf) / 12,
  })
  if (!answer) return null
  const fields = await context.market.shared('ntee choices', () => listNteeChoices(context.db))
  return { ...answer, fieldName: fields.find(({ code }) => code === answer.field)?.name ?? null }
}

/** What pay of a tax year is multiplied by. */
async function ageingOf(
  { db, market }: Context,
  { asOf, growthBeyondIndex }: Pick<Asked, 'asOf' | 'growthBeyondIndex'>,
) {
  const index = await market.shared('wage index', () => readWageIndex(db))
  const growth = growthBeyondIndex ?? GROWTH_BEYOND_INDEX
  return (year: number) => ageingFactor({ index, growthBeyondIndex: growth }, midYear(year), asOf)
}

/** Null before the reference figures are loaded. Kept until others are fitted. */
export async function filingsSource({
  db,
  market,
}: Context): Promise<MarketSource<FilingsLevels> | null> {
  const stamp = await sourceStamp({ db, market })
  return await market.once(0, `filings ${stamp}`, () => findFilingsSource(db))
}

const IMPORTED = 'imported_public_filings'
/** Of fewer filers no field is told apart. */
const LEAST_FILERS = 300

/**
 * Learns the levels again, after returns were imported. Null where they answer, else why they do not: the pay is kept
 * all the same.
 */
export async function refitFilings(context: Context): Promise<string | null> {
  const heldBack = await transact(context, async (inside) => {
    const filers = (await listFiledPays(inside.db, FILED_POSITION)).filter(countsAsFiler)
    if (filers.length < LEAST_FILERS) return `Levels need ${LEAST_FILERS} chief executives.`
    const levels = learnedFrom(filers, await readWageIndex(inside.db))
    if (!levels) return 'The filers are too alike in size and place to learn levels from.'
    const { year } = levels
    const hash = createHash('sha256')
    for (const one of filers) hash.update(JSON.stringify(one))
    const fingerprint = hash.digest('hex')
    await lockSources(inside.db)
    const answers = await answeringSource(inside.db, IMPORTED)
    const lost = await lostToSource(inside, IMPORTED, levels)
    if (lost.length > 0)
      return `The published levels stay, because they answer more. ${lost.join(' ')}`
    await saveSource(inside.db, {
      ...{ kind: IMPORTED, year, people: filers.length, levels, fingerprint },
    })
    if (!answers) return 'Public filings are retired.'
    await publishInside(inside, { kind: IMPORTED, year }, 'renewed')
    return null
  })
  await announceMarket(context)
  return heldBack
}

/** Null where the filers are too alike in size and place to be told apart. */
function learnedFrom(...rows: Parameters<typeof fitFilings>): FilingsLevels | null {
  try {
    return fitFilings(...rows)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** As many filers as a reader can look through. */
const MOST = 100

/** The organizations that are the most like the asker, the nearest first, with their pay as filed and as of a day. */
export async function listFilers(
  context: Context,
  {
    position = FILED_POSITION,
    field,
    ...asked
  }: {
    readonly position?: string
    /** dollars a year */
    readonly expenses: number
    readonly state: string
    /** NTEE code */
    readonly field: string | null
  } & Pick<Asked, 'asOf' | 'growthBeyondIndex'>,
) {
  const { expenses, state } = asked
  const group = groupOf({ field })
  const ageing = await ageingOf(context, asked)
  const rows = await listNearFilers(context.db, {
    ...{ position, state, group, most: MOST },
    expenses: Math.round(expenses),
  })
  return rows.map((row) => {
    const factor = ageing(row.taxYear)
    return { ...row, factor, aged: Math.round((row.pay * factor) / 100) * 100 }
  })
}
