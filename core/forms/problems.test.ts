/** Judges the classifier on the lists of innocent and guilty texts next to it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cleanText, problemsOf, showPieces } from './text-problems.ts'

const linesOf = (name: string) =>
  readFileSync(`core/forms/${name}.fixture.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Escapes of the list become characters. */
const readEscapes = (text: string) =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\\t', '\t')

const INNOCENT = linesOf('innocent')
const GUILTY = linesOf('guilty').map((line) => {
  const [kind = '', ...rest] = line.split(' ')
  return { kind, text: readEscapes(rest.join(' ')) }
})

test('none of 300 innocent texts is an alarm: names in any script, O’Brien, </3, Select Church', () => {
  expect(new Set(INNOCENT).size).toBeGreaterThanOrEqual(300)
  const alarms = INNOCENT.flatMap((text) => {
    const found = problemsOf(text)
    return found.length === 0 ? [] : [`${text}: ${found}`]
  })
  expect(alarms).toEqual([])
})

test('each of 300 guilty texts is found, and for what it is', () => {
  expect(new Set(GUILTY.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300)
  const missed = GUILTY.flatMap(({ kind, text }) => {
    const found: readonly string[] = problemsOf(text)
    return found.includes(kind)
      ? []
      : [`${kind}: ${JSON.stringify(text)} is ${found.join(', ') || 'nothing'}`]
  })
  expect(missed).toEqual([])
})

test('a guilty word is found within an ordinary name', () => {
  const others = GUILTY.filter(({ kind }) => !['formula', 'sql'].includes(kind))
  const missed = others.filter(({ kind, text }) => {
    const found: readonly string[] = problemsOf(`Grace Chapel ${text}`)
    return !found.includes(kind)
  })
  expect(missed.map(({ text }) => text)).toEqual([])
})

test('what is cleaned is all right afterward, or is left to a person', () => {
  const wrong = GUILTY.flatMap(({ text }) => {
    const cleaned = cleanText(text)
    return cleaned !== null &&
      problemsOf(cleaned).some((one) => one !== 'sql' && one !== 'script' && one !== 'formula')
      ? [`${JSON.stringify(text)} becomes ${JSON.stringify(cleaned)}: ${problemsOf(cleaned)}`]
      : []
  })
  expect(wrong).toEqual([])
  expect(INNOCENT.map(cleanText).filter((text) => text !== null)).toEqual([])
})

test.each([
  ['JosÃ© MuÃ±oz', 'José Muñoz'],
  ['Itâ€™s <b>ours</b>', 'It’s ours'],
  ['Sam\u200bRivera\u0007', 'SamRivera'],
  ['pаypal', 'paypal'],
  ['𝐆𝐫𝐚𝐜𝐞', 'Grace'],
  ['O&#39;Brien', "O'Brien"],
  ['=SUM(A1)', 'SUM(A1)'],
  ['Sam <script>alert(1)</script>Rivera', 'Sam Rivera'],
  ["Robert'); DROP TABLE Students;--", null],
])('%s is cleaned as %s', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned)
})

test('characters that are not seen are shown by their names', () => {
  expect(showPieces('a\u202eb')).toEqual([
    { text: 'a', isEscaped: false },
    { text: 'U+202E', isEscaped: true },
    { text: 'b', isEscaped: false },
  ])
})

test('a long text is judged in time that does not explode', () => {
  for (const text of [
    '<'.repeat(100_000),
    "' or ".repeat(20_000),
    '={'.repeat(50_000),
    'a,'.repeat(50_000),
    'select a, '.repeat(9000),
  ]) {
    const before = performance.now()
    problemsOf(text)
    expect(Math.floor((performance.now() - before) / 60_000)).toBe(0)
  }
})
