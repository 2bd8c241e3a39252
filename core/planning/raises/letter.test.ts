/** Raise letters: what each kind of pay says, and what an organization's own words become. */
import { expect, test } from 'vitest'
import type { PaperBlock } from '../../answers/documents/paper.ts'
import type { Period } from '../../pay/money.ts'
import {
  type PayComponentKind,
  type PayPackage,
  payPackage,
  withParsonageMethod,
} from '../../pay/pay-package.ts'
import {
  defaultWording,
  filledParagraphs,
  type LetterFacts,
  letterPart,
  unknownPlaceholders,
} from './wording.ts'
import { wordingForm } from './wording-form.ts'

const WORDING = defaultWording({ name: 'First Church', address: '12 Main Street\nSalem, OH 44460' })
const FULL_TIME = { hoursPerWeek: 40, weeksPerYear: 52 }

type Amount = readonly [kind: PayComponentKind, cents: number, period?: Period]

function pay(amounts: readonly Amount[], time = FULL_TIME): PayPackage {
  const entered = amounts.map(([kind, amount, period = 'year']) => {
    return { kind, amount, period, asTyped: '' }
  })
  return payPackage(entered, time, { retirement: 'not_offered', insurance: 'not_offered' })
}

function facts(now: PayPackage, next: PayPackage, more: Partial<LetterFacts> = {}): LetterFacts {
  const person = { employeeId: 7, name: 'Ann Books', jobTitle: 'Bookkeeper' }
  return { ...person, ...FULL_TIME, now, next, from: '2027-01-01', ...more }
}

function written(letter: LetterFacts, isDraft = false) {
  const part = letterPart(letter, { wording: WORDING, logo: null, today: '2026-11-24', isDraft })
  const of = <K extends PaperBlock['kind']>(kind: K) =>
    part.blocks.filter((block): block is Extract<PaperBlock, { kind: K }> => block.kind === kind)
  const [table] = of('table')
  return {
    part,
    heads: table?.columns.map(({ header }) => header),
    rows: table?.rows,
    words: of('letter-text').flatMap(({ paragraphs }) => paragraphs),
    notes: of('paragraph').map(({ words }) => words),
    facts: of('facts').flatMap((block) => block.facts.map(({ value }) => value)),
    title: of('notice').map(({ title }) => title),
  }
}

test('a salary: now, the raise in dollars and percent, and the new pay', () => {
  const letter = written(facts(pay([['base', 4_000_000]]), pay([['base', 4_120_000]])))
  expect(letter.heads).toEqual(['Pay a year', 'Now', 'Raise', 'From January 1, 2027'])
  expect(letter.rows).toEqual([['Base salary', '$40,000', '$1,200 (3.0%)', '$41,200']])
  expect(letter.words).toContain(
    'Thank you for your work as Bookkeeper. From January 1, 2027, your pay will be $41,200 a year.',
  )
  expect(letter.title).toEqual([])
})

test('pay by the hour, part-time: to the cent, and what it comes to in a year', () => {
  const time = { hoursPerWeek: 20, weeksPerYear: 40 }
  const [now, next] = [1800, 1854].map((rate) => pay([['base', rate, 'hour']], time))
  const letter = written(facts(now!, next!, time))
  expect(letter.rows).toEqual([
    ['Hourly pay', '$18.00', '$0.54 (3.0%)', '$18.54'],
    ['In a year', '$14,400', '$432 (3.0%)', '$14,832'],
  ])
  expect(letter.facts).toContain('20 hours a week, 40 weeks a year (part-time)')
  expect(letter.words.join(' ')).toContain('your pay will be $18.54 an hour.')
})

test('a minister: the housing allowance is a part that stays, and the sum is said', () => {
  const housing = ['housing_allowance', 2_400_000] as const
  const letter = written(
    facts(pay([['base', 5_000_000], housing]), pay([['base', 5_150_000], housing])),
  )
  expect(letter.rows).toEqual([
    ['Base salary', '$50,000', '$1,500 (3.0%)', '$51,500'],
    ['Housing allowance', '$24,000', 'No change', '$24,000'],
    ['Salary and housing', '$74,000', '$1,500 (2.0%)', '$75,500'],
  ])
  expect(letter.notes.join(' ')).toContain('counts only for pay after it is designated')
  expect(letter.words.join(' ')).toContain('$75,500 a year')
  const biweekly = pay([['base', 200_000, 'biweekly'], housing])
  expect(written(facts(biweekly, biweekly)).rows?.map(([label]) => label)).toEqual([
    ...['Base salary, every two weeks', 'Housing allowance, a year', 'Salary and housing, a year'],
  ])
})

test('a parsonage without an entered value is named as estimated', () => {
  const entered = [{ kind: 'base', amount: 5_000_000, period: 'year', asTyped: '' }] as const
  const benefits = { retirement: 'not_offered', insurance: 'not_offered', parsonage: true } as const
  const housed = withParsonageMethod(payPackage(entered, FULL_TIME, benefits), 'thirty_percent')
  const letter = written(facts(housed, housed))
  expect(letter.rows).toContainEqual(['Parsonage rental value, estimated', '$15,000'])
  expect(letter.notes.join(' ')).toContain('It is not paid out.')
})

test('whose pay stays reads no raise, no reason and no zero', () => {
  const same = pay([['base', 4_000_000]])
  const letter = written(facts(same, same))
  expect(letter.heads).toEqual(['Pay a year', 'Now and from January 1, 2027'])
  expect(letter.rows).toEqual([['Base salary', '$40,000']])
  expect(letter.words.join(' ')).toContain('your pay will stay at $40,000 a year.')
  expect(JSON.stringify(letter.part)).not.toMatch(/frozen|freeze|\$0|0\.0%/i)
})

test('parts that change while the sum stays, or falls, are shown as they are now and will be', () => {
  const now = pay([
    ['base', 4_000_000],
    ['housing_allowance', 2_000_000],
  ])
  const designated = pay([
    ['base', 3_500_000],
    ['housing_allowance', 2_500_000],
  ])
  const letter = written(facts(now, designated))
  expect(letter.heads).toEqual(['Pay a year', 'Now', 'Change', 'From January 1, 2027'])
  expect(letter.rows).toEqual([
    ['Base salary', '$40,000', '−$5,000 (−12.5%)', '$35,000'],
    ['Housing allowance', '$20,000', '$5,000 (25.0%)', '$25,000'],
    ['Salary and housing', '$60,000', 'No change', '$60,000'],
  ])
  const cut = written(facts(pay([['base', 4_000_000]]), pay([['base', 3_500_000]])))
  expect(cut.heads?.[2]).toBe('Change')
})

test('a draft says so at its head and its foot', () => {
  const letter = written(facts(pay([['base', 4_000_000]]), pay([['base', 4_120_000]])), true)
  expect(letter.title).toEqual(['Draft'])
  expect(letter.part.foot).toEqual(['Draft. This pay is not approved yet.'])
})

test('placeholders are filled once; what stands in a name is not filled again', () => {
  const values = {
    ...{ name: '{raise} Lee', job: 'Bookkeeper', organization: 'First Church' },
    ...{ date: 'January 1, 2027', 'pay now': 'a', 'new pay': 'b', raise: 'c' },
  }
  expect(filledParagraphs('Dear {name},\n\n{raise} and {raise}', values)).toEqual([
    'Dear {raise} Lee,',
    'c and c',
  ])
  expect(filledParagraphs('{constructor}', values), 'stored before it was refused').toEqual([
    '{constructor}',
  ])
})

test.each([
  ['{name} {date}', []],
  ['{bonus} for {name}', ['{bonus}']],
  ['{name', ['{']],
  ['{}', ['{}']],
  ['{constructor} {toString} {__proto__}', ['{constructor}', '{toString}', '{__proto__}']],
])('%s has these placeholders that are none: %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

test('a form with an unknown placeholder is refused and names those there are', () => {
  const typed = { ...WORDING, opening: 'Dear {first name}' }
  const { error } = wordingForm.safeParse(typed)
  expect(error?.issues[0]?.message).toMatch(/^\{first name\} is not a placeholder\. Use \{name\}/)
  expect(wordingForm.parse(WORDING)).toEqual(WORDING)
})

test('an address of more lines than a letterhead has room for is refused', () => {
  const typed = { ...WORDING, senderLines: 'a\nb\nc\nd\ne\nf' }
  expect(wordingForm.safeParse(typed).error?.issues[0]?.message).toBe('Use up to 5 lines.')
})
