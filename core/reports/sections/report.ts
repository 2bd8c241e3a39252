/** What a report shows: the same shape for a working estimate and for one frozen years ago. */

import type { At } from '../section.ts'
import type { BenefitsFacts } from './benefits/facts.ts'
import type { WhatChanged } from './changed/what-changed.ts'
import type { ClergyFacts } from './clergy/facts.ts'
import type { DateFacts } from './date/facts.ts'
import type { DefinitionsFacts } from './definitions/facts.ts'
import type { EvidenceFacts } from './evidence/facts.ts'
import type { Head } from './head/facts.ts'
import type { Modelled } from './head/modelled.ts'
import type { JobsFacts } from './jobs/facts.ts'
import type { LocalFacts } from './local/facts.ts'
import type { MethodFacts } from './method/facts.ts'
import type { MinimumSectionFacts } from './minimum/facts.ts'
import type { MovesFacts } from './moves/facts.ts'
import type { OvertimeFacts } from './overtime/facts.ts'
import type { PlaceFacts } from './place/facts.ts'
import type { RangeFacts } from './range/facts.ts'
import type { ReasonsFacts } from './reasons/facts.ts'
import type { SetsFacts } from './sets/facts.ts'

/**
 * The head and the facts of every section. Frozen as JSON by *Save report* and read back as it was written. A part
 * added later is optional: a report saved before it opens without it.
 */
export interface Report
  extends Head,
    RangeFacts,
    ReasonsFacts,
    PlaceFacts,
    DefinitionsFacts,
    DateFacts,
    BenefitsFacts,
    MinimumSectionFacts,
    OvertimeFacts,
    ClergyFacts,
    MovesFacts,
    LocalFacts,
    JobsFacts,
    EvidenceFacts,
    SetsFacts,
    MethodFacts {}

/** A report that holds a range. */
export type ModelledReport = Modelled<Report>

/** A report with what is not part of its stored figures: why it differs from an earlier one, and where it is read. */
export interface DrawnReport extends Report, At {
  readonly changes?: WhatChanged | null
}
