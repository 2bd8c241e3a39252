/**
 * An attacker makes eight organizations like a victim, in its state and size, and lets them contribute. They know what
 * they invented, subtract it from what is told of the victim's crowd, and take the rest for its pay.
 */

import { listedCrowds } from '~/core/engine/comparables/listed-crowds.ts'
import { organizationName, peersIn } from '~/core/engine/comparables/position-index.ts'
import { membersOf } from '~/core/engine/facts/crowds.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { askModel, isRefused } from '~/core/engine/predict/predict-pay.ts'
import { publishCrowds } from '~/core/engine/privacy/publish-comparables.ts'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { snapshotContributors } from '~/database/queries/market/contributors.ts'
import type { Row } from '~/database/table-types.ts'
import type { Context } from '~/server/context.ts'
import { buildSnapshot } from '~/server/services/market/snapshots/build-snapshot.ts'
import { createEmployee } from '~/server/services/people/employees/save-employee.ts'
import { createOrganization } from '~/server/services/people/organizations/save-organization.ts'
import { checkContributor } from '~/server/services/staff/data/contributors.ts'
import { fillMemberPool } from '~/tests/support/database/members.ts'
import {
  buildContext,
  buildUser,
  EMPLOYEE_FIELDS,
  ORGANIZATION_FIELDS,
} from '~/tests/support/database/world.ts'
import { fittingAsPublished } from '~/tests/support/fit-as-published.ts'
import { startMarket } from '../measure/demonstration.ts'
import type { AttackResult, AttackSize } from './attack.ts'
import { foundAmong } from './judge.ts'

const FAKES = 8
const POSITION = 'solo-pastor'

interface Way {
  readonly name: string
  readonly accounts: number
  readonly email: (account: string) => string
  readonly street?: string
  readonly accepted: boolean
  readonly isUnguarded?: boolean
}

const onFreeMail = (account: string) => `${account}@gmail.com`
const WAYS: readonly Way[] = [
  { name: 'one account, accepted by staff', accounts: 1, email: onFreeMail, accepted: true },
  {
    ...{ name: 'eight accounts of one domain, accepted by staff', accounts: FAKES, accepted: true },
    email: (account) => `pastor@${account}.fakes-of-${account.split('-')[0]}.org`,
  },
  {
    ...{
      name: 'eight accounts at one address, accepted by staff',
      accounts: FAKES,
      accepted: true,
    },
    ...{ email: onFreeMail, street: '1 Fake Street' },
  },
  {
    ...{ name: 'eight accounts on free mail that wait', accounts: FAKES, accepted: false },
    email: onFreeMail,
  },
  {
    ...{ name: 'eight accounts that nothing links, accepted by staff', accounts: FAKES },
    ...{ email: onFreeMail, accepted: true, isUnguarded: true },
  },
]

interface Contributed {
  readonly id: number
  readonly key: string
}

interface Surrounded {
  readonly victim: Contributed
  readonly fakes: readonly Contributed[]
}

export async function attackByFakes({ victims }: AttackSize): Promise<readonly AttackResult[]> {
  const market = await startMarket()
  try {
    const { context } = await fittingAsPublished(buildContext(market.db))
    await fillMemberPool({ knex: market.db }, 4000)
    const results: AttackResult[] = []
    for (const way of WAYS) results.push(await attack(context, way, victims))
    return results
  } finally {
    await market.stop()
  }
}

async function attack(context: Context, way: Way, victims: number): Promise<AttackResult> {
  const { db } = context
  // those of an earlier way leave the pool when the next snapshot is built
  await db('organizations').update({ contributes_records: false })
  const random = randomNumbers(WAYS.indexOf(way) + 1)
  const places = await db('zip_codes')
    .distinctOn('state_code')
    .whereNotNull('state_code')
    .orderBy('state_code')
    .orderBy('zip')
    .select({ city: 'city', state: 'state_code', zip: 'zip' })
  const surrounded: Surrounded[] = []
  for (let number = 0; number < victims; number++) {
    const { city, state, zip } = places[number % places.length]!
    const budget = number < places.length ? '310000' : '900000'
    const place = { city, state: state ?? '', zip, operatingBudget: budget }
    surrounded.push(await surround(context, way, `${WAYS.indexOf(way)}x${number}`, place, random))
  }
  const guesses = await guessAll(context, surrounded)
  const known = guesses.filter((one) => one !== null)
  return {
    name: way.name,
    victims: surrounded.length,
    leftAlone: known.filter(({ isAlone }) => isAlone).length,
    told: foundAmong(known),
    isUnguarded: way.isUnguarded ?? false,
  }
}

async function surround(
  context: Context,
  way: Way,
  name: string,
  place: Readonly<Record<string, string>>,
  random: () => number,
): Promise<Surrounded> {
  const pay = () => `${40_000 + Math.round(450 * random()) * 100}`
  const church = await buildUser(context, { email: `pastor@victim-${name}.org` })
  const victim = await contribute(context, church, { ...place, street: `9 ${name} Road` }, pay())
  const accounts: { readonly id: number }[] = []
  for (let i = 0; i < way.accounts; i++) {
    accounts.push(await buildUser(context, { email: way.email(`${name}-${i}`) }))
  }
  const fakes: Contributed[] = []
  for (let i = 0; i < FAKES; i++) {
    const street = way.street ? `${way.street}, Suite ${i}` : `${i} Fake ${name} Road`
    const owner = accounts[i % accounts.length]!
    fakes.push(await contribute(context, owner, { ...place, street }, pay()))
  }
  for (const { id } of way.accepted ? [victim, ...fakes] : [victim]) {
    await checkContributor(context, { organization: id, isAccepted: true, reason: 'An attack' })
  }
  return { victim, fakes }
}

let made = 0

/** As by the forms, without the limits of a day: a patient attacker takes more days. */
async function contribute(
  context: Context,
  owner: { readonly id: number },
  place: Readonly<Record<string, string>>,
  basePay: string,
): Promise<Contributed> {
  const described = { ...ORGANIZATION_FIELDS, ...place, name: `Chapel number ${++made}` }
  const input = { ...organizationForm.parse(described), ownerId: owner.id }
  const { id } = await createOrganization(context, input)
  const pastor = employeeForm.parse({ ...EMPLOYEE_FIELDS, basePay })
  await createEmployee(context, { ...pastor, organizationId: id })
  const agreed = { contributes_records: true, contribution_changed_by: owner.id }
  const [row] = await context
    .db('organizations')
    .where({ id })
    .update(agreed)
    .returning('market_key')
  return { id, key: row?.market_key ?? '' }
}

interface Guess {
  readonly guess: number
  readonly pay: number
  readonly isAlone: boolean
}

/** Null for a victim that is in no crowd, or whose crowd is not told. */
async function guessAll(
  context: Context,
  surrounded: readonly Surrounded[],
): Promise<(Guess | null)[]> {
  const { snapshot } = await buildSnapshot(context, { source: 'member' })
  const found = await context.market.model(context.db, snapshot.id, 'salary')
  if (!found) throw new Error('the snapshot has no model')
  const { model } = found
  const asked = { snapshotId: snapshot.id, model, position: POSITION }
  const index = await context.market.index(context.db, asked)
  const contributors = await snapshotContributors(context.db, snapshot.id)
  const records = await recordsByOrganization(context)
  const recordOf = (organization: number) => records.get(organization)?.id
  const rowOf = new Map([...index.recordIds].map((id, row) => [id, row]))
  const organizationOf = new Int32Array(index.rowCount)
  for (let one = 0; one + 1 < index.starts.length; one++) {
    organizationOf.fill(one, index.starts[one]!, index.starts[one + 1]!)
  }
  return surrounded.map(({ victim, fakes }) => {
    const record = records.get(victim.id)
    const row = rowOf.get(record?.id ?? -1)
    if (!record || row === undefined) return null
    const crowd = index.crowds.of[organizationOf[row]!]!
    if (crowd < 0) return null
    const question = askModel(model, factsOf(record))
    if (isRefused(question)) throw new Error(question.reason)
    const listed = listedCrowds(question, index, peersIn(index, [crowd], model, null))
    const [told] = publishCrowds(listed)
    const rows = listed[0]?.rows ?? []
    const victims = rows.find(({ recordId }) => recordId === record.id)
    if (!told || !victims) return null
    const invented = new Set(fakes.map(({ id }) => recordOf(id)))
    const known = rows.filter(({ recordId }) => invented.has(recordId))
    const rest =
      rows.length * Math.log(told.adjusted) -
      known.reduce((sum, { movedPay }) => sum + Math.log(movedPay), 0)
    const inventedKeys = new Set(fakes.map(({ key }) => contributors.get(key) ?? key))
    const strangers = [...membersOf(index.crowds, crowd)]
      .map((one) => organizationName(index.organizationKeys, one))
      .filter((key) => key !== (contributors.get(victim.key) ?? victim.key))
      .filter((key) => !inventedKeys.has(key))
    return {
      guess: Math.exp(rest / (rows.length - known.length)),
      pay: victims.movedPay,
      isAlone: strangers.length === 0,
    }
  })
}

async function recordsByOrganization({
  db,
}: Context): Promise<ReadonlyMap<number, Row<'pay_records'>>> {
  const records = await db('pay_records').whereIn(
    'id',
    db('contributed_records').select('record_id'),
  )
  const made = await db('contributed_records').select('record_id', 'organization_id')
  const recordOf = new Map(records.map((record) => [record.id, record]))
  return new Map(
    made.flatMap(({ record_id, organization_id }) => {
      const record = recordOf.get(record_id)
      return record ? [[organization_id, record]] : []
    }),
  )
}

/** What anyone can look up about the victim. */
function factsOf(row: Row<'pay_records'>): PayQuery {
  const number = (text: string | null) => (text === null ? null : Number(text))
  return {
    organization: null,
    position: row.position_key,
    organizationType: row.organization_type,
    denomination: row.denomination_key,
    setting: row.setting,
    state: row.state_code,
    county: row.county_fips,
    operatingBudget: row.operating_budget,
    attendance: row.attendance,
    staffFte: number(row.staff_fte),
    hoursPerWeek: number(row.hours_per_week),
    weeksPerYear: number(row.weeks_per_year) ?? 52,
    yearsExperience: number(row.years_experience),
    yearsInRole: number(row.years_in_role),
    education: row.education,
    ordained: row.ordained,
    asOf: '2026-11-20',
  }
}
