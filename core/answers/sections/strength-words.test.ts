import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countBand } from '../../engine/facts/disclosure.ts'
import { plainWords } from '../documents/blocks.ts'
import type { DrawnReport } from '../reports/stored-report.ts'
import { evidence, strengthWords } from './evidence.ts'
import { isModelled } from './head-facts-schema.ts'

const SAVED: DrawnReport = JSON.parse(
  readFileSync('tests/fixtures/reports/7-definitions.json', 'utf8'),
)

function withOrganizations(count: number) {
  if (!isModelled(SAVED)) throw new Error('the example holds no range')
  const { estimate } = SAVED
  const found = { ...estimate.evidence, organizations: countBand(count) }
  return { ...SAVED, estimate: { ...estimate, evidence: found } }
}

test('evidence of many, few and no organizations is told in words', () => {
  const words = (count: number) => plainWords(strengthWords(withOrganizations(count)))
  expect(words(226)).toContain('based on 226 organizations (')
  expect(words(7)).toContain('based on 5-9 organizations (')
  expect(words(0)).toContain('based on no similar organization (')
})

test('where no record is near the range is said to be the model’s alone', () => {
  const said = (count: number) => JSON.stringify(evidence.blocks(withOrganizations(count)))
  expect(said(0)).toContain('the range is the model’s alone')
  expect(said(226)).not.toContain('the range is the model’s alone')
})
