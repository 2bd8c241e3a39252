import { expect, test } from 'vitest'
import { withoutTokens } from './account-labels.ts'

test.each([
  ['/share/abc', '/share/***'],
  ['/share/abc/reasons', '/share/***/reasons'],
  ['/share/scenario/abc', '/share/scenario/***'],
  ['/share/scenario/abc/index.pageContext.json', '/share/scenario/***/index.pageContext.json'],
  ['/invitation/abc', '/invitation/***'],
  ['/invitation/office/abc', '/invitation/office/***'],
  ['/mgmt/shadowUser/abc', '/mgmt/shadowUser/***'],
  ['/claim/abc', '/claim/***'],
  ['/claim', '/claim'],
  ['/coming-soon/request/abc', '/coming-soon/request/***'],
  ['/coming-soon/3', '/coming-soon/3'],
  ['/report/3/share', '/report/3/share'],
  ['/analyzer/evaluate/1/scenarios/3/share', '/analyzer/evaluate/1/scenarios/3/share'],
])('the log has %s as %s', (path, kept) => {
  expect(withoutTokens(path)).toBe(kept)
})
