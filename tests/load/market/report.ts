/**
 * `npm run bench:report`: the report page on a large survey with its records in memory: CPU, queries, latency at a
 * modest rate.
 */
import { parseArgs } from 'node:util'
import { HEADINGS, print, steadily } from '../measure/steady-rate.ts'
import { another, inMarketHouse } from './market-house.ts'

const { values: flags } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '400' },
    // a second; a page of the whole product is asked for far less often
    rate: { type: 'string', default: '10' },
    'warm-up': { type: 'string', default: '150' },
  },
})
const [RECORDS, REQUESTS, RATE, WARM_UP] = [
  ...[flags.records, flags.requests, flags.rate, flags['warm-up']].map(Number),
] as [number, number, number, number]

await inMarketHouse(RECORDS, async (house) => {
  const load = { ...house.load, requests: REQUESTS, rate: RATE }
  const reportOf = (i: number) => {
    const { employee, day } = another(house, i)
    return `/report/${employee}?asOf=${day}`
  }
  // the code is compiled while it runs: what is measured comes after
  for (let i = 0; i < WARM_UP; i++) await house.ask(reportOf(i))
  console.log(`${RATE} requests a second`)
  console.log(HEADINGS)
  print('the same report again', await steadily(load, () => `/report/${house.employees[0]}`))
  print('another person and day each time', await steadily(load, (i) => reportOf(WARM_UP + i)))
})
