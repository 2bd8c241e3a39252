import { expect, test } from 'vitest'
import { NotSignedIn } from '~/core/errors.ts'
import { actingAs, buildContext, buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import { listNews } from './hub.ts'
import { markLesson, showPath, unmarkLesson } from './learning.ts'

const { database, context } = await testWorld()

test('an account keeps what was read, twice is once, and it can be taken back', async () => {
  const [mine, other] = [await buildUser(context), await buildUser(context)].map((user) =>
    actingAs(context, user),
  )
  await markLesson(mine!, { lesson: 'method' })
  await markLesson(mine!, { lesson: 'method' })
  await markLesson(mine!, { lesson: 'news' })
  expect((await showPath(mine!)).read?.toSorted()).toEqual(['method', 'news'])
  expect((await showPath(other!)).read).toEqual([])
  await unmarkLesson(mine!, { lesson: 'method' })
  expect((await showPath(mine!)).read).toEqual(['news'])
})

test('a visitor sees the path, and keeps nothing here', async () => {
  const visitor = buildContext(database.knex, { kind: 'visitor' })
  const { steps, read } = await showPath(visitor)
  expect(read).toBeNull()
  expect(steps).toHaveLength(6)
  for (const { lessons } of steps) expect(lessons.length).toBeGreaterThan(0)
  await expect(markLesson(visitor, { lesson: 'method' })).rejects.toThrow(NotSignedIn)
})

test('news are of all dated constants that mean something by themselves, the newest first', async () => {
  const visitor = buildContext(database.knex, { kind: 'visitor' })
  const all = await listNews(visitor, { state: null, plannedOnly: false })
  expect(all.length).toBeGreaterThan(60)
  const days = all.map(({ effectiveFrom }) => effectiveFrom)
  expect(days).toEqual(days.toSorted().reverse())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { touches, source } of all) expect([touches, source]).not.toContain('')
  const states = all.map(({ status }) => status)
  for (const status of ['in-force', 'ended', 'never', 'vacated']) expect(states).toContain(status)
  // a figure that stayed the same on its first day is not news
  const ofDay = (day: string) =>
    all
      .filter(({ effectiveFrom, name }) => effectiveFrom === day && name === 'Minimum wage')
      .map(({ place }) => place)
  const unchanged = [
    ...['West Virginia', 'Massachusetts', 'Maryland', 'Nevada', 'New Mexico', 'Arkansas'],
    ...['Texas', 'Georgia', 'Utah', 'Pennsylvania', 'Indiana', 'Kansas', 'Oklahoma', 'Wisconsin'],
  ]
  expect(ofDay('2025-01-01').filter((place) => unchanged.includes(place))).toEqual([])
  expect(ofDay('2025-01-01')).toContain('Ohio')
  expect(all.filter(({ effectiveFrom }) => effectiveFrom === '2025-02-21')).toMatchObject([
    { place: 'Michigan', figure: '$12.48 an hour', before: '$10.56 an hour' },
  ])
  const ohio = await listNews(visitor, { state: 'OH', plannedOnly: false })
  expect(new Set(ohio.map(({ place }) => place))).toEqual(new Set(['United States', 'Ohio']))
})
