/**
 * `npm run bench:planted`: faults of known kinds planted in pay records, and how many of each kind salary health holds,
 * asks about, and leaves silent; with the right rows it asks about. Prints the table of docs/salary-health.md.
 */
import { parseArgs } from 'node:util'
import { LOWER_WORLD, memberRecords, WIDER_WORLD } from '~/tests/support/rehearsal/member-worlds.ts'
import {
  checkPlanted,
  countPlanted,
  type FaultCounts,
  PLAIN_WORLD,
  plantFaults,
} from '~/tests/support/rehearsal/planted-faults.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '2500' },
    /** rows of each fault */
    each: { type: 'string', default: '15' },
    seeds: { type: 'string', default: '1,2,3,4' },
    worlds: { type: 'string', default: 'survey,lower,wider' },
  },
})

for (const name of flags.worlds.split(',')) {
  const world = [PLAIN_WORLD, LOWER_WORLD, WIDER_WORLD].find((one) => one.name === name)
  if (!world) throw new Error(`No world is named ${name}.`)
  const total = new Map<string, FaultCounts>()
  for (const seed of flags.seeds.split(',').map(Number)) {
    const size = { records: Number(flags.records), seed, asOf: '2026-11-20' }
    const rows = plantFaults(await memberRecords(world, size), { each: Number(flags.each), seed })
    for (const [fault, counts] of countPlanted(await checkPlanted(rows))) {
      total.set(fault, addUp(total.get(fault), counts))
    }
  }
  console.log(`\n${name}, seeds ${flags.seeds}\n`)
  console.log('| fault | rows | held | asked | silent | silent outside the 99% range |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [fault, { rows, held, asked, silent, seen }] of total) {
    console.log(`| ${[fault, rows, held, asked, silent, seen].join(' | ')} |`)
  }
}

function addUp(before: FaultCounts | undefined, more: FaultCounts): FaultCounts {
  if (!before) return more
  const { rows, held, asked, silent, seen } = before
  return {
    ...{ rows: rows + more.rows, held: held + more.held, asked: asked + more.asked },
    ...{ silent: silent + more.silent, seen: seen + more.seen },
  }
}
