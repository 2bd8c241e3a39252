import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { evaluateModels } from './evaluate-models.ts'
import { readPriorWeights } from './read-files.ts'

const random = randomNumbers(4)
const jobs = ['clerk', 'nurse', 'teacher', 'driver']
const rows = Array.from({ length: 600 }, (_, id) => {
  const job = Math.floor(4 * random())
  const years = Math.floor(30 * random())
  const noise = 0.4 * (random() + random() - 1)
  const pay = Math.exp(10.5 + 0.2 * job + 0.01 * years + noise).toFixed(2)
  return `${id},${pay},${id % 7 === 0 ? '' : years},${jobs[job]},employer ${id % 40}`
})
const header = 'id,pay,years,job,employer'
const SCHEMA = { num: [{ name: 'years' }], cat: [{ name: 'job' }], group: ['job'], mondrian: 'job' }
const SPLITS = {
  test: Array.from({ length: 200 }, (_, i) => i),
  runs: [
    { n: 100, rep: 0, train: Array.from({ length: 100 }, (_, i) => 200 + i) },
    { n: 'all', rep: 0, train: Array.from({ length: 400 }, (_, i) => 200 + i) },
  ],
}

const RUN = { n: 100, rep: 0, train: SPLITS.runs[0]!.train }

interface Files {
  readonly lines?: readonly string[]
  readonly schema?: unknown
  readonly splits?: unknown
  readonly column?: string
  readonly prior?: boolean
  readonly asServed?: boolean
  /** a file that stands where the folder should be */
  readonly inTheWay?: boolean
  /** lines of figures of others */
  readonly peers?: readonly string[]
}

async function evaluate({
  lines = [header, ...rows],
  schema = SCHEMA,
  splits = SPLITS,
  column,
  inTheWay = false,
  prior = false,
  asServed = false,
  peers,
}: Files) {
  const said: string[] = []
  const folder = mkdtempSync(join(tmpdir(), 'judge-'))
  const at = (name: string) => join(folder, name)
  writeFileSync(at('pay.csv.gz'), gzipSync(`${lines.join('\n')}\n`))
  writeFileSync(at('schema.json'), JSON.stringify(schema))
  writeFileSync(at('splits.json'), JSON.stringify(splits))
  if (peers) writeFileSync(at('peers.csv'), `${peers.join('\n')}\n`)
  if (inTheWay) writeFileSync(at('blocked'), 'a file')
  const answer = await evaluateModels({
    data: at('pay.csv.gz'),
    schema: at('schema.json'),
    splits: at('splits.json'),
    out: inTheWay ? at('blocked/out') : at('out'),
    runs: null,
    groups: null,
    organizationColumn: column ?? null,
    against: peers && at('peers.csv'),
    prior,
    asServed,
    say: (sentence) => said.push(sentence),
  }).catch((error: Error) => error.message)
  const written = readdirSync(folder).includes('out') ? readdirSync(at('out')).sort() : []
  return {
    answer,
    said,
    written,
    read: (name: string) => readFileSync(join(at('out'), name), 'utf8'),
  }
}

describe('judging the engine on a data file', () => {
  test('writes ascending dollars for every test row of every run, and judges them', async () => {
    const { answer, written, read } = await evaluate({})
    expect(written).toEqual(['pay_100_0.csv', 'pay_all_0.csv'])
    const [first, ...lines] = read('pay_all_0.csv').trim().split('\n')
    expect(first).toBe('id,q10,q25,q50,q75,q90')
    expect(lines).toHaveLength(200)
    for (const line of lines) {
      const [, ...quantiles] = line.split(',').map(Number)
      expect([...quantiles].sort((a, b) => a - b)).toEqual(quantiles)
    }
    if (typeof answer === 'string') throw new Error(answer)
    expect(answer.ratios).toBeNull()
    expect(answer.runs.map(({ n, rows }) => [n, rows])).toEqual([
      [100, 200],
      ['all', 200],
    ])
    expect(Math.abs(answer.runs[1]!.coverage80 - 80)).toBeLessThan(9)
    expect((await evaluate({})).read('pay_all_0.csv')).toBe(read('pay_all_0.csv'))
  })

  test('keeps the rows of an organization in one fold when told its column', async () => {
    const { written } = await evaluate({ column: 'employer' })
    expect(written).toHaveLength(2)
  })

  test('gives the ratio to the best of other estimators for each size that they tell', async () => {
    const figures = ['100,forest,20', '100,boosting,10', 'all,boosting,5', '5000,boosting,4']
    const peers = ['set,n,peer,pinball', ...figures.map((line) => `pay,${line}`), 'other,100,x,1']
    const { answer } = await evaluate({ peers })
    if (typeof answer === 'string') throw new Error(answer)
    const own = answer.runs.map(({ pinball }) => pinball)
    expect(answer.ratios).toEqual([
      {
        set: 'pay',
        n: '100',
        peer: 'boosting',
        pinball: 10,
        draws: 1,
        own: own[0],
        ratio: own[0]! / 10,
      },
      {
        set: 'pay',
        n: 'all',
        peer: 'boosting',
        pinball: 5,
        draws: 1,
        own: own[1],
        ratio: own[1]! / 5,
      },
    ])
  })

  test('blends the pay prior in where it can read the rows, and says why not elsewhere', async () => {
    const few = { n: 50, rep: 0, train: Array.from({ length: 50 }, (_, i) => 200 + i) }
    const { answer, said, read } = await evaluate({
      prior: true,
      splits: { ...SPLITS, runs: [RUN, few] },
    })
    if (typeof answer === 'string') throw new Error(answer)
    const [blended, alone] = answer.runs
    const { weight, engine, alone: prior } = blended!.prior!
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThan(1)
    // the loss is convex in the weight
    expect(blended!.pinball).toBeLessThan((1 - weight) * engine.pinball + weight * prior.pinball)
    expect(alone!.prior).toBeNull()
    expect(said.at(-1)).toContain(
      'the engine alone. The pay prior reads 60 to 1,000 records, not 50.',
    )
    const plain = await evaluate({ splits: { ...SPLITS, runs: [few] } })
    expect(plain.read('pay_50_0.csv')).toBe(read('pay_50_0.csv'))
    if (typeof plain.answer === 'string') throw new Error(plain.answer)
    expect(plain.answer.runs[0]!.prior).toBeNull()
  })

  test('judges each run as pages answer, by the options of the survey, and leaves the run as it is', async () => {
    const [raw, both] = [
      await evaluate({ splits: { ...SPLITS, runs: [RUN] } }),
      await evaluate({ splits: { ...SPLITS, runs: [RUN] }, asServed: true }),
    ]
    if (typeof raw.answer === 'string' || typeof both.answer === 'string')
      throw new Error('refused')
    const [{ asServed: none, ...alone }, { asServed: served, ...own }] = [
      raw.answer.runs[0]!,
      both.answer.runs[0]!,
    ]
    expect(none).toBeNull()
    expect({ ...own, seconds: 0, predictions: '' }).toEqual({
      ...alone,
      seconds: 0,
      predictions: '',
    })
    expect(served!.ratio).toBe(served!.pinball / own.pinball)
    expect(served!.rows).toBe(own.rows)
    expect(both.read('pay_100_0.csv')).toBe(raw.read('pay_100_0.csv'))
  })

  test('weights that are missing, cut short or altered are refused by name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'weights-'))
    const bytes = readFileSync('server/services/engine/pay-prior.f16')
    writeFileSync(join(folder, 'short.f16'), bytes.subarray(0, -2))
    bytes[1000]! ^= 1
    writeFileSync(join(folder, 'altered.f16'), bytes)
    const refused =
      'it is not the file of weights that belongs to this version. Nothing was written.'
    for (const [name, sentence] of [
      ['short.f16', refused],
      ['altered.f16', refused],
      ['missing.f16', 'there is no such file. Nothing was written.'],
    ] as const) {
      await expect(readPriorWeights(join(folder, name))).rejects.toThrow(`${name}: ${sentence}`)
    }
  })

  test('a column of one category is used and said to tell nothing', async () => {
    const { said, written } = await evaluate({ lines: [header, ...one] })
    expect(written).toHaveLength(2)
    expect(said[0]).toBe('pay.csv.gz: column "job" says nothing, "clerk" is its only category.')
  })

  const changed = (line: number, text: string) =>
    [header, ...rows].map((own, place) => (place + 1 === line ? text : own))
  const one = rows.map((row) => row.replace(/clerk|nurse|teacher|driver/, 'clerk'))
  test.each<[string, Files, RegExp]>([
    ['pay that is not above zero', { lines: changed(9, '7,0,3,nurse,x') }, /line 9, column "pay"/],
    [
      'pay that is no number',
      { lines: changed(4, '2,$5,3,nurse,x') },
      /line 4, column "pay": "\$5"/,
    ],
    ['a number that is none', { lines: changed(5, '3,9,x,nurse,x') }, /line 5, column "years"/],
    ['a row of too few cells', { lines: changed(6, '4,9,3') }, /line 6 has 3 cells/],
    ['an open quote', { lines: changed(8, '6,9,3,"nurse,x') }, /line 8 is never closed/],
    ['hexadecimal pay', { lines: changed(4, '2,0x99,3,nurse,x') }, /line 4, column "pay": "0x99"/],
    [
      'lines that end in a carriage return alone',
      { lines: [[header, ...rows].join('\r')] },
      /line 1 has a carriage return/,
    ],
    [
      'pay that predicts itself',
      { schema: { ...SCHEMA, num: [{ name: 'pay' }] } },
      /"pay" to predict itself/,
    ],
    [
      'two runs of one name',
      { splits: { ...SPLITS, runs: [RUN, RUN] } },
      /run 100, draw 0 is listed twice/,
    ],
    [
      'a run whose name is a path',
      { splits: { ...SPLITS, runs: [{ ...RUN, n: '../x' }] } },
      /runs\.0\.n: .*letters/,
    ],
    [
      'a file where the folder should be',
      { inTheWay: true },
      /blocked: it is a file, and predictions need a folder/,
    ],
    ['an id that stands twice', { lines: changed(9, '5,9,3,nurse,x') }, /line 9, column "id"/],
    ['an unknown column', { schema: { ...SCHEMA, num: [{ name: 'age' }] } }, /no column "age"/],
    ['an unknown parent', { schema: { ...SCHEMA, cat: [{ name: 'job', parent: 'no' }] } }, /"no"/],
    ['peers without a column', { peers: ['set,n,pinball', 'pay,100,9'] }, /no column "peer"/],
    [
      'peers with a loss that is none',
      { peers: ['set,n,peer,pinball', 'pay,100,x,-'] },
      /peers\.csv: line 2: "-" is not a pinball loss/,
    ],
    ['fewer than fifty rows', { lines: [header, ...rows.slice(0, 49)] }, /49 rows are too few/],
    ['an unknown column of organizations', { column: 'church' }, /no column "church"/],
    ['a train id that is unknown', { splits: { ...SPLITS, test: [9999] } }, /no id 9999/],
    [
      'a test row that is trained on',
      { splits: { ...SPLITS, test: [250] } },
      /id 250 is a test row/,
    ],
    ['splits of another shape', { splits: { runs: [] } }, /splits\.json/],
  ])('refuses %s and writes nothing', async (_, files, said) => {
    const { answer, written } = await evaluate(files)
    expect(answer).toMatch(said)
    expect(written).toEqual([])
  })
})
