/** The database itself refuses rows that make no sense, no matter who writes them. */
import { expect, test } from 'vitest'
import { buildContext, buildEmployee } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const { id, organization } = await buildEmployee(context)
const foreign = await buildEmployee(context)
/** ids of an organization, its owner and its employee, and of a stranger's organization */
const ids = {
  organization: organization.id,
  owner: organization.owner.id,
  employee: id,
  foreign: foreign.organization.id,
}

const CHECK = '23514'
const UNIQUE = '23505'
const FOREIGN_KEY = '23503'
const NOT_NULL = '23502'

async function codeOf(statement: string): Promise<string> {
  const error = await database.knex.raw(statement, ids).then(
    () => ({ code: 'accepted' }),
    (refused: { code?: string }) => refused,
  )
  return error.code ?? String(error)
}

const ORGANIZATION = `insert into organizations (type, name, street, city, state_code, zip, setting, denomination_key, plan) values`
const PACKAGE = `with p as (insert into pay_packages (employee_id, effective_on) values (:employee, '2031-01-01') returning id)
  insert into pay_components (pay_package_id, kind, amount_cents, period, as_typed, annual_cents) select id,`
const RECORD = `insert into pay_records (organization_key, person_key, source, pay_year, observed_on, position_key, organization_type,
  base_cents, hours_per_week, operating_budget, seca_offset_status, retirement_status, insurance_status, checked_at) values`
const KEYS = `'00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'`
const UNKNOWN = `'unknown', 'unknown', 'unknown', now()`
const SNAPSHOT = `insert into snapshots (name, source, reference_date, seed, status, published_at) values`

test.each([
  [
    'an email that is not normalized',
    CHECK,
    `insert into users (email, email_normalized, twin_key, name, password_hash) values ('A@b.org', 'A@b.org', '', 'A', 'x')`,
  ],
  [
    'an email with space around it',
    CHECK,
    `insert into users (email, email_normalized, twin_key, name, password_hash) values ('a@b.org', ' a@b.org', '', 'A', 'x')`,
  ],
  [
    'a second account of one email',
    UNIQUE,
    `insert into users (email, email_normalized, twin_key, name, password_hash) select email, email_normalized, '', 'Twin', 'x' from users where id = :owner`,
  ],
  [
    'a user without a name',
    CHECK,
    `insert into users (email, email_normalized, twin_key, name, password_hash) values ('c@d.org', 'c@d.org', '', '', 'x')`,
  ],
  [
    'a staff role nobody knows',
    CHECK,
    `insert into staff_roles (user_id, role) values (:owner, 'king')`,
  ],
  [
    'a session whose token is not a hash',
    CHECK,
    `insert into sessions (token_hash, user_id, expires_at) values ('\\x00', :owner, now())`,
  ],
  [
    'a session of nobody',
    FOREIGN_KEY,
    `insert into sessions (token_hash, user_id, expires_at) values (sha256('x'), 987654321, now())`,
  ],
  [
    'an organization of no type',
    CHECK,
    `${ORGANIZATION} ('club', 'X', '1 A', 'B', 'OH', '43215', null, null, 'free')`,
  ],
  [
    'a nonprofit with a denomination',
    CHECK,
    `${ORGANIZATION} ('nonprofit', 'X', '1 A', 'B', 'OH', '43215', null, 'southern-baptist', 'free')`,
  ],
  [
    'a ZIP code of four digits',
    CHECK,
    `${ORGANIZATION} ('church', 'X', '1 A', 'B', 'OH', '4321', null, null, 'free')`,
  ],
  [
    'a state that is none',
    FOREIGN_KEY,
    `${ORGANIZATION} ('church', 'X', '1 A', 'B', 'ZZ', '43215', null, null, 'free')`,
  ],
  [
    'a denomination that is none',
    FOREIGN_KEY,
    `${ORGANIZATION} ('church', 'X', '1 A', 'B', 'OH', '43215', null, 'jedi', 'free')`,
  ],
  [
    'a plan nobody sells',
    CHECK,
    `${ORGANIZATION} ('church', 'X', '1 A', 'B', 'OH', '43215', null, null, 'gold')`,
  ],
  [
    'a second membership of one person',
    UNIQUE,
    `insert into memberships (organization_id, user_id, role, sees_pay) values (:organization, :owner, 'viewer', false)`,
  ],
  [
    'an owner who may not see pay',
    CHECK,
    `update memberships set sees_pay = false where organization_id = :organization`,
  ],
  [
    'a second main campus',
    UNIQUE,
    `insert into campuses (organization_id, name, is_main, street, city, state_code, zip) values (:organization, 'Second', true, '1 A', 'B', 'OH', '43215')`,
  ],
  [
    'a budget below nothing',
    CHECK,
    `update organization_metrics set operating_budget_cents = -1 where organization_id = :organization`,
  ],
  [
    'figures of the year 1066',
    CHECK,
    `insert into organization_metrics (organization_id, fiscal_year) values (:organization, 1066)`,
  ],
  [
    'a second row of figures of one year',
    UNIQUE,
    `insert into organization_metrics (organization_id, campus_id, fiscal_year) select organization_id, campus_id, fiscal_year from organization_metrics where organization_id = :organization`,
  ],
  [
    'figures of somebody else’s campus',
    FOREIGN_KEY,
    `insert into organization_metrics (organization_id, campus_id, fiscal_year) select :organization, id, 2001 from campuses where organization_id = :foreign`,
  ],
  [
    'an employee at somebody else’s campus',
    FOREIGN_KEY,
    `update employees set campus_id = (select id from campuses where organization_id = :foreign limit 1) where id = :employee`,
  ],
  ['a week of 169 hours', CHECK, `update employees set hours_per_week = 169 where id = :employee`],
  [
    'an employee without hours',
    CHECK,
    `update employees set hours_per_week = 0 where id = :employee`,
  ],
  [
    'a minister’s taxes without ordination',
    CHECK,
    `update employees set clergy_tax_status = 'dual_status', ordained = false where id = :employee`,
  ],
  [
    'a degree nobody confers',
    CHECK,
    `update employees set education = 'some' where id = :employee`,
  ],
  [
    'weights that sum to 90',
    CHECK,
    `update employee_positions set weight = 90 where employee_id = :employee`,
  ],
  [
    'an employee without a position',
    CHECK,
    `delete from employee_positions where employee_id = :employee`,
  ],
  [
    'a position outside the catalog',
    FOREIGN_KEY,
    `update employee_positions set position_key = 'wizard' where employee_id = :employee`,
  ],
  [
    'pay twice from one day',
    UNIQUE,
    `insert into pay_packages (employee_id, effective_on) select employee_id, effective_on from pay_packages where employee_id = :employee`,
  ],
  ['pay below nothing', CHECK, `${PACKAGE} 'base', -1, 'year', '-1', -1 from p`],
  ['pay per fortnight of no name', CHECK, `${PACKAGE} 'base', 1, 'moon', '1', 1 from p`],
  ['pay of an unknown kind', CHECK, `${PACKAGE} 'gift', 1, 'year', '1', 1 from p`],
  ['pay without what was typed', NOT_NULL, `${PACKAGE} 'base', 1, 'year', null, 1 from p`],
  [
    'a record without pay',
    CHECK,
    `${RECORD} (${KEYS}, 'member', 2026, '2026-01-01', 'solo-pastor', 'church', 0, 40, null, ${UNKNOWN})`,
  ],
  [
    'a record of no hours',
    CHECK,
    `${RECORD} (${KEYS}, 'member', 2026, '2026-01-01', 'solo-pastor', 'church', 1, 0, null, ${UNKNOWN})`,
  ],
  [
    'a record whose unknown budget is nought',
    CHECK,
    `${RECORD} (${KEYS}, 'member', 2026, '2026-01-01', 'solo-pastor', 'church', 1, 40, 0, ${UNKNOWN})`,
  ],
  [
    'two records of one person and year',
    UNIQUE,
    `${RECORD} (${KEYS}, 'member', 2026, '2026-01-01', 'solo-pastor', 'church', 1, 40, null, ${UNKNOWN}), (${KEYS}, 'member', 2026, '2026-02-01', 'solo-pastor', 'church', 2, 40, null, ${UNKNOWN})`,
  ],
  [
    'two published snapshots',
    UNIQUE,
    `${SNAPSHOT} ('one', 'member', '2026-06-30', 1, 'published', now()), ('two', 'member', '2026-06-30', 1, 'published', now())`,
  ],
  [
    'a published snapshot without a date',
    CHECK,
    `${SNAPSHOT} ('one', 'member', '2026-06-30', 1, 'published', null)`,
  ],
  [
    'two snapshots of one name',
    UNIQUE,
    `${SNAPSHOT} ('one', 'member', '2026-06-30', 1, 'built', null), ('one', 'member', '2026-06-30', 1, 'built', null)`,
  ],
  [
    'a constant approved by who proposed it',
    CHECK,
    `insert into calc_constants (key, jurisdiction, value, unit, effective_from, status, source, checked_on, proposed_by, approved_by) values ('x', 'US', 1, 'rate', '2026-01-01', 'planned', 'me', '2026-01-01', :owner, :owner)`,
  ],
  [
    'a constant that ends before it begins',
    CHECK,
    `insert into calc_constants (key, jurisdiction, value, unit, effective_from, effective_to, status, source, checked_on) values ('x', 'US', 1, 'rate', '2026-01-01', '2025-01-01', 'planned', 'me', '2026-01-01')`,
  ],
])('%s is refused (%s)', async (_, code, statement) => {
  expect(await codeOf(statement)).toBe(code)
})

test('what was audited stays: it is neither changed nor removed', async () => {
  await database
    .knex('audit_events')
    .first()
    .then((event) => expect(event).toBeDefined())
  await expect(database.knex('audit_events').update({ action: 'nothing' })).rejects.toThrow()
  await expect(database.knex('audit_events').delete()).rejects.toThrow()
})

test('deleting an organization takes its people’s data along and nobody else’s', async () => {
  const before = await database
    .knex('employees')
    .where({ organization_id: ids.foreign })
    .select('id')
  const { id, organization } = await buildEmployee(buildContext(database.knex))
  await database.knex('organizations').where({ id: organization.id }).delete()
  expect(await database.knex('employees').where({ id }).first()).toBeUndefined()
  expect(await database.knex('pay_packages').where({ employee_id: id }).first()).toBeUndefined()
  expect(
    await database.knex('employees').where({ organization_id: ids.foreign }).select('id'),
  ).toEqual(before)
})

test('no table is emptied by a crash or a failover', async () => {
  const unlogged = await database
    .knex('pg_class')
    .where({ relpersistence: 'u' })
    .whereIn('relkind', ['r', 'p'])
    .select('relname')
  expect(unlogged).toEqual([])
})
