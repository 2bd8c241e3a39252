/** What passed and failed in a run, from Vitest's JSON report. */
import { z } from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
}

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/**
 * A file that could not be loaded has no tests in the report, and a run can fail outside every test
 * (set-up, an unhandled rejection): both count as a failure, so that a failed run never counts none.
 */
export function countOf(json: string | null, succeeded: boolean): Count {
  if (json === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = report.parse(JSON.parse(json))
  const unloadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failed = numFailedTests + unloadable.length
  return { passed: numPassedTests, failed: succeeded ? failed : Math.max(failed, 1) }
}

/** Each failed test and each file that could not be loaded, with why: one text apiece. */
export function failuresIn(json: string | null): string[] {
  if (json === null) return ['no report was written']
  return report.parse(JSON.parse(json)).testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const tests = failed.map(({ fullName, failureMessages }) => [fullName, ...failureMessages])
    const unloadable = file.status === 'failed' && tests.length === 0 ? [[file.message]] : []
    return [...tests, ...unloadable].map((lines) => [file.name, ...lines].join('\n'))
  })
}

/** What a program counted itself, where its last line says so. */
export function countIn(said: string): Count | null {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed$/.exec(said.trim().split('\n').at(-1) ?? '') ?? []
  return passed === undefined ? null : { passed: Number(passed), failed: Number(failed) }
}

export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failed, 0),
  }
}
