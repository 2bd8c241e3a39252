/** Sixty questions as readers ask them, each with the article that answers it: expected among the first three. */
import { expect, test } from 'vitest'
import { buildContext } from '~/tests/support/database/world.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { searchArticles } from './search-articles.ts'

const database = await freshDatabase({ content: true })

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['housing allowance', 'housing-allowance'],
  ['how much of a pastor’s pay can be housing', 'housing-allowance'],
  ['houisng alowance limit', 'housing-allowance'],
  ['fair rental value of the church house', 'parsonage'],
  ['manse', 'parsonage'],
  ['who pays utilities in a parsonage', 'parsonage'],
  ['SECA', 'self-employment-tax'],
  ['self-employment tax for ministers', 'self-employment-tax'],
  ['15.3% tax pastor', 'self-employment-tax'],
  ['social security offset', 'social-security-offset'],
  ['should the church pay half of the pastor’s social security', 'social-security-offset'],
  ['accountable reimbursement plan', 'accountable-plans'],
  ['reimburse expenses without tax', 'accountable-plans'],
  ['dual tax status', 'dual-tax-status'],
  ['is a minister employee or self-employed', 'dual-tax-status'],
  ['overtime', 'overtime-at-churches'],
  ['FLSA church secretary salaried exempt', 'overtime-at-churches'],
  ['does a church have to pay overtime', 'overtime-at-churches'],
  ['minimum wage in my state', 'minimum-wage-by-state'],
  ['minimun wage ohio', 'minimum-wage-by-state'],
  ['part-time pastor pay', 'part-time-and-bivocational-pay'],
  ['bivocational', 'part-time-and-bivocational-pay'],
  ['how to read a pay range', 'how-to-read-a-range'],
  ['what does the 80% range mean', 'how-to-read-a-range'],
  ['what is a percentile', 'what-a-percentile-is'],
  ['25th percentile meaning', 'what-a-percentile-is'],
  ['pay policy for staff', 'setting-a-pay-policy'],
  ['write a compensation policy', 'setting-a-pay-policy'],
  ['rebuttable presumption', 'rebuttable-presumption'],
  ['rebutable presumption of reasonableness steps', 'rebuttable-presumption'],
  ['minutes of a board meeting about salary', 'board-minutes-for-pay'],
  ['what should board minutes say about pay', 'board-minutes-for-pay'],
  ['excess benefit transaction', 'excess-benefit'],
  ['penalty for paying too much intermediate sanctions', 'excess-benefit'],
  ['form 990 compensation', 'form-990-pay'],
  ['part VII officers pay 990', 'form-990-pay'],
  ['403(b) limit', 'retirement-403b'],
  ['retirement plan for church employees', 'retirement-403b'],
  ['health reimbursement arrangement', 'health-reimbursement'],
  ['QSEHRA or ICHRA', 'health-reimbursement'],
  ['severance pay', 'severance'],
  ['laid off how many weeks of pay', 'severance'],
  ['sabbatical', 'sabbatical'],
  ['sabatical leave for pastor', 'sabbatical'],
  ['pastor’s wife works at church unpaid', 'pay-of-a-pastors-spouse'],
  ['pay spouse of pastor', 'pay-of-a-pastors-spouse'],
  ['intern stipend', 'interns'],
  ['unpaid interns', 'interns'],
  ['guest speaker fee', 'guest-speakers'],
  ['honorarium taxable', 'honoraria'],
  ['love offering', 'love-gifts'],
  ['love gift to pastor taxable', 'love-gifts'],
  ['moving expenses', 'moving-costs'],
  ['mileage rate car', 'cell-phones-and-cars'],
  ['cell phone reimbursement', 'cell-phones-and-cars'],
  ['cost of living raise', 'raises-and-cost-of-living'],
  ['internal equity small staff', 'internal-equity-with-few-people'],
  ['tell the congregation what the pastor earns', 'communicating-pay-to-a-congregation'],
  ['job posting salary range law', 'hiring-ranges-in-job-postings'],
  ['1099 or W-2 musician', 'contractors-or-employees'],
]

test('there are sixty of them', () => {
  expect(QUESTIONS).toHaveLength(60)
})

/** Forms and plans as they are written, each with a text that has it and what the text marks. */
const NAMES: readonly (readonly [string, string, string])[] = [
  ...['W-2', 'W2', 'w 2', 'W‑2', 'w–2', 'Form W-2'].map(
    (typed) => [typed, 'year-end-forms-for-a-minister', 'W-2'] as const,
  ),
  ...['W-4', 'W4'].map((typed) => [typed, 'estimated-tax', 'W-4'] as const),
  ...['I-9', 'I9', 'i 9', '1099-NEC', '1099 NEC', '1099nec'].map((typed) => {
    const form = { i: 'I-9', '1': '1099-NEC' }[typed[0]?.toLowerCase() ?? ''] ?? ''
    return [typed, 'contractors-or-employees', form] as const
  }),
  ...['403(b)', '403b', '403 (b)', '403-b', '403(B)'].map(
    (typed) => [typed, 'retirement-403b', '403(b)'] as const,
  ),
  ...['S.E.C.A.', 's.e.c.a', 'SECA'].map(
    (typed) => [typed, 'self-employment-tax', 'SECA'] as const,
  ),
  ...['401k', '401(k)'].map((typed) => [typed, 'retirement-403b', ''] as const),
  ...['990-N', '990N', '990'].map((typed) => [typed, 'form-990-pay', '990'] as const),
  ['F.L.S.A.', 'overtime-at-churches', ''],
  ...['UBIT', 'U.B.I.T.', 'unrelated business tax', '990-T', '990T'].map(
    (typed) => [typed, 'form-990-pay', typed.includes('990') ? '990-T' : ''] as const,
  ),
  ...['990-EZ', '990EZ', '990 EZ', 'form 990ez', 'nine ninety EZ'].map(
    (typed) => [typed, 'form-990-pay', '990-EZ'] as const,
  ),
  ...['nine ninety', 'nine-ninety'].map((typed) => [typed, 'form-990-pay', '990'] as const),
  ...['501(c)(3)', '501c3', '501(c)3', '501 c 3', '501-c-3', 'five oh one c three'].map(
    (typed) => [typed, 'contractors-or-employees', '501(c)(3)'] as const,
  ),
  ...['1040-ES', '1040ES', '1040 es', 'ten forty ES'].map(
    (typed) => [typed, 'estimated-tax', '1040-ES'] as const,
  ),
  ...['1099', '1099-MISC', 'ten ninety-nine', 'ten ninety nine'].map(
    (typed) => [typed, 'contractors-or-employees', ''] as const,
  ),
  ...['W two', 'double-u two', 'W-2s'].map(
    (typed) => [typed, 'year-end-forms-for-a-minister', 'W-2'] as const,
  ),
  ['I nine', 'contractors-or-employees', 'I-9'],
  ...['four oh three b', 'four-oh-three-b', 'four o three (b)', '403 b'].map(
    (typed) => [typed, 'retirement-403b', '403(b)'] as const,
  ),
  ...['four oh one k', '401-k', '401 k'].map((typed) => [typed, 'retirement-403b', ''] as const),
  ...['FICA', 'F.I.C.A.'].map((typed) => [typed, 'dual-tax-status', ''] as const),
  ...['HSA', 'HRA', 'FSA'].map((typed) => [typed, 'health-reimbursement', ''] as const),
  ...['4361', 'Form 4361'].map((typed) => [typed, 'form-4361', '4361'] as const),
  ...['8274', 'form eighty-two seventy-four'].map(
    (typed) => [typed, 'self-employment-tax', ''] as const,
  ),
  ...['457(b)', 'four fifty-seven b'].map((typed) => [typed, 'severance', ''] as const),
]

test.each(NAMES)('%s finds the texts that have it, and marks it', async (text, slug, marked) => {
  const asked = { topic: null, position: null, place: null, page: 1, text }
  const context = buildContext(database.knex, { kind: 'visitor' })
  const { kind, results } = await searchArticles(context, asked)
  expect(kind).toBe('found')
  expect(results.slice(0, 3).map((result) => result.slug)).toContain(slug)
  const found = results.find((result) => result.slug === slug)
  const parts = [found?.titleParts, found?.summaryParts, found?.excerpt].flatMap((all) => all ?? [])
  const marks = parts.filter(({ isFound }) => isFound).map((part) => part.text)
  if (marked) expect(marks).toContain(marked)
  // a single letter marks no word that begins with it
  expect(marks.filter((mark) => /^[wi][a-z]/i.test(mark))).toEqual([])
})

test('the article is among the first three for every question', async () => {
  const context = buildContext(database.knex, { kind: 'visitor' })
  const missed: string[] = []
  for (const [text, slug] of QUESTIONS) {
    const asked = { topic: null, position: null, place: null, page: 1, text }
    const { results } = await searchArticles(context, asked)
    const first = results.slice(0, 3).map((result) => result.slug)
    if (!first.includes(slug)) missed.push(`${text}: ${slug} is not among ${first.join(', ')}`)
  }
  expect(missed).toEqual([])
})
