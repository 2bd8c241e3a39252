import { expect, test } from 'vitest'
import { versionProblem } from './database-server.ts'

test.each([
  ['14.9 (Debian 14.9-1.pgdg120+1)', true],
  ['9.6.24', true],
  ['15.4', false],
  ['18.1', false],
  ['19beta1', false],
])('PostgreSQL %s is refused: %s', (version, isRefused) => {
  const problem = versionProblem(version)
  if (isRefused) expect(problem).toContain(`PostgreSQL ${version}. Stipend works with 15 to 18`)
  else expect(problem).toBeNull()
})
