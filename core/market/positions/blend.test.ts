import { expect, test } from 'vitest'
import { balanced, blendText, parseBlend, readBlendFields } from './blend.ts'

test('a blend is read as it is written, and refused with what to type instead', () => {
  const text = 'youth-pastor:60,custodian:40'
  const read = parseBlend(text)
  expect(read.ok && blendText(read.value)).toBe(text)
  const problem = (typed: string) => {
    const reading = parseBlend(typed)
    return reading.ok ? null : reading.problem
  }
  expect(problem('youth-pastor')).toContain('youth-pastor:60,custodian:40')
  expect(problem('youth-pastor:100')).toBe('A blend has two or three positions.')
  expect(problem('a:25,b:25,c:25,d:25')).toBe('A blend has two or three positions.')
  expect(problem('a:50,b:30,c:19')).toBe('The shares add up to 99%. They must add up to 100%.')
  expect(problem('a:50,a:50')).toBe('This position is already listed.')
  expect(problem('a:100,b:0')).not.toBeNull()
  expect(problem("a:60,b:40'; drop")).not.toBeNull()
})

test('the one share that is left out is what the others leave', () => {
  const { blend, values } = readBlendFields({
    position: 'a',
    weight: '57%',
    position2: 'b',
    weight2: '25',
    position3: 'c',
  })
  expect(blend).toEqual([
    { position: 'a', weight: 57 },
    { position: 'b', weight: 25 },
    { position: 'c', weight: 18 },
  ])
  expect(values.weight3).toBe('18')
})

test('what is wrong is answered at its field, with what was typed', () => {
  const wrong = readBlendFields({ position: 'a', weight: 'most', position2: 'b', weight2: '40' })
  expect(wrong.blend).toBeNull()
  expect(Object.keys(wrong.errors)).toEqual(['weight'])
  expect(wrong.values.weight).toBe('most')
  const sum = readBlendFields({ position: 'a', weight: '50', position2: 'b', weight2: '49' })
  expect(sum.errors.weight).toContain('add up to 99%')
  expect(readBlendFields({ position: 'a', weight: '50' })).toMatchObject({
    blend: null,
    errors: {},
  })
  const full = readBlendFields({
    position: 'a',
    weight: '60',
    position2: 'b',
    weight2: '40',
    position3: 'c',
  })
  expect(full.errors.weight3).toBe('Enter the share for this position in percent.')
})

test('shares are balanced around the one that was typed, and always sum to 100', () => {
  expect(balanced([70, null], 0)).toEqual([70, 30])
  expect(balanced([57, 43], 1)).toEqual([57, 43])
  expect(balanced([50, 30, 20], 0)).toEqual([50, 30, 20])
  for (let own = 1; own <= 98; own += 1) {
    for (let other = 1; other <= 98; other += 7) {
      const all = balanced([own, other, 99 - other], 0)!
      expect(all[0]).toBe(own)
      expect(Math.min(...all)).toBeGreaterThanOrEqual(1)
      expect(all.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    }
  }
  expect(balanced([99, 1, 1], 0)).toBeNull()
  expect(balanced([0, 50], 0)).toBeNull()
  expect(balanced([12.5, 50], 0)).toBeNull()
})
