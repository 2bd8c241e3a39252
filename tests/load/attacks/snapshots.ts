/**
 * Somebody keeps what every published snapshot tells of crowds, in lists and saved reports, and lays snapshots over
 * each other: what crowds sum to, less what they summed to before, is about those who joined, left or changed. They
 * know who is in which crowd, and of a change the pay before it. Beside it stand crowds that are cut again for each
 * snapshot, as they were until November 2026, and what two fits of the model tell.
 */
import { indexRecords } from '~/core/engine/comparables/record-index.ts'
import {
  type CountedRecord,
  FITTED_ALONE,
  type ToldCrowd,
  tellCrowds,
} from '~/core/engine/comparables/told-crowds.ts'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import { aboutCount, COMPARABLE_STEP, countBand, roundTo } from '~/core/engine/facts/disclosure.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import { columnsOf } from '~/core/engine/facts/record-columns.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { encodeRecord, predictPay } from '~/core/engine/predict/predict-pay.ts'
import { groupRows } from '~/core/engine/statistics/grouping.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { payRecordPages } from '~/database/queries/market/pay-records.ts'
import { currentModel } from '~/server/services/answers/estimates/estimate-position.ts'
import { ficaOn } from '~/server/services/market/snapshots/employer-law.ts'
import { startDemonstration } from '../measure/demonstration.ts'
import { type AttackResult, type AttackSize, bestOf } from './attack.ts'
import { judge, printHead } from './judge.ts'

const RECORDS = 20_000
/** Fewer organizations of a position are one crowd or two, and nothing is cut. */
const FEWEST = 15
/** What happens at a position, from its first snapshot to its last. */
const KINDS = [
  'joined',
  'left',
  'changed',
  'joined and left',
  'three in a row',
  'five joined in a row',
  'five raised in a row',
] as const
/** Five raises that are told together are much alike, so that their average, which is told, is most of each. */
const TELLS_AVERAGE: Kind = 'five raised in a row'
type Kind = (typeof KINDS)[number]

type Counted = CountedRecord & PayRecord & { readonly predicted: number; readonly residual: number }

/** One position through all snapshots, and the organization whose pay is looked for. */
interface Story {
  readonly kind: Kind
  readonly snapshots: readonly (readonly Counted[])[]
  readonly victim: string
  /** Of the figure that is looked for. */
  readonly record: Counted
  /** In log pay beyond what is known: of a change the pay before. */
  readonly worlds: readonly number[]
  readonly expected: number
}

export async function attackBySnapshots(size: AttackSize): Promise<readonly AttackResult[]> {
  const demonstration = await startDemonstration(RECORDS)
  try {
    const { context, db } = demonstration
    const current = await currentModel(context, 'salary', { isDemonstration: true })
    if (!current) throw new Error('nothing is published')
    const { model, snapshot } = current
    const fica = await ficaOn(context, snapshot.referenceDate)
    const records: Counted[] = []
    const set = { snapshotId: snapshot.id }
    for await (const page of payRecordPages(db, set, { definition: 'salary', fica })) {
      records.push(...page.map((record) => counted(model, record)))
    }
    const stories = tellStories(records, size)
    const results: AttackResult[] = []
    for (const kind of KINDS) {
      const own = stories.filter((story) => story.kind === kind)
      if (own.length === 0) continue
      console.log(`\n${kind}: ${own.length} victims`)
      printHead()
      for (const isGuarded of [false, true]) {
        const told = own.map((story) => toldOf(model, story, isGuarded))
        const ways = WAYS.map(({ name, read }) => {
          const of = own.map((story, i) =>
            story.worlds.map((world) => guess(story, told[i]!, world - story.worlds[0]!, read)),
          )
          return judge({ victims: own }, { name: `${isGuarded ? 'held' : 'anew'}, ${name}`, of })
        })
        const leftAlone = own.filter((story, i) => {
          const fewest = fewestBehind(story, told[i]!)
          return fewest > 0 && fewest < 5
        }).length
        results.push({
          ...{ name: `${kind}, ${isGuarded ? 'held until five have news' : 'cut again (before)'}` },
          ...{
            victims: own.length,
            leftAlone,
            told: bestOf(ways),
            isUnguarded: !isGuarded || kind === TELLS_AVERAGE,
          },
        })
      }
    }
    const fitted = await attackByFits(context.outside.fitting, model, records, stories)
    return [...results, ...fitted]
  } finally {
    await demonstration.stop()
  }
}

function counted(model: PayModel, record: PayRecord & CountedRecord): Counted {
  const { predictedLogPay: predicted, residual } = encodeRecord(model, record)
  return { ...record, predicted, residual }
}

/** Positions that are large enough, each with another victim in every round, and the kinds in turn. */
function tellStories(records: readonly Counted[], { victims, worlds }: AttackSize): Story[] {
  const positions = [...groupRows(records.map(({ position }) => position)).values()]
    .map((rows) => rows.map((row) => records[row]!))
    .filter((own) => new Set(own.map(({ organization }) => organization)).size >= FEWEST)
  const random = randomNumbers(7)
  const stories: Omit<Story, 'worlds'>[] = []
  for (let i = 0; stories.length < victims; i++) {
    const own = positions[i % positions.length]!
    stories.push(
      storyOf(KINDS[(i + Math.floor(i / positions.length)) % KINDS.length]!, own, random),
    )
  }
  const found = stories.map(unknownOf)
  return stories.map((story, i) => {
    const others = stories.flatMap(({ kind }, other) =>
      kind === story.kind && other !== i ? [found[other]!] : [],
    )
    const tried = Array.from(
      { length: worlds - 1 },
      (_, by) => others[(i + 7 * by) % Math.max(1, others.length)] ?? 0,
    )
    return { ...story, worlds: [found[i]!, ...tried] }
  })
}

/** Raises of a change: what is looked for beside the pay before. */
const RAISE = 0.04

function unknownOf({ kind, record, expected }: Omit<Story, 'worlds'>): number {
  return isChange(kind) ? Math.log(record.pay / expected) : record.residual
}

function isChange(kind: Kind): boolean {
  return kind === 'changed' || kind === 'five raised in a row'
}

function storyOf(kind: Kind, own: readonly Counted[], random: () => number): Omit<Story, 'worlds'> {
  const names = [...new Set(own.map(({ organization }) => organization))].sort()
  const drawn = Array.from(
    { length: 6 },
    () => names.splice(Math.floor(random() * names.length), 1)[0]!,
  )
  const [victim, other, third] = [drawn[0]!, drawn[1]!, drawn[2]!]
  const without = (some: readonly Counted[], ...left: readonly string[]) =>
    some.filter(({ organization }) => !left.includes(organization))
  const raised = (some: readonly Counted[], who: string) => {
    const raise = Math.exp(RAISE * (2 * random()))
    return some.map((record) => {
      if (record.organization !== who) return record
      const residual = record.residual + Math.log(raise)
      const again = { ...record, id: record.id + 1e9, figure: record.figure + 1e9 }
      return { ...again, pay: record.pay * raise, residual }
    })
  }
  const before = newestOf(own, victim)
  const story = (snapshots: readonly (readonly Counted[])[], record = before) => {
    return {
      kind,
      snapshots,
      victim,
      record,
      expected: isChange(kind) ? before.pay : Math.exp(before.predicted),
    }
  }
  if (kind === 'joined') return story([without(own, victim), own])
  if (kind === 'left') return story([own, without(own, victim)])
  if (kind === 'joined and left') return story([without(own, victim), without(own, other)])
  if (kind === 'three in a row') {
    return story([without(own, victim, third), without(own, third), without(own, other)])
  }
  if (kind === 'five joined in a row') {
    const five = drawn.slice(0, 5)
    return story([...five.map((_, i) => without(own, ...five.slice(i))), own])
  }
  const chain = [own]
  const changing = kind === 'changed' ? drawn.slice(0, 1) : drawn.slice(0, 5)
  for (const who of changing) chain.push(raised(chain.at(-1)!, who))
  return story(chain, newestOf(chain[1]!, victim))
}

function newestOf(own: readonly Counted[], organization: string): Counted {
  return own
    .filter((record) => record.organization === organization)
    .reduce((newest, one) => (one.observedOn > newest.observedOn ? one : newest))
}

/** What one snapshot tells of a crowd, and what it is made of. */
interface Told {
  readonly of: ReadonlyMap<string, readonly Counted[]>
  readonly mean: number
}

function toldOf(
  model: PayModel,
  { snapshots }: Story,
  isGuarded: boolean,
): readonly (readonly Told[])[] {
  const told: ToldCrowd[][] = []
  return snapshots.map((records) => {
    const before = told.toReversed().flat()
    const figures = new Set(before.flatMap((crowd) => [...crowd.values()].flat()))
    const numbers = isGuarded
      ? tellCrowds(records, before, (figure) => figures.has(figure), model.settings)
      : cutAnew(model, records)
    const crowds = new Map<number, Map<string, Counted[]>>()
    for (const record of records) {
      const number = numbers.get(record.id) ?? FITTED_ALONE
      if (number === FITTED_ALONE) continue
      const crowd = crowds.get(number) ?? new Map<string, Counted[]>()
      crowds.set(number, crowd)
      crowd.set(record.organization, [...(crowd.get(record.organization) ?? []), record])
    }
    told.push(
      [...crowds.values()].map((crowd) => {
        return new Map([...crowd].map(([name, own]) => [name, own.map(({ figure }) => figure)]))
      }),
    )
    return [...crowds.values()].map((of) => ({ of, mean: meanOf([...of.values()].map(ownMean)) }))
  })
}

function cutAnew(model: PayModel, records: readonly Counted[]): ReadonlyMap<number, number> {
  const index = indexRecords(model, records).at(records[0]!.position)
  const numbers = new Map<number, number>()
  for (const crowd of index.crowds.sharedCells.keys()) {
    for (const organization of membersOf(index.crowds, crowd)) {
      for (let row = index.starts[organization]!; row < index.starts[organization + 1]!; row++) {
        numbers.set(index.recordIds[row]!, crowd)
      }
    }
  }
  return numbers
}

const ownMean = (own: readonly Counted[]) =>
  meanOf(own.map(({ predicted, residual }) => predicted + residual))

/** How a crowd's center and number are read. */
interface Reading {
  readonly center: (mean: number) => number
  readonly count: (organizations: number) => number
}

const exact = (value: number) => value
const listed = (mean: number) => Math.log(roundTo(COMPARABLE_STEP, Math.exp(mean)))
const banded = (count: number) => aboutCount(countBand(count))

const WAYS: readonly { readonly name: string; readonly read: Reading }[] = [
  { name: 'centers exactly', read: { center: exact, count: exact } },
  { name: 'lists, number known', read: { center: listed, count: exact } },
  { name: 'lists, number guessed', read: { center: listed, count: banded } },
]

/** The part of two snapshots that hangs together by shared organizations, with the victim in one of them. */
interface Overlay {
  readonly later: readonly Told[]
  readonly earlier: readonly Told[]
  /** By organization that differs: its figures in the later less those in the earlier. */
  readonly differing: ReadonlyMap<
    string,
    { readonly later: readonly Counted[]; readonly earlier: readonly Counted[] }
  >
}

/** Of every two snapshots, the overlay in which the fewest differ, where the victim is one of them. */
function bestOverlay(story: Story, told: readonly (readonly Told[])[]): Overlay | null {
  const overlays = told.flatMap((later, j) =>
    told.slice(0, j).flatMap((earlier) => overlayOf(story, earlier, later) ?? []),
  )
  return overlays.sort((a, b) => a.differing.size - b.differing.size)[0] ?? null
}

function overlayOf(
  { victim, record }: Story,
  earlier: readonly Told[],
  later: readonly Told[],
): Overlay | null {
  const hasVictim = ({ of }: Told) => of.get(victim)?.some(({ figure }) => figure === record.figure)
  const all = [...earlier, ...later]
  const reached = new Set(all.filter(hasVictim))
  if (reached.size !== 1) return null
  for (let size = 0; size < reached.size; ) {
    size = reached.size
    const names = new Set([...reached].flatMap(({ of }) => [...of.keys()]))
    for (const one of all) if ([...one.of.keys()].some((name) => names.has(name))) reached.add(one)
  }
  const own = {
    later: later.filter((one) => reached.has(one)),
    earlier: earlier.filter((one) => reached.has(one)),
  }
  const inLater = new Map(own.later.flatMap(({ of }) => [...of]))
  const inEarlier = new Map(own.earlier.flatMap(({ of }) => [...of]))
  const differing = new Map(
    [...new Set([...inLater.keys(), ...inEarlier.keys()])].flatMap((name) => {
      const sides = { later: inLater.get(name) ?? [], earlier: inEarlier.get(name) ?? [] }
      const [a, b] = [sides.later, sides.earlier].map((some) =>
        some.map(({ figure }) => figure).join(),
      )
      return a === b ? [] : [[name, sides] as const]
    }),
  )
  return { ...own, differing }
}

function fewestBehind(story: Story, told: readonly (readonly Told[])[]): number {
  return bestOverlay(story, told)?.differing.size ?? 0
}

/** `more`: log pay that the victim earns above what it earns in the survey as it is. */
function guess(
  story: Story,
  told: readonly (readonly Told[])[],
  more: number,
  { center, count }: Reading,
): number {
  const overlay = bestOverlay(story, told)
  const nothing = isChange(story.kind) ? RAISE : 0
  if (!overlay) return nothing
  const { victim, record } = story
  const sumOf = (crowds: readonly Told[]) =>
    crowds.reduce((sum, { of, mean }) => {
      const own = of.get(victim)
      const isOwn = own?.some(({ figure }) => figure === record.figure)
      const moved = isOwn ? mean + more / own!.length / of.size : mean
      return sum + count(of.size) * center(moved)
    }, 0)
  const difference = sumOf(overlay.later) - sumOf(overlay.earlier)
  const others = [...overlay.differing].filter(([name]) => name !== victim)
  const expected = others.reduce((sum, [, sides]) => sum + expectedOf(sides), 0)
  const { later, earlier } = overlay.differing.get(victim)!
  const isLater = later.some(({ figure }) => figure === record.figure)
  const [with_, without] = isLater ? [later, earlier] : [earlier, later]
  const mine = (isLater ? 1 : -1) * (difference - expected)
  const known =
    isChange(story.kind) && without.length > 0
      ? ownMean(without)
      : meanOf(with_.map(({ predicted }) => predicted))
  const own = isChange(story.kind)
    ? mine
    : mine - (known - (without.length > 0 ? ownMean(without) : 0))
  // shared among all who differ, as the best guess where nothing tells them apart
  return nothing + (own * with_.length - nothing) / overlay.differing.size
}

function expectedOf({
  later,
  earlier,
}: {
  readonly later: readonly Counted[]
  readonly earlier: readonly Counted[]
}): number {
  if (later.length > 0 && earlier.length > 0) return RAISE
  const predicted = (some: readonly Counted[]) =>
    some.length > 0 ? meanOf(some.map((one) => one.predicted)) : 0
  return predicted(later) - predicted(earlier)
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)
}

/**
 * Two real fits, before and after: how far the estimate at the victim's own facts moved, times what such a move was
 * worth for all others of its kind.
 */
async function attackByFits(
  fitting: {
    fit(records: ReturnType<typeof columnsOf>, settings: PayModel['settings']): Promise<PayModel>
  },
  { settings }: PayModel,
  records: readonly Counted[],
  stories: readonly Story[],
): Promise<readonly AttackResult[]> {
  const own = stories.filter(
    ({ kind, victim, record }, i) =>
      ['joined', 'left', 'changed'].includes(kind) &&
      victim === record.organization &&
      stories.findIndex((other) => other.record.position === record.position) === i,
  )
  const rest = records.filter(
    ({ position }) => !own.some((story) => story.record.position === position),
  )
  console.log(`\ntwo fits: ${own.length} victims`)
  printHead()
  const results: AttackResult[] = []
  for (const isGuarded of [false, true]) {
    const [before, after] = [0, 1].map((at) => [
      ...rest,
      ...own.flatMap((story) => fittedOf(settings, story, at, isGuarded)),
    ])
    const fits: PayModel[] = []
    for (const some of [before!, after!]) fits.push(await fitting.fit(columnsOf(some), settings))
    const moves = own.map(({ record }) => {
      const query = { ...record, organization: null, asOf: settings.referenceDate }
      const [a, b] = fits.map((fit) => predictPay(fit, query).mu)
      return b! - a!
    })
    const of = own.map((story, i) => {
      const alike = own.flatMap(({ kind, worlds }, other) =>
        kind === story.kind && other !== i ? [{ move: moves[other]!, found: worlds[0]! }] : [],
      )
      const center = meanOf(alike.map(({ found }) => found))
      const covariance = alike.reduce((sum, { move, found }) => sum + move * (found - center), 0)
      const variance = alike.reduce((sum, { move }) => sum + move ** 2, 0)
      return [center + (variance > 1e-12 ? covariance / variance : 0) * moves[i]!]
    })
    const told = judge(
      { victims: own },
      { name: isGuarded ? 'held, two fits' : 'anew, two fits', of },
    )
    results.push({
      ...{
        name: `two fits, ${isGuarded ? 'held until five have news' : 'of all records (before)'}`,
      },
      ...{ victims: own.length, leftAlone: 0, told, isUnguarded: !isGuarded },
    })
  }
  return results
}

function fittedOf(
  settings: PayModel['settings'],
  { snapshots }: Story,
  at: number,
  isGuarded: boolean,
): readonly Counted[] {
  if (!isGuarded) return snapshots[at]!
  const first = tellCrowds(snapshots[0]!, [], () => false, settings)
  const records = snapshots[0]!.filter(({ id }) => first.has(id))
  if (at === 0) return records
  const crowds = [...groupRows(records.map(({ id }) => String(first.get(id))))].flatMap(
    ([crowd, rows]) => {
      if (crowd === String(FITTED_ALONE)) return []
      const told = new Map<string, number[]>()
      for (const row of rows) {
        const { organization, figure } = records[row]!
        told.set(organization, [...(told.get(organization) ?? []), figure])
      }
      return [told]
    },
  )
  const figures = new Set(crowds.flatMap((crowd) => [...crowd.values()].flat()))
  const second = tellCrowds(snapshots[1]!, crowds, (figure) => figures.has(figure), settings)
  return snapshots[1]!.filter(({ id }) => second.has(id))
}
