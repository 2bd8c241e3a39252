import { expect, test } from 'vitest'
import { describeAnyEvent } from '~/core/staff/audit.ts'
import { sourceFilesIn } from './source-files.ts'

/** Every action of an audit event that a service names in full. */
function recordedActions(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [path, text] of sourceFilesIn('.')) {
    if (!path.startsWith('server/services/') || path.endsWith('.test.ts')) continue
    for (const [, action = ''] of text.matchAll(/\baction: '([a-z]+\.[a-zA-Z_]+)'(?! \|)/g)) {
      found.set(action, path)
    }
  }
  return found
}

test('every event that is recorded has words, in the history or in the audit log', () => {
  const recorded = recordedActions()
  expect(recorded.size).toBeGreaterThan(50)
  const wordless = [...recorded].filter(([action]) => {
    return describeAnyEvent({ action, subject: null, details: {} }).startsWith('did “')
  })
  expect(wordless).toEqual([])
})
