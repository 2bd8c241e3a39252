import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SETTLING_FAMILIES } from './families.ts'
import { familyOf, familyOffered, settlePosition } from './settle-position.ts'

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

test('a retired position is never settled on: its successor is, or it is left out with its answers', () => {
  const office = byKey('office')
  const catalog = (retired: string, successor: string | null) =>
    office.positions.map((key) => {
      const isRetired = key === retired
      return { key, isRetired, successor: isRetired ? successor : null }
    })
  const led = familyOffered(office, catalog('office-manager', 'administrator'))
  expect(led?.positions).toEqual(['administrative-assistant', 'administrator', 'bookkeeper'])
  expect(led && settlePosition(led, { supervises: 'office' }).position).toBe('administrator')

  const left = familyOffered(office, catalog('office-manager', null))
  expect(left?.positions).toEqual(['administrative-assistant', 'administrator', 'bookkeeper'])
  const offered = left?.questions.flatMap(({ answers }) => answers.map(({ key }) => key))
  expect(offered).not.toContain('office')
  expect(left && settlePosition(left, { supervises: 'office' }).candidates).toHaveLength(3)
})

test('where every position but one is retired, nothing is asked', () => {
  const facilities = byKey('facilities')
  const [kept = ''] = facilities.positions
  const catalog = facilities.positions.map((key) => {
    return { key, isRetired: key !== kept, successor: key === kept ? null : kept }
  })
  expect(familyOffered(facilities, catalog)).toBeNull()
  expect(familyOffered(facilities, [])).toEqual(facilities)
})
