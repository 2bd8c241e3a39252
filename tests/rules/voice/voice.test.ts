import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFilesIn } from '../source-files.ts'
import { isIdentifier, isNode, lineAt, type Node, walk } from '../syntax.ts'
import { readingLevels, speakingFiles } from './files.ts'
import { notYetInOurVoice } from './not-yet.ts'
import { readingOf, sentencesOf, syllablesOf, wordsOf } from './reading-level.ts'
import { breachesOf, codeBreaches } from './rules.ts'
import { textsIn } from './texts.ts'

const HARDEST_GRADE = 10
const LONGEST_LINE = 120

const tree = sourceFilesIn('.')
const files = speakingFiles(tree)

describe('every text that people read', () => {
  const breaches = [...files].flatMap(([path, texts]) =>
    breachesOf(texts).map((breach) => ({ path, ...breach })),
  )

  test('keeps to the conventions and the words of the product', () => {
    const found = breaches
      .filter(({ path }) => !notYetInOurVoice.some((listed) => isWithin(path, listed)))
      .map(({ path, line, rule, text }) => `${path}:${line} ${rule} in: ${text}`)
    expect(found).toEqual([])
  })

  test('a file that keeps to them leaves the list of those that do not yet', () => {
    const clean = notYetInOurVoice.filter(
      (listed) => !breaches.some(({ path }) => isWithin(path, listed)),
    )
    expect(clean).toEqual([])
  })

  test(`reads at grade ${HARDEST_GRADE} or below, page by page`, () => {
    const hard = [...readingLevels(files)]
      .filter(([, { grade }]) => grade > HARDEST_GRADE)
      .map(([unit, { grade }]) => `${unit}: grade ${grade.toFixed(1)}`)
    expect(hard).toEqual([])
  })

  test('the help of the topics of commands keeps to them too', () => {
    const { oclif }: Manifest = JSON.parse(readFileSync('package.json', 'utf8'))
    const texts = Object.values(oclif.topics).map(({ description }) => ({
      ...{ text: description, line: 0, isPart: false },
    }))
    expect(texts.length).toBeGreaterThan(5)
    expect(breachesOf(texts)).toEqual([])
  })
})

interface Manifest {
  readonly oclif: { readonly topics: Readonly<Record<string, { readonly description: string }>> }
}

test('numbers, dates and lists are written by core/pay and core/forms/numbers.ts alone', () => {
  const found = [...tree]
    .filter(([path]) => /^(core|cli|server|renderer|pages)\//.test(path))
    .filter(([path]) => !/^core\/(pay\/|forms\/numbers\.ts$)|\.test\./.test(path))
    .flatMap(([path, source]) => ownFormats(path, source))
  expect(found).toEqual([])
})

describe('the documentation', () => {
  const pages = markdownIn('docs').map((path) => ({ path, lines: linesOf(path) }))

  test(`has lines of at most ${LONGEST_LINE} characters`, () => {
    const long = pages.flatMap(({ path, lines }) =>
      lines.flatMap((line, i) => (isTooLong(line) ? [`${path}:${i + 1} ${line.length}`] : [])),
    )
    expect(long).toEqual([])
  })

  test('has American spelling and the words of the product, as guides and public texts have', () => {
    // the first legal texts were accepted as they are
    const texts = markdownIn('database/content').filter((path) => !/legal.*\/1\.0\.md$/.test(path))
    const read = [...pages, ...texts.map((path) => ({ path, lines: linesOf(path) }))]
    const found = read.flatMap(({ path, lines }) =>
      lines.flatMap((line, i) =>
        breachesOf([{ text: withoutCode(line), line: i + 1, isPart: true }]).map(
          ({ rule }) => `${path}:${i + 1} ${rule}`,
        ),
      ),
    )
    expect(found).toEqual([])
  })
})

test('code, its names and its comments are in American English', () => {
  const found = [...tree]
    .filter(([path]) => !/^tests\/rules\/voice\/|^database\/migrations\//.test(path))
    .flatMap(([path, source]) =>
      source
        .split('\n')
        .flatMap((line, i) => codeBreaches(line).map((word) => `${path}:${i + 1} ${word}`)),
    )
  expect(found).toEqual([])
  expect(codeBreaches('const neighbours = nearest(catalog)')).toEqual(['neighbours'])
  expect(codeBreaches('/** Whoever calls authorizes. */')).toEqual(['Whoever'])
})

test(`comments have lines of at most ${LONGEST_LINE} characters`, () => {
  const found = [...tree].flatMap(([path, source]) =>
    source
      .split('\n')
      .flatMap((line, i) => (isLongComment(line) ? [`${path}:${i + 1} ${line.length}`] : [])),
  )
  expect(found).toEqual([])
  expect(isLongComment(`/** ${'long '.repeat(24)} */`)).toBe(true)
})

describe('a planted breach is found', () => {
  const rulesOf = (source: string) =>
    breachesOf(textsIn('planted.tsx', source)).map(({ rule }) => rule.replace(/:.*/, ''))

  test.each([
    [`export const a = \`\${share} % of pay\``, 'a space before the percent sign'],
    ['export const a = <p>About {share} % of pay</p>', 'a space before the percent sign'],
    ["export const a = 'Your 5 % raise'", 'a space before the percent sign'],
    ["export const a = 'Type your e-mail address'", 'a hyphen in email'],
    ["export const a = 'We reckon with it'", 'not our voice'],
    ["export const a = 'Ask whoever decides'", 'not our voice'],
    ["export const a = { hint: 'The middle is $92,100.' }", 'not our voice'],
    ['export const a = <Notice title="Make it anew">x</Notice>', 'not our voice'],
    ["export const a = 'Choose a colour'", 'British spelling'],
    ['export const a = <p>We <b>recognise</b> this.</p>', 'British spelling'],
    [`export const a = '${'so '.repeat(31)}.'`, '31 words in a sentence, at most 30'],
    [
      `export const a = '${'so '.repeat(16)}' + '${'on '.repeat(15)}.'`,
      '31 words in a sentence, at most 30',
    ],
  ])('%s', (source, rule) => {
    expect(rulesOf(source)).toEqual([rule])
  })

  test.each([
    "import { a } from './colour e-mail.ts'",
    "export const a = { 'whoever it is': 1 }",
    "export const a = kind === 'the middle of it'",
    "export const a = db.raw('select colour from e-mail')",
    'export const a = <p className="grey colour">Fine words here</p>',
    `export const a = \`\${width}% wide\``,
    "export const a = 'The middle school, its first name and a program'",
  ])('and none where a program reads: %s', (source) => {
    expect(rulesOf(source)).toEqual([])
  })

  test('a hard page', () => {
    const sentence =
      'Organizational compensation determinations necessitate comprehensive contemporaneous documentation.'
    expect(readingOf([sentence]).grade).toBeGreaterThan(HARDEST_GRADE)
    const page = `export const a = <p>${`${sentence} `.repeat(10)}</p>`
    const planted = speakingFiles(new Map([['pages/(site)/planted/+Page.tsx', page]]))
    expect([...readingLevels(planted).keys()]).toEqual(['pages/(site)/planted'])
  })

  test('a number written by hand', () => {
    const source = `export const a = n.toLocaleString('en-US') + new Intl.NumberFormat('en')`
    expect(ownFormats('planted.ts', source)).toEqual([
      'planted.ts:1 toLocaleString',
      'planted.ts:1 Intl.NumberFormat',
    ])
    const ordinals =
      'export const a = <p>the {n}th of all</p>; export const b = <p>the {n}nd, {n} there</p>'
    expect(ownFormats('planted.tsx', ordinals)).toHaveLength(2)
  })
})

describe('the reading level', () => {
  test.each(
    Object.entries({
      ...{ median: 3, table: 2, wanted: 2, churches: 2, salary: 3, paid: 1, organization: 5 },
      ...{ experience: 4, employee: 3, area: 3, being: 2, quiet: 2, various: 3, national: 3 },
      ...{ reimbursement: 4, people: 2, ranges: 2, hourly: 2, used: 1, '$92,100': 1, create: 2 },
    }),
  )('%s has %i syllables', (word, count) => {
    expect(syllablesOf(word)).toBe(count)
  })

  test('by hand: 12 words in 2 sentences and 16 syllables are grade 2.5', () => {
    const text = 'The median is much higher here. The board meets again in May.'
    expect(readingOf([text])).toMatchObject({ words: 12, sentences: 2 })
    expect(readingOf([text]).grade).toBeCloseTo(0.39 * 6 + (11.8 * 16) / 12 - 15.59, 10)
  })

  test('sentences end at marks, not at abbreviations or decimals', () => {
    expect(sentencesOf('Rev. Ann earns $1.5 an hour. Why? “Yes.” Fine.')).toEqual([
      'Rev Ann earns $1.5 an hour.',
      'Why?',
      '“Yes.”',
      'Fine.',
    ])
    expect(wordsOf('cash and/or housing – 5')).toEqual(['cash', 'and', 'or', 'housing', '5'])
  })
})

/** A listed folder ends in a slash. */
function isWithin(path: string, listed: string): boolean {
  return listed.endsWith('/') ? path.startsWith(listed) : path === listed
}

/** Places where a number, a date or a list is given its form without core/pay. */
function ownFormats(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, (node) => {
    if (isEndOfOrdinal(node)) found.push(`${path}:${lineAt(source, node.start)} ordinal`)
    if (node.type !== 'MemberExpression' || !isNode(node.property)) return
    const name = String(node.property.name)
    const isFormat =
      isIdentifier(node.object, 'Intl') && /^(Number|DateTime|List)Format$/.test(name)
    if (!isFormat && !/^toLocale(Date|Time)?String$/.test(name)) return
    found.push(`${path}:${lineAt(source, node.start)} ${isFormat ? `Intl.${name}` : name}`)
  })
  return found
}

/** "th" after a number that is filled in: 51 would be the "51th". */
function isEndOfOrdinal({ type, value }: Node): boolean {
  if (type !== 'TemplateElement' && type !== 'JSXText') return false
  const text = typeof value === 'string' ? value : (value as { readonly cooked?: unknown }).cooked
  return typeof text === 'string' && /^(st|nd|rd|th)\b/.test(text)
}

function markdownIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return markdownIn(path)
    return path.endsWith('.md') ? [path] : []
  })
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').split('\n')
}

/** A row of a table cannot be broken. */
function isTooLong(line: string): boolean {
  return line.length > LONGEST_LINE && !line.startsWith('|')
}

function isLongComment(line: string): boolean {
  return line.length > LONGEST_LINE && /^\s*(\/?\*|\/\/ (?!biome-ignore))/.test(line)
}

function withoutCode(line: string): string {
  return line.replace(/`[^`]*`/g, '')
}
