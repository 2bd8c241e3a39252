/**
 * `npm run bench:members`: the rehearsal of the first members, in worlds that are not the demonstration survey's. The
 * demonstration is published, members report pay, some of it typed wrong; it is checked, held records are decided
 * about, a snapshot is built and audited, and its ranges are compared with right pay of organizations that reported
 * nothing. A second seeding, ten kinds in equal shares, tells how many of each kind are found. With `--sample` (a file,
 * repeatable) public pay is reported too.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { CheckedRecord } from '~/core/market/health/checked-record.ts'
import { SEEDED_KINDS, UNIT_KINDS } from '~/core/market/health/seeded-errors.fixture.ts'
import type { Actor } from '~/core/policy.ts'
import { buildUser } from '~/tests/support/database/world.ts'
import { coverageOf, excludeEverythingHeld } from '~/tests/support/rehearsal/member-snapshot.ts'
import {
  LOWER_WORLD,
  type MemberWorld,
  memberRecords,
  WIDER_WORLD,
} from '~/tests/support/rehearsal/member-worlds.ts'
import {
  type CheckedMembers,
  checkSeeded,
  dealtByOrganization,
  reportAsMembers,
  type Tally,
  withSlips,
} from '~/tests/support/rehearsal/rehearse.ts'
import { sampleRecords } from '~/tests/support/rehearsal/sample-survey.ts'
import { type Demonstration, startOwnMarket } from '../measure/demonstration.ts'

const { values: flags } = parseArgs({
  options: {
    /** that are reported; as many more stay unseen */
    records: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    worlds: { type: 'string', default: 'lower,wider' },
    sample: { type: 'string', multiple: true, default: [] },
    /** without the second seeding */
    'without-kinds': { type: 'boolean', default: false },
  },
})
const records = Number(flags.records)
const seed = Number(flags.seed)
const UNIT_ERRORS = { share: 0.06, kinds: UNIT_KINDS, seed }
const EVERY_KIND = { share: 0.04, kinds: SEEDED_KINDS, seed }

interface World {
  readonly name: string
  readonly records: (asOf: string) => Promise<CheckedRecord[]>
}

const GENERATED = new Map([LOWER_WORLD, WIDER_WORLD].map((world) => [world.name, world]))

for (const world of worlds()) {
  await inOwnMarket(world, rehearse)
  if (!flags['without-kinds']) await inOwnMarket(world, tellKinds)
}

function worlds(): readonly World[] {
  const named = flags.worlds.split(',').flatMap((name) => GENERATED.get(name) ?? [])
  const size = { records: 2 * records, seed }
  return [
    ...named.map((world: MemberWorld) => ({
      name: world.name,
      records: (asOf: string) => memberRecords(world, { ...size, asOf }),
    })),
    ...flags.sample.map((path) => ({
      name: basename(path),
      records: () => sampleRecords(path, size),
    })),
  ]
}

type Rehearsal = (
  world: World,
  market: Demonstration,
  all: readonly CheckedRecord[],
) => Promise<void>

async function inOwnMarket(world: World, rehearsal: Rehearsal): Promise<void> {
  const market = await startOwnMarket()
  try {
    const asOf = market.context.now().toISOString().slice(0, 10)
    await rehearsal(world, market, await world.records(asOf))
  } finally {
    await market.stop()
  }
}

async function rehearse(
  { name }: World,
  market: Demonstration,
  all: readonly CheckedRecord[],
): Promise<void> {
  const { reported, unseen } = dealtByOrganization(all)
  const checked = await reportAndCheck(market, reported, UNIT_ERRORS)
  console.log(`\n${name}: ${reported.length} records of members, 6% unit errors`)
  tell(checked)
  const { db, context } = market
  const { id } = await buildUser(context)
  const actor: Actor = { kind: 'staff', id, roles: ['analyst'] }
  const before = await coverageOf(context, db, unseen)
  console.log(`  undecided: ${before.built.audit.reason}`)
  const decided = await excludeEverythingHeld({ ...context, actor }, db)
  const { built, coverage80, records: count, refused } = await coverageOf(context, db, unseen)
  console.log(`  ${decided} decided: ${built.audit.reason}`)
  console.log(
    `  ${coverage80.toFixed(1)}% of ${count} right records of other organizations within P10 to P90` +
      ` (undecided ${before.coverage80.toFixed(1)}%), ${refused} refused; ${built.audit.passed ? 'may' : 'may not'} be published`,
  )
}

async function tellKinds(
  { name }: World,
  market: Demonstration,
  all: readonly CheckedRecord[],
): Promise<void> {
  const { reported } = dealtByOrganization(all)
  const checked = await reportAndCheck(market, reported, EVERY_KIND)
  console.log(`\n${name}: ${reported.length} records of members, 4% errors of ten kinds`)
  tell(checked)
}

async function reportAndCheck(
  { context, db }: Demonstration,
  reported: readonly CheckedRecord[],
  seeding: typeof UNIT_ERRORS | typeof EVERY_KIND,
): Promise<CheckedMembers> {
  const seeded = withSlips(reported, seeding)
  const stored = seeded.map((one) => one.stored)
  await reportAsMembers(db, stored, context.now())
  return await checkSeeded(context, db, seeded)
}

function tell({ right, wrong, byKind, precision }: CheckedMembers): void {
  console.log(
    `  right ${share(right)}; typed wrong ${share(wrong)}; precision ${precision.toFixed(1)}%`,
  )
  for (const [kind, tally] of byKind) console.log(`  ${kind.padEnd(14)} ${share(tally)}`)
}

function share({ held, asked, records: count }: Tally): string {
  const percent = (part: number) => `${((100 * part) / Math.max(1, count)).toFixed(1)}%`
  return `${count}: held ${held} (${percent(held)}), asked ${asked} (${percent(asked)})`
}
