/**
 * `npm run bench:tools`: the comparison tools on a large survey with its records in memory: queries, CPU and latency
 * of each beside the report, for the same question again and for another one each time.
 */
import { parseArgs } from 'node:util'
import { HEADINGS, print, steadily } from '../measure/steady-rate.ts'
import { another, inMarketHouse } from './market-house.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '200' },
    // a second
    rate: { type: 'string', default: '8' },
    'warm-up': { type: 'string', default: '40' },
    // tools whose name holds one of these words, with commas between them
    only: { type: 'string', default: '' },
  },
})
const [RECORDS, REQUESTS, RATE, WARM_UP] = [
  ...[flags.records, flags.requests, flags.rate, flags['warm-up']].map(Number),
] as [number, number, number, number]

interface Asked {
  readonly employee: number
  readonly match: number
  readonly day: string
  readonly i: number
}

/** Addresses by tool; `i` makes a question that was not asked before. */
const TOOLS: Readonly<Record<string, (asked: Asked) => string>> = {
  // for comparison
  report: ({ employee, day }) => `/report/${employee}?asOf=${day}`,
  hybrid: ({ employee, day }) =>
    `/hybrid/${employee}?position=youth-director&weight=60&position2=bookkeeper&weight2=40&asOf=${day}`,
  precise: ({ employee, i }) =>
    `/precise/${employee}?budgetFrom=${200 + (i % 1000)}k&budgetTo=2m&attendanceFrom=40`,
  'precise, counts': ({ employee, i }) =>
    `/precise/${employee}/counts.json?budgetFrom=${200 + i}k&budgetTo=2m&attendanceFrom=40`,
  // a draft asks the same until it is saved otherwise
  match: ({ match }) => `/match/${match}`,
  prediction: ({ employee, i }) =>
    `/prediction/${employee}?experience=${5 + (i % 40)}&hours=${20 + (i % 25)}`,
  'position finder': ({ i }) => `/job?title=${TITLES[i % TITLES.length]}+${i}`,
  'cost of living': ({ i }) =>
    `/ecola?place=${ZIPS[i % ZIPS.length]}&place=${ZIPS[(i + 3) % ZIPS.length]}`,
}

const TITLES = ['worship+pastor', 'secretary', 'ED', 'music+minister', 'janitor', 'youth+leader']
const ZIPS = ['43215', '78701', '10001', '60601', '30303', '98101', '80202', '37203']

const words = flags.only.split(',')
await inMarketHouse(RECORDS, async (house) => {
  const load = { ...house.load, requests: REQUESTS, rate: RATE }
  console.log(`${RATE} requests a second`)
  console.log(HEADINGS)
  for (const [name, address] of Object.entries(TOOLS)) {
    if (!words.some((word) => name.includes(word))) continue
    const at = (i: number) => address({ ...another(house, i), i })
    for (let i = 0; i < WARM_UP; i++) await house.ask(at(i))
    print(`${name}, again`, await steadily(load, () => at(0)))
    print(`${name}, another each time`, await steadily(load, (i) => at(WARM_UP + i)))
  }
})
