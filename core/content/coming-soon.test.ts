import { expect, test } from 'vitest'
import { fieldErrors } from '../forms/fields-schema.ts'
import { flagFor, refusalOfPath } from './coming-soon-flag.ts'
import { flagForm, notifyForm } from './coming-soon-forms.ts'

const FLAGS = [{ path: '/resources' }, { path: '/resources/insights' }, { path: '/table' }]

test.each([
  ['/resources', '/resources'],
  ['/resources/', '/resources'],
  ['/Resources/how-to', '/resources'],
  ['/resources/insights/pay-by-size', '/resources/insights'],
  ['/resources/insights-of-others', '/resources'],
  ['/table.csv', '/table'],
  ['/table/index.pageContext.json', '/table'],
  ['/tables', null],
  ['/', null],
  ['', null],
  ['/a/table', null],
])('%j is covered by %j', (address, path) => {
  expect(flagFor(FLAGS, address)?.path ?? null).toBe(path)
})

test('no flags cover nothing', () => expect(flagFor([], '/table')).toBeNull())

test.each([
  ['/resources/insights', null],
  ['/mgmt/kpi', 'stays open'],
  ['/Account', 'stays open'],
  ['/legal/license', 'stays open'],
  ['/sign-in', 'stays open'],
  ['/', 'home page'],
  ['resources', 'Enter a path'],
  ['//evil.org', 'Enter a path'],
  ['/a?b=c', 'Enter a path'],
  ['/../etc', 'Enter a path'],
  ['/a b', 'Enter a path'],
  ['/%2e%2e', 'Enter a path'],
])('the path %j: %j', (path, refusal) => {
  const said = refusalOfPath(path)
  if (refusal === null) expect(said).toBeNull()
  else expect(said).toContain(refusal)
})

test('a flag is read from what staff type', () => {
  const typed = { path: ' /resources/ ', title: ' Insights ', what: 'One.\n\nTwo.', expected: '' }
  expect(flagForm.parse(typed)).toEqual({
    path: '/resources',
    title: 'Insights',
    what: 'One.\nTwo.',
    expected: null,
  })
  const { error } = flagForm.safeParse({ path: '', title: '', what: 'x'.repeat(1001) })
  expect(Object.keys(fieldErrors(error!)).sort()).toEqual(['path', 'title', 'what'])
})

test.each(['0', '-1', '1.5', 'x', '', '9'.repeat(30)])('%j is no flag', (flag) => {
  expect(notifyForm.safeParse({ flag, email: 'ann@example.org' }).success).toBe(false)
})
