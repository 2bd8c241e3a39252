/** What a report shows: the same shape for a working estimate and for one frozen years ago. */
import type { BenefitsFacts } from './sections/benefits/facts.ts'
import type { WhatChanged } from './sections/changed/what-changed.ts'
import type { ClergyFacts } from './sections/clergy/facts.ts'
import type { DateFacts } from './sections/date/facts.ts'
import type { EvidenceFacts } from './sections/evidence/facts.ts'
import type { Head, ModelledEstimate } from './sections/head/facts.ts'
import type { JobsFacts } from './sections/jobs/facts.ts'
import type { LocalFacts } from './sections/local/facts.ts'
import type { MethodFacts } from './sections/method/facts.ts'
import type { MinimumSectionFacts } from './sections/minimum/facts.ts'
import type { MovesFacts } from './sections/moves/facts.ts'
import type { PlaceFacts } from './sections/place/facts.ts'
import type { RangeFacts } from './sections/range/facts.ts'
import type { ReasonsFacts } from './sections/reasons/facts.ts'
import type { ReadAt } from './sections/section.ts'

/**
 * The head and the facts of every section. Frozen as JSON by *Save report* and read back as it was written. A part added
 * later is optional: a report saved before it opens without it.
 */
export interface Report
  extends Head,
    RangeFacts,
    ReasonsFacts,
    PlaceFacts,
    DateFacts,
    BenefitsFacts,
    MinimumSectionFacts,
    ClergyFacts,
    MovesFacts,
    LocalFacts,
    JobsFacts,
    EvidenceFacts,
    MethodFacts {}

/** A report that holds a range. */
export type ModelledReport = Report & { readonly estimate: ModelledEstimate }

/** A report with what is not part of its stored figures: why it differs from an earlier one, and where it is read. */
export interface DrawnReport extends Report {
  readonly changes?: WhatChanged | null
  readonly at?: ReadAt
}

export function isModelled<One extends Report>(
  report: One,
): report is One & { readonly estimate: ModelledEstimate } {
  return report.estimate.kind !== 'refused'
}
