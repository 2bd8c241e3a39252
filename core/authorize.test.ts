import { expect, test } from 'vitest'
import { authorize, can } from './authorize.ts'
import { NotAllowed, NotFound, NotSignedIn } from './errors.ts'
import {
  type Action,
  type Actor,
  KEY_ACTIONS,
  type KeyScope,
  type Membership,
  RULES,
  type StaffRole,
} from './policy.ts'

const user: Actor = { kind: 'user', id: 1 }
const visitor: Actor = { kind: 'visitor' }
const system: Actor = { kind: 'system', name: 'kpi-report' }
const staff = (...roles: StaffRole[]): Actor => ({ kind: 'staff', id: 9, roles })

const as = (role: Membership['role'], seesPay = false) => ({ membership: { role, seesPay } })
const stranger = { membership: null }

const table: readonly [Action, boolean, boolean, boolean, boolean][] = [
  // action                  owner  editor viewer viewer who sees pay
  ['organization.read', true, true, true, true],
  ['organization.update', true, true, false, false],
  ['organization.delete', true, false, false, false],
  ['member.manage', true, false, false, false],
  ['plan.manage', true, false, false, false],
  ['contribution.change', true, false, false, false],
  ['audit.read', true, false, false, false],
  ['invitation.accept', true, true, true, true],
  ['access.request', true, true, true, true],
  ['employee.read', true, true, true, true],
  ['employee.create', true, true, false, false],
  ['employee.update', true, true, false, false],
  ['pay.read', true, true, false, true],
  ['estimate.read', true, true, true, true],
  ['report.read', true, true, false, true],
  ['report.create', true, true, false, false],
  ['report.share', true, true, false, false],
  ['report.update', true, true, false, false],
  ['scenario.read', true, true, false, true],
  ['scenario.share', true, true, false, false],
  ['match.write', true, true, false, false],
  ['packet.read', true, true, false, true],
  ['packet.write', true, true, false, false],
  ['summary.read', true, true, false, true],
  ['receipt.read', true, false, false, false],
  ['receipt.withdraw', true, false, false, false],
  ['staff.userInfo', false, false, false, false],
  ['staff.grantReport', false, false, false, false],
]

test.each(table)('%s: owner %s, editor %s, viewer %s, viewer who sees pay %s', (action, ...who) => {
  const subjects = [as('owner'), as('editor'), as('viewer'), as('viewer', true)]
  expect(subjects.map((subject) => can(user, action, subject))).toEqual(who)
})

test('a shadow session reads nothing that holds pay, until the owner shows it', () => {
  const shadow = { id: 1, staffId: 9, viewedAs: 'Pat Example', endsAt: new Date('2026-11-26') }
  const owner = { organizationId: 3, ...as('owner') }
  for (const action of ['pay.read', 'report.read', 'scenario.read'] as const) {
    expect(can({ ...user, shadow: { ...shadow, payOf: [] } }, action, owner), action).toBe(false)
    expect(can({ ...user, shadow: { ...shadow, payOf: [3] } }, action, owner), action).toBe(true)
  }
})

test('a stranger may do nothing in an organization and learns nothing about it', () => {
  for (const { action } of RULES.filter((rule) => !rule.grantees.includes('anyone signed in'))) {
    expect(can(user, action, stranger), action).toBe(false)
    expect(() => authorize(user, action, stranger), action).toThrow(NotFound)
  }
})

test('anyone signed in may create an organization, a visitor is asked to sign in', () => {
  expect(can(user, 'organization.create')).toBe(true)
  expect(() => authorize(visitor, 'organization.create')).toThrow(NotSignedIn)
})

test('a member who may read is told that they may not change', () => {
  expect(() => authorize(user, 'employee.update', as('viewer'))).toThrow(NotAllowed)
  expect(() => authorize(user, 'pay.read', as('viewer'))).toThrow('Sees pay')
  expect(() => authorize(user, 'employee.update', as('editor'))).not.toThrow()
})

test('visitors are asked to sign in before anything is said about an id', () => {
  expect(() => authorize(visitor, 'report.read', stranger)).toThrow(NotSignedIn)
})

test('staff pages are 404 to everybody who may not enter, visitors too', () => {
  expect(() => authorize(visitor, 'staff.userInfo')).toThrow(NotFound)
  expect(() => authorize(user, 'staff.userInfo')).toThrow(NotFound)
  expect(() => authorize(staff('analyst'), 'staff.userInfo')).toThrow(NotFound)
})

test('staff enter by role, and admin enters everything', () => {
  expect(can(staff('support'), 'staff.userInfo')).toBe(true)
  expect(can(staff('support'), 'staff.extremeChurches')).toBe(false)
  expect(can(staff('analyst'), 'staff.snapshots')).toBe(true)
  expect(can(staff('analyst'), 'staff.adminUsers')).toBe(false)
  expect(can(staff('editor', 'analyst'), 'staff.snapshots')).toBe(true)
  for (const { action } of RULES) expect(can(staff('admin'), action, stranger), action).toBe(true)
})

test('an editor of content is not an editor of every organization', () => {
  expect(can(staff('editor'), 'employee.update', stranger)).toBe(false)
  expect(can(user, 'staff.components', as('editor'))).toBe(false)
})

test('support reads an organization without its pay', () => {
  expect(can(staff('support'), 'employee.read', stranger)).toBe(true)
  expect(can(staff('support'), 'pay.read', stranger)).toBe(false)
})

test('an archived organization is read, restored and deleted, its keys are managed, and nothing else', () => {
  const archived = { ...as('owner'), organizationArchived: true }
  const open = RULES.filter(({ action }) => can(user, action, archived)).map(({ action }) => action)
  expect(open.filter((action) => !RULES.find((rule) => rule.action === action)?.reads)).toEqual([
    'organization.archive',
    'organization.delete',
    // and the keys that read it are ended
    'key.manage',
  ])
  expect(open).toContain('organization.read')
  expect(() => authorize(user, 'employee.update', archived)).toThrow('archived')
})

const keyWith = (...scopes: KeyScope[]): Actor => {
  return { ...user, key: { id: 5, name: 'Payroll', scopes, organizationId: 3 } }
}

test('a key does what its scopes and the role of its maker allow, and only what the API offers', () => {
  const owner = { organizationId: 3, ...as('owner') }
  expect(can(keyWith('read'), 'employee.read', owner)).toBe(true)
  expect(can(keyWith('read'), 'pay.read', owner)).toBe(false)
  expect(can(keyWith('read', 'pay'), 'pay.read', owner)).toBe(true)
  const offered = RULES.filter(({ action }) => can(keyWith('read', 'write', 'pay'), action, owner))
  expect(offered.map(({ action }) => action).sort()).toEqual(Object.keys(KEY_ACTIONS).sort())
  const demoted = { ...owner, ...as('viewer') }
  expect(can(keyWith('read', 'write'), 'employee.update', demoted)).toBe(false)
  expect(() => authorize(keyWith('read'), 'employee.update', owner)).toThrow('the scope “write”')
})

test('a key reaches no other organization of its maker, and nothing that does not say whose it is', () => {
  const all = keyWith('read', 'write', 'pay')
  const elsewhere = { organizationId: 4, ...as('owner') }
  expect(() => authorize(all, 'employee.read', elsewhere)).toThrow(NotFound)
  expect(can(all, 'employee.read', as('owner'))).toBe(false)
  expect(can(all, 'employee.read', { organization: { id: 3 }, ...as('owner') })).toBe(true)
})

test('staff keep their own memberships', () => {
  expect(can(staff('editor'), 'employee.update', as('owner'))).toBe(true)
})

test('the system may do everything', () => {
  for (const { action } of RULES) expect(can(system, action), action).toBe(true)
})

test('every action has one line in the table', () => {
  const names = RULES.map((rule) => rule.action)
  expect(new Set(names).size).toBe(names.length)
})
