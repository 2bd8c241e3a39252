import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SETTLING_FAMILIES } from './families.ts'
import { familyOf, settlePosition } from './settle-position.ts'

const byKey = (key: string) => SETTLING_FAMILIES.find((family) => family.key === key)!

test('each family asks three to five questions, each answer fits some of its positions and no others', () => {
  for (const { key, positions, questions } of SETTLING_FAMILIES) {
    expect(questions.length, key).toBeGreaterThanOrEqual(3)
    expect(questions.length, key).toBeLessThanOrEqual(5)
    for (const { answers } of questions) {
      const fits = answers.flatMap((answer) => answer.fits)
      expect([...new Set(fits)].sort(), key).toEqual([...positions].sort())
      expect(new Set(answers.map((answer) => answer.key)).size).toBe(answers.length)
    }
  }
})

test('each position of a family can be reached by answering for it', () => {
  for (const family of SETTLING_FAMILIES) {
    for (const position of family.positions) {
      const answers = Object.fromEntries(
        family.questions.map(({ key, answers }) => {
          return [key, answers.find(({ fits }) => fits.includes(position))!.key]
        }),
      )
      expect(settlePosition(family, answers).position, `${family.key} ${position}`).toBe(position)
    }
  }
})

test('a secretary who leads the office is an office manager, and it says why', () => {
  const settled = settlePosition(byKey('office'), { supervises: 'office', week: 'running' })
  expect(settled).toMatchObject({ position: 'office-manager', open: 2 })
  expect(settled.reasons).toEqual([
    { question: 'Who reports to this person?', answer: 'People in the office', isFor: true },
    {
      question: 'What fills most of the week?',
      answer: 'Running the office and its vendors',
      isFor: true,
    },
  ])
})

test('before the first answer, and where two fit equally well, nothing is settled', () => {
  const worship = byKey('worship')
  expect(settlePosition(worship, {})).toMatchObject({ position: null, reasons: [], open: 4 })
  const tied = settlePosition(worship, { leads: 'band' })
  expect(tied).toMatchObject({ position: null, candidates: ['worship-leader', 'worship-pastor'] })
})

test('an answer that speaks against the result is shown as such', () => {
  const answers = { leads: 'band', pastor: 'no', plans: 'this', week: 'rehearsal' }
  const { position, reasons } = settlePosition(byKey('worship'), answers)
  expect(position).toBe('worship-leader')
  expect(reasons.filter(({ isFor }) => !isFor)).toHaveLength(1)
})

test('the family has most of the positions that were found', () => {
  expect(familyOf('bookkeeper')?.key).toBe('office')
  expect(familyOf('bookkeeper', ['staff-accountant', 'finance-director'])?.key).toBe('finance')
  expect(familyOf('nothing')).toBeNull()
})

test('whatever is in the address, unknown answers count for nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (answers) => {
      for (const family of SETTLING_FAMILIES) {
        const { candidates } = settlePosition(family, answers)
        expect(candidates.length).toBeGreaterThan(0)
      }
    }),
  )
})
