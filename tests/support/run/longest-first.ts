/** The order of test files: project by project, so that a worker keeps its modules, and the longest of each first. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest on a machine that has never run it, by what each file took; the rest follows by its size. */
const LONGEST = [
  'server/services/market/snapshots/specification.test.ts',
  'server/services/answers/estimates/estimates.test.ts',
  'cli/bin/build.test.ts',
  'server/integrations/documents.test.ts',
  'database/migrate.test.ts',
  'server/services/market/health/check-salary-health.test.ts',
  'server/services/market/records/import-records.test.ts',
  'server/services/answers/reports/report-files.test.ts',
  'server/services/people/receipts/receipts.test.ts',
  'tests/prove/start.test.ts',
  'tests/prove/pages.test.ts',
  'tests/prove/nasty.test.ts',
  'tests/prove/editor-scripts.test.ts',
  'tests/e2e/matrix.test.ts',
  'tests/e2e/purchase.test.ts',
  'tests/e2e/journey.test.ts',
  'tests/e2e/organizations.test.ts',
  'tests/e2e/employees.test.ts',
]
const PROJECTS = ['e2e', 'prove', 'service', 'unit']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return bySize.toSorted((a, b) => projectOf(a) - projectOf(b) || rankOf(a) - rankOf(b))
  }
}

function projectOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name)
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path))
  return rank < 0 ? LONGEST.length : rank
}
