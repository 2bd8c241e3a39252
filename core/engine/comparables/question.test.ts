import { expect, test } from 'vitest'
import { matchForm } from '../../answers/matches/stored-match.ts'
import { completeOrder, MATTERS, movedBy, newQuestion, weightsOf } from './match-question.ts'

const { order } = newQuestion('salary')

test('the first third counts 4 times, the second twice, the last once', () => {
  const weights = weightsOf({ order, setAside: [], weighing: 'order' })
  expect(order.map((matter) => weights[matter])).toEqual([4, 4, 2, 2, 1, 1])
})

test('what is left out counts nothing, and the others share the thirds', () => {
  const weights = weightsOf({ order, setAside: ['size', 'hours', 'education'], weighing: 'order' })
  expect(order.map((matter) => weights[matter])).toEqual([0, 4, 0, 2, 0, 1])
})

test('without an order everything that is not left out counts once', () => {
  const weights = weightsOf({ order, setAside: ['place'], weighing: 'alike' })
  expect(order.map((matter) => weights[matter])).toEqual([1, 0, 1, 1, 1, 1])
})

test('all may be left out', () => {
  const weights = weightsOf({ order, setAside: MATTERS, weighing: 'order' })
  expect(Object.values(weights)).toEqual([0, 0, 0, 0, 0, 0])
})

test('a matter moves one place, and stays where there is none', () => {
  expect(movedBy(order, 'place', -1).slice(0, 2)).toEqual(['place', 'size'])
  expect(movedBy(order, 'size', -1)).toEqual(order)
  expect(movedBy(order, 'denomination', 1)).toEqual(order)
})

test('an order that misses something, repeats it or names nonsense is completed', () => {
  expect(completeOrder(['hours', 'soul', 'hours', 'size'])).toEqual([
    ...['hours', 'size', 'place', 'experience', 'education', 'denomination'],
  ])
})

const SENT = {
  ...{ name: ' Our  peers ', definition: 'salary', scope: 'state', denomination: 'family' },
  ...{ weighing: 'order', closeness: 'wider', order: 'hours,size', version: '3' },
  ...{ 'shared.time': 'yes', 'aside.place': 'yes' },
}

test('a form is read as its question; what is not ticked is not shared', () => {
  expect(matchForm.parse(SENT)).toEqual({
    name: 'Our peers',
    question: {
      ...{ definition: 'salary', scope: 'state', denomination: 'family', weighing: 'order' },
      ...{ closeness: 'wider', shared: ['time'], setAside: ['place'] },
      order: completeOrder(['hours', 'size']),
    },
  })
})

test('choices that are not there are refused at their field', () => {
  const sent = { ...SENT, scope: 'galaxy', closeness: '', 'aside.size': 'no' }
  const wrong = matchForm.safeParse(sent).error?.issues.map(({ path }) => path.join('.'))
  expect(wrong?.sort()).toEqual(['aside.size', 'closeness', 'scope'])
})
