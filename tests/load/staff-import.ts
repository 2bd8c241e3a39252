/** `npm run bench:staff-import`: a file of 5,000 people from the upload to the saved staff, in time and CPU time. */
import { parseArgs } from 'node:util'
import { commitImport } from '~/server/services/people/staff-import/commit-import.ts'
import { loadImport } from '~/server/services/people/staff-import/load-import.ts'
import { planImport } from '~/server/services/people/staff-import/plan-import.ts'
import { stageImport } from '~/server/services/people/staff-import/stage-import.ts'
import { actingAs, buildOrganization } from '~/tests/support/database/world.ts'
import { startMarket } from './measure/demonstration.ts'

const { values: flags } = parseArgs({
  options: {
    people: { type: 'string', default: '5000' },
    times: { type: 'string', default: '3' },
  },
})
const TITLES = ['Bookkeeper', 'Custodian', 'Senior Pastor', 'Youth Pastor', 'Administrator']

const people = Array.from({ length: Number(flags.people) }, (_, at) => {
  const name = [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const hired = `${1 + (at % 12)}/${1 + (at % 28)}/${2000 + (at % 25)}`
  return `Ann ${name}son,${TITLES[at % TITLES.length]},${36_000 + 7 * at},40,${hired},Active`
})
const file = ['Name,Job Title,Annual Salary,Hours,Hire Date,Status', ...people].join('\n')

const market = await startMarket()
try {
  for (let time = 0; time < Number(flags.times); time += 1) {
    const organization = await buildOrganization(market.context)
    const mine = actingAs(market.context, organization.owner)
    const [startedAt, cpu] = [performance.now(), process.cpuUsage()]
    const content = Buffer.from(file)
    const upload = { organizationId: organization.id, fileName: 'staff.csv', content }
    const { importId } = await stageImport(mine, upload)
    const planned = await planImport(mine, await loadImport(mine, importId))
    if (!planned) throw new Error('the columns are open')
    const plannedAt = performance.now()
    const { fingerprint } = planned
    await commitImport(mine, { importId, fingerprint, leaveOutErrors: true })
    const { user, system } = process.cpuUsage(cpu)
    console.log(
      `${planned.plan.counts.add} of ${people.length} people: previewed in ${Math.round(plannedAt - startedAt)} ms, ` +
        `saved in ${Math.round(performance.now() - plannedAt)} ms, CPU ${Math.round((user + system) / 1000)} ms`,
    )
  }
} finally {
  await market.stop()
}
