import { expect, test } from 'vitest'
import type { Actor, Subject } from '../../policy.ts'
import { lockedWorkPages, openWorkPages } from './work-pages.ts'

const user: Actor = { kind: 'user', id: 1 }
const as = (role: 'owner' | 'editor' | 'viewer', seesPay = false): Subject => ({
  membership: { role, seesPay },
})

test('an owner may open every page', () => {
  expect(openWorkPages(user, as('owner'))).toEqual([
    ...['staff', 'next-year', 'migrate', 'reports', 'packets', 'raises', 'summary', 'analyzer'],
    'cost-of-living',
    'organization',
    ...['campuses', 'members', 'policy', 'minimum', 'receipts', 'history', 'api-keys'],
    ...['churches', 'offices'],
  ])
})

test('a viewer finds no page that would show pay, unless an owner allowed it', () => {
  const withoutPay = openWorkPages(user, as('viewer'))
  for (const page of [
    'next-year',
    'migrate',
    'reports',
    'packets',
    'raises',
    'summary',
    'history',
  ]) {
    expect(withoutPay).not.toContain(page)
  }
  expect(openWorkPages(user, as('viewer', true))).toEqual(
    expect.arrayContaining(['reports', 'packets', 'raises', 'summary']),
  )
})

test('anyone who is no member of the organization may open nothing', () => {
  expect(openWorkPages(user, { membership: null })).toEqual([])
})

test('next year’s pay of an archived organization cannot be decided', () => {
  const archived = { ...as('owner'), organizationArchived: true }
  expect(openWorkPages(user, archived)).not.toContain('next-year')
  expect(openWorkPages(user, archived)).toContain('reports')
})

test('a plan without the staff table locks it, and says which plan opens it', () => {
  expect(lockedWorkPages('free')).toEqual([
    { page: 'staff', plan: 'Basic' },
    { page: 'migrate', plan: 'Pro' },
    { page: 'raises', plan: 'Expanded' },
    { page: 'summary', plan: 'Basic' },
    { page: 'analyzer', plan: 'Expanded' },
    { page: 'cost-of-living', plan: 'Expanded' },
  ])
  expect(lockedWorkPages('basic')).toEqual([
    { page: 'migrate', plan: 'Pro' },
    { page: 'raises', plan: 'Expanded' },
    { page: 'analyzer', plan: 'Expanded' },
    { page: 'cost-of-living', plan: 'Expanded' },
  ])
  expect(lockedWorkPages('pro')).toEqual([])
})
