/** Imports a table of a United Methodist conference as cells of five churches and more. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { authorize } from '~/core/authorize.ts'
import { formatList, parseNumber } from '~/core/forms/numbers.ts'
import {
  ALL_SIZES,
  CHARGE_COLUMNS,
  CHURCH_COLUMNS,
  type ChurchFigures,
  cellsOf,
  dropOfCharge,
  STATISTICS_CODES,
  STORED_STATISTICS,
  type StatisticsDrop,
  sumOfCharge,
} from '~/core/market/sources/statistics-cells.ts'
import { findState } from '~/core/pay/region.ts'
import {
  answeringSource,
  findStoredSource,
  listStoredSources,
  lockSources,
  saveSource,
} from '~/database/queries/market/published-sources.ts'
import { type Context, transact } from '../../context.ts'
import { refusedFile } from '../../files/reading-limits.ts'
import { readWholeTable } from '../../files/whole-table.ts'
import { announceMarket } from '../announce-market.ts'
import { recordEvent } from '../record-event.ts'
import { publishInside } from './market-sources.ts'

const KIND = 'denominational_statistics'
const LARGEST = 50 * 2 ** 20

interface ImportStatistics {
  readonly paths: readonly string[]
  readonly conference?: string | undefined
  readonly state?: string | undefined
  readonly year?: number | undefined
  readonly dryRun?: boolean
}

export async function importStatistics(context: Context, input: ImportStatistics) {
  authorize(context.actor, 'staff.snapshots')
  const conference = input.conference?.trim()
  const state = findState(input.state ?? '')?.code
  if (!conference) throw refusedFile('Say whose table it is with --conference.')
  if (!state) throw refusedFile('Say in which state the churches are with --state.')
  const [path, ...others] = input.paths
  if (path === undefined || others.length > 0) throw refusedFile('One file at a time.')
  const read = await readCharges(path, input.year)
  const cells = cellsOf(read.charges, { conference, state })
  const { year, drops, churches, charges, fingerprint } = read
  const report = { conference, state, year, churches, charges: charges.length, drops }
  const done = { ...report, cells: cells.length, fingerprint }
  if (cells.length === 0) {
    throw refusedFile(
      `Only ${charges.length} charges count. A cell needs five, so nothing can be told.`,
    )
  }
  const stored = await findStoredSource(context.db, KIND, year)
  const before = stored ? STORED_STATISTICS.read(stored.levels) : null
  const isKnown = before?.cells.some((one) => one.conference === conference && one.state === state)
  if (isKnown && before?.files[conference] === fingerprint) {
    return { ...done, outcome: 'nothing new' as const, heldBack: null }
  }
  if (input.dryRun) return { ...done, outcome: 'dry run' as const, heldBack: null }
  const heldBack = await transact(context, async (inside) => {
    await lockSources(inside.db)
    const isFirst = (await listStoredSources(inside.db)).every(({ kind }) => kind !== KIND)
    // read again: another import may have stored its conference since
    const present = await findStoredSource(inside.db, KIND, year)
    const now = present ? STORED_STATISTICS.read(present.levels) : null
    const kept = now?.cells.filter((one) => !isOf(conference, one.conference)) ?? []
    const all = [...kept, ...cells]
    const others = Object.entries(now?.files ?? {}).filter(([name]) => !isOf(conference, name))
    const files = { ...Object.fromEntries(others), [conference]: fingerprint }
    await saveSource(inside.db, {
      ...{ kind: KIND, year, levels: { version: 1, cells: all, files } },
      people: all
        .filter(({ position, size }) => position === 'pastor' && size === ALL_SIZES)
        .reduce((sum, one) => sum + one.churches, 0),
      fingerprint: sha256(Object.values(files).sort().join()),
    })
    await recordEvent(inside, { action: 'market.import', details: { kind: KIND, ...done } })
    const reason = isFirst ? null : await reasonToWait(inside, year, Object.keys(files))
    if (reason === null) await publishInside(inside, { kind: KIND, year }, 'renewed')
    return reason
  })
  await announceMarket(context)
  const outcome = heldBack === null ? ('published' as const) : ('stored' as const)
  return { ...done, outcome, heldBack }
}

function isOf(conference: string, name: string): boolean {
  return name.toLowerCase() === conference.toLowerCase()
}

/** Cells that say less than those that answer now are published by hand alone. */
async function reasonToWait(context: Context, year: number, conferences: readonly string[]) {
  const row = await answeringSource(context.db, KIND)
  if (!row) return 'Denominational statistics are retired.'
  if (row.year > year) return `The published cells are of ${row.year}.`
  const lacks = Object.keys(STORED_STATISTICS.read(row.levels).files).filter((name) => {
    return conferences.every((one) => !isOf(one, name))
  })
  return lacks.length === 0 ? null : `The published cells are of ${formatList(lacks)} too.`
}

export type StatisticsReport = Awaited<ReturnType<typeof importStatistics>>

/** By the number of a church or charge; a code may end with the year. */
async function readCharges(path: string, wantedYear: number | undefined) {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw refusedFile(`There is no file ${path}.`)
  if (found.size > LARGEST) throw refusedFile(`${basename(path)} is larger than 50 MB.`)
  const { rows, contentSha256: fingerprint } = await readWholeTable(await readFile(path))
  const names = rows.map(({ cells }) => cells.map((cell) => cell.trim().toUpperCase()))
  const header = names.findIndex((cells) => cells.some((cell) => codeOf(cell).code === 'COMPPAST'))
  const titles = names[header]
  if (!titles) throw refusedFile('The file has no column COMPPAST.')
  const years = titles.flatMap((title) => codeOf(title).year ?? [])
  const year = wantedYear ?? (years.length > 0 ? Math.max(...years) : undefined)
  if (year === undefined) throw refusedFile('The file does not tell its year. Say it with --year.')
  const placeOf = (code: string) => {
    const dated = titles.indexOf(`${code}_${year}`)
    return dated >= 0 || years.length > 0 ? dated : titles.indexOf(code)
  }
  if (placeOf(STATISTICS_CODES.pastor) < 0) throw refusedFile(`It has no COMPPAST of ${year}.`)
  const twice = titles.find((title, i) => codeOf(title).year && titles.indexOf(title) !== i)
  if (twice) throw refusedFile(`The file has the column ${twice} twice. Delete one of them.`)
  const church = titles.findIndex((title) => CHURCH_COLUMNS.includes(title))
  const charge = titles.findIndex((title) => CHARGE_COLUMNS.includes(title))
  if (church < 0 && charge < 0) {
    throw refusedFile(`The file lacks the number of a church: ${CHURCH_COLUMNS.join(', ')}.`)
  }
  const drops: Partial<Record<StatisticsDrop, number>> = {}
  const groups = new Map<string, ChurchFigures[]>()
  const seen = new Set<string>()
  for (const { cells, line } of rows.slice(header + 1)) {
    const at = (place: number) => cells[place]?.trim() ?? ''
    const key = at(charge) ? `charge ${at(charge)}` : `church ${at(church)}`
    const isTotal = church < 0 ? !at(charge) || /total/i.test(at(charge)) : !/\d/.test(at(church))
    if (isTotal) {
      drops.unnamed = (drops.unnamed ?? 0) + 1
      continue
    }
    if (at(church) && seen.has(at(church))) {
      throw refusedFile(`Church ${at(church)} is in the file twice, again on line ${line}.`)
    }
    seen.add(at(church))
    const figure = (field: keyof typeof STATISTICS_CODES) => {
      const place = placeOf(STATISTICS_CODES[field])
      const where = `Line ${line}, ${titles[place]}`
      const read = numberIn(at(place), where, field === 'attendance' ? 'people' : 'dollars')
      if (read === null || field === 'attendance' || read <= MOST_PAY) return read
      throw refusedFile(`${where}: read “${at(place)}”. ${TOO_MUCH}`)
    }
    const figures: ChurchFigures = {
      ...{ pastor: figure('pastor'), housing: figure('housing'), associates: figure('associates') },
      ...{ deacons: figure('deacons'), attendance: figure('attendance') },
    }
    groups.set(key, [...(groups.get(key) ?? []), figures])
  }
  const charges = [...groups.values()].map(sumOfCharge).filter((one) => {
    const drop = dropOfCharge(one)
    if (drop) drops[drop] = (drops[drop] ?? 0) + 1
    return drop === null
  })
  const churches = [...groups.values()].reduce((sum, group) => sum + group.length, 0)
  return { year, drops, charges, churches, fingerprint }
}

/** "COMPPAST_2024" is of the year 2024. */
function codeOf(title: string): { code: string; year: number | null } {
  const [, code = title, year] = /^([A-Z]+)_(20\d\d)$/.exec(title) ?? []
  return { code, year: year ? Number(year) : null }
}

/** A church pays less, even to several. */
const MOST_PAY = 2_000_000
const TOO_MUCH =
  'A church pays at most $2,000,000 a year. Enter dollars, and delete lines that sum churches.'

const EXAMPLES = { people: 'a number of people, such as 85', dollars: 'dollars, such as 52,000' }

/** Null where the cell is blank. */
function numberIn(text: string, where: string, what: keyof typeof EXAMPLES): number | null {
  if (text === '' || /^(-|n\/?a|null)$/i.test(text)) return null
  const read = parseNumber(text.replace('$', ''))
  if (read.ok && read.value >= 0) return read.value
  throw refusedFile(`${where}: read “${text}”. Enter ${EXAMPLES[what]}, or leave it blank.`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
