import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAYS_TO_MEND, linesOf, RECORDED, readAudit, unrecorded } from './advisories.ts'

/** As npm 10 answers: a library with a hole, and one that uses it. */
const FOUND = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    server: { name: 'server', severity: 'high', via: ['parser'], fixAvailable: true },
    parser: {
      name: 'parser',
      severity: 'high',
      via: [
        {
          ...{ source: 1, name: 'parser', dependency: 'parser', title: 'Reads too much' },
          ...{ url: 'https://github.com/advisories/GHSA-1', severity: 'high', range: '<2.0.1' },
        },
        {
          ...{ source: 2, name: 'parser', dependency: 'parser', title: 'Runs what it reads' },
          ...{ url: 'https://github.com/advisories/GHSA-2', severity: 'critical', range: '<2' },
        },
      ],
    },
  },
  metadata: { vulnerabilities: { total: 2 }, dependencies: { prod: 300, dev: 400, total: 700 } },
})
const NOTHING = JSON.stringify({
  ...{ auditReportVersion: 2, vulnerabilities: {} },
  metadata: { dependencies: { prod: 300 } },
})

test('each hole is told once, the worst first, with the days it may stay', () => {
  const audit = readAudit(FOUND)
  if (audit.kind !== 'asked') throw new Error(audit.reason)
  expect(audit.holes.map(({ severity }) => severity)).toEqual(['critical', 'high'])
  expect(linesOf(audit, audit.holes)).toEqual([
    '300 libraries compared with advisories: 2 known holes, 2 to mend.',
    '  critical, within 3 days: parser <2: Runs what it reads (https://github.com/advisories/GHSA-2)',
    '  high, within 7 days: parser <2.0.1: Reads too much (https://github.com/advisories/GHSA-1)',
  ])
})

test('none are told as none', () => {
  expect(linesOf(readAudit(NOTHING), [])).toEqual([
    '300 libraries compared with advisories: 0 known holes, 0 to mend.',
  ])
})

test('a record counts until its day', () => {
  const audit = readAudit(FOUND)
  const holes = audit.kind === 'asked' ? audit.holes : []
  const recorded = {
    'https://github.com/advisories/GHSA-1': { why: 'never reads', until: '2026-12-01' },
  }
  const open = (today: string) => unrecorded(holes, today, recorded).map(({ title }) => title)
  expect(open('2026-12-01')).toEqual(['Runs what it reads'])
  expect(open('2026-12-02')).toEqual(['Runs what it reads', 'Reads too much'])
})

test.each([
  ['{"message": "405 Method Not Allowed", "error": {"summary": ""}}', '405 Method Not Allowed'],
  ['{"message": "request to https://registry.npmjs.org failed", "error": {}}', 'failed'],
  ['<html>a proxy</html>', 'npm said nothing'],
  ['', 'npm said nothing'],
])('a registry that does not answer is told kindly: %s', (text, reason) => {
  const audit = readAudit(text)
  expect(audit.kind).toBe('not asked')
  expect(linesOf(audit, [])[0]).toContain(reason)
})

test('the promise that is written down is the one that is checked', () => {
  const page = readFileSync('docs/security.md', 'utf8')
  for (const grade of ['critical', 'high'] as const) {
    expect(page).toContain(`| ${grade} | ${DAYS_TO_MEND[grade]} days |`)
  }
  expect(page).toContain(`| other | ${DAYS_TO_MEND.moderate} days |`)
  for (const [url, { why }] of Object.entries(RECORDED)) expect(page).toContain(`${url}: ${why}`)
})
