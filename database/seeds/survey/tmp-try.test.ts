import { test } from 'vitest'
import { generateSurvey } from './generate-survey.ts'
import { readSurveyWorld } from './survey-world.ts'

test('try', async () => {
  const world = await readSurveyWorld()
  const t = performance.now()
  const orgs = [...generateSurvey({ seed: 20261120, records: 20000, asOf: '2026-11-20', world })]
  console.log('ms', performance.now() - t, 'orgs', orgs.length)
  const recs = orgs.flatMap((o) =>
    o.records.map((r) => ({
      o,
      r,
      y: o.years.find((y) => y.payYear === r.payYear)!,
      pay: (r.baseCents + r.housingCents) / 100,
    })),
  )
  const q = (v: number[], p: number) =>
    v.sort((a, b) => a - b)[Math.floor(p * (v.length - 1))] ?? NaN
  const ft = (x: (typeof recs)[0]) => (x.r.hoursPerWeek ?? 40) >= 35
  const by = new Map<string, typeof recs>()
  for (const x of recs)
    by.set(`${x.o.organizationType[0]}:${x.r.position}`, [
      ...(by.get(`${x.o.organizationType[0]}:${x.r.position}`) ?? []),
      x,
    ])
  for (const [k, v] of [...by].sort((a, b) => b[1].length - a[1].length)) {
    const f = v.filter(ft).map((x) => x.pay)
    console.log(
      k.padEnd(28),
      v.length,
      'FT',
      (f.length / v.length).toFixed(2),
      [0.1, 0.25, 0.5, 0.75, 0.9].map((p) => Math.round(q(f, p))).join(' '),
    )
  }
  const ch = orgs.filter((o) => o.organizationType === 'church')
  const w = ch.map((o) => o.years[0]!).filter((y) => y.attendance && y.operatingBudget)
  console.log(
    'att',
    q(
      w.map((y) => y.attendance!),
      0.5,
    ),
    'bud',
    q(
      w.map((y) => y.operatingBudget!),
      0.5,
    ),
    'max',
    Math.max(...w.map((y) => y.attendance!)),
  )
  console.log(
    orgs
      .slice(0, 2)
      .map((o) => JSON.stringify(o))
      .join('\n'),
  )
})
