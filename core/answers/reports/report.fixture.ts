/** A report as it is frozen, of invented figures, for tests of what is made from one. */
import type { ModelledReport } from './stored-report.ts'

/** $61,200 in the middle; Sam's pay of $76,123 has digits that no market figure has. */
export function reportOfSam(changes: Partial<ModelledReport> = {}): ModelledReport {
  return { ...SAM, ...changes }
}

const count = (exact: number) => ({ text: String(exact), exact })

const SAM: ModelledReport = {
  employee: { id: 7, name: 'Sam Rivera', jobTitle: 'Pastor', hoursPerWeek: 40, weeksPerYear: 52 },
  position: { title: 'Solo Pastor', weight: 80 },
  otherPositions: ['Bookkeeper (20%)'],
  organization: {
    ...{ id: 3, name: 'Grace Chapel', type: 'church', city: 'Columbus', state: 'OH' },
    ...{ operatingBudget: 310_000, attendance: 150 },
  },
  definition: 'salary',
  asOf: '2026-11-20',
  snapshot: {
    ...{ name: '2026-Q2', source: 'demonstration', referenceDate: '2026-06-30' },
    ...{ records: 6000, organizations: 900 },
  },
  estimate: {
    kind: 'comparables',
    quantiles: { p10: 44_100, p25: 52_300, p50: 61_200, p75: 71_400, p90: 83_600 },
    hourly: null,
    suppressed: [],
    medianInterval: { low: 59_100, high: 63_300 },
    base: 58_000,
    contributions: [
      { key: 'size', label: 'Size and budget', dollars: 2100 },
      { key: 'place', label: 'Place', dollars: 1100 },
    ],
    evidence: {
      ...{ organizations: count(34), records: count(61), effectiveSampleSize: count(40) },
      ...{ effectiveOrganizations: count(28), medianAgeMonths: 9, attrition: [] },
    },
    strength: { organizations: 'A', recency: 'A', tightness: 'B', overall: 'B' },
    annualHours: 2080,
    partTime: false,
    crowds: [],
    comparablesWithheld: null,
    warnings: [],
    method: {
      ...{ engineVersion: '1.4', definition: 'salary', referenceDate: '2026-06-30' },
      ...{ asOf: '2026-11-20', ageingFactor: 1.012, indexEndsOn: '2026-06', monthsBeyondIndex: 5 },
      ...{ growthBeyondIndex: 0.03, modelRecords: 6000, modelOrganizations: 900, coverage80: 80.1 },
      ...{ bandwidth: 0.12, priorWeight: 1.5 },
    },
  },
  pay: {
    ...{ dollars: 76_123, compaRatio: 1.2438, rangePenetration: 1.2472, employerCost: 91_457 },
    percentile: { side: 'within', percentile: 82.37 },
  },
  payEffectiveOn: '2026-01-01',
  proposed: {
    ...{ dollars: 79_321, compaRatio: 1.2961, rangePenetration: 1.4147, employerCost: 94_655 },
    percentile: { side: 'within', percentile: 86.41 },
  },
  seesPay: true,
  peersAsBefore: false,
}
