import { expect, test } from 'vitest'
import { lossesBy, offersTo } from './offers.ts'

const church = { plan: 'expanded', people: 12, campuses: 3 } as const

test('each plan says what it is to this organization', () => {
  expect(offersTo(church).map(({ plan, relation }) => [plan, relation])).toEqual([
    ['basic', 'smaller'],
    ['expanded', 'yours'],
    ['pro', 'larger'],
    ['pro_plus', 'larger'],
  ])
})

test('what it adds to the plan before it and takes away is named, with its own people and campuses counted', () => {
  const [basic, , pro, largest] = offersTo(church)
  expect(basic?.people).toBe('Estimates for 9 people: you choose which of your 12')
  expect(basic?.campuses).toBe('1 campus: your 3 stay, and no more can be added')
  // nothing is lost that is not there yet
  expect([pro?.includes, pro?.adds, pro?.loses]).toEqual([
    ...['Expanded', ['precise', 'match', 'migrate'], []],
  ])
  expect(basic?.loses).toEqual(['The hybrid report', 'The analyzer', 'The cost-of-living analysis'])
  const [first] = offersTo({ plan: 'free', people: 3, campuses: 1 })
  expect([first?.includes, first?.adds]).toEqual(['Free', ['report', 'table']])
  expect(pro?.people).toBe('Estimates for up to 36 people')
  expect(largest?.people).toBe('Estimates for any number of people')
})

test('one plan is recommended: the smallest with room, none where the present one has it', () => {
  const recommended = (organization: Parameters<typeof offersTo>[0]) =>
    offersTo(organization).flatMap(({ plan, recommended: why }) =>
      why === null ? [] : [[plan, why]],
    )
  const [free, basic] = [
    { plan: 'free', campuses: 1 },
    { plan: 'basic', campuses: 1 },
  ] as const
  expect(recommended({ ...free, people: 9 })).toEqual([
    ['basic', 'Recommended: the smallest with room for your 9 people'],
  ])
  expect(recommended({ ...basic, people: 10 })).toMatchObject([['expanded', expect.any(String)]])
  expect(recommended({ ...free, people: 400 })).toMatchObject([['pro_plus', expect.any(String)]])
  expect(recommended({ ...free, people: 0 })).toMatchObject([['expanded', expect.any(String)]])
  expect([recommended(church), recommended({ ...basic, people: 1 })]).toEqual([[], []])
})

test('a limit that is met exactly takes nothing away', () => {
  const [basic] = offersTo({ plan: 'free', people: 9, campuses: 1 })
  expect([basic?.people, basic?.campuses]).toEqual(['Estimates for up to 9 people', '1 campus'])
  expect(lossesBy('basic', { plan: 'basic', people: 9, campuses: 1 })).toEqual([])
})

test('an app that closes is named, with what stays of it', () => {
  expect(lossesBy('free', { plan: 'basic', people: 0, campuses: 1 })).toEqual([
    'The salary report closes. What you saved in it stays readable.',
    'The staff table closes. What you saved in it stays readable.',
  ])
})

test('a smaller plan says each thing that closes, and that nothing is deleted', () => {
  expect(lossesBy('basic', church)).toEqual([
    'The hybrid report closes. What you saved in it stays readable.',
    'The analyzer closes. What you saved in it stays readable.',
    'The cost-of-living analysis closes. What you saved in it stays readable.',
    'Basic has estimates for 9 of your 12 people. You choose which.',
    'Basic holds 1 campus. Yours stay, and no more can be added.',
  ])
})
