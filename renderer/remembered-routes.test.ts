import { expect, test } from 'vitest'
import { rememberedRoute, rememberRoute } from './remembered-routes.ts'

function visit(urlPathname: string) {
  rememberRoute({ urlPathname, pageId: '/pages/report', routeParams: { employeeId: '7' } })
  return rememberedRoute(urlPathname)
}

test('an address is answered as it was routed, and its answer is nobody else’s', () => {
  const first = visit('/report/7')!
  expect(first).toEqual({ pageId: '/pages/report', routeParams: { employeeId: '7' } })
  first.routeParams!.employeeId = '8'
  expect(rememberedRoute('/report/7')?.routeParams).toEqual({ employeeId: '7' })
})

test('neither long addresses nor many of them fill the memory', () => {
  expect(visit(`/report/${'7'.repeat(15_000)}`)).toBeUndefined()
  const asked = Array.from({ length: 6000 }, (_, number) => `/report/${number}`)
  for (const address of asked) visit(address)
  expect(asked.filter((address) => rememberedRoute(address))).toHaveLength(5000)
})
