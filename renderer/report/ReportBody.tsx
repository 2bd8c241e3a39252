/** A report from its heading to its method, as it is read on the work page, in the library and behind a shared link. */
import type { ReactNode } from 'react'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { ReportView } from '~/core/reports/report-view.ts'
import { Columns } from '../layout/Columns.tsx'
import { Evidence } from './Evidence.tsx'
import { HowThisIsComputed } from './HowThisIsComputed.tsx'
import { PlaceThePerson } from './PlaceThePerson.tsx'
import { RangeHero } from './RangeHero.tsx'
import { SetTheRange } from './SetTheRange.tsx'
import { Strength } from './Strength.tsx'
import { TuneTheRange } from './TuneTheRange.tsx'
import { WhatMovesIt } from './WhatMovesIt.tsx'

interface ReportBodyProps {
  readonly report: ModelledReport
  readonly view: Pick<ReportView, 'method' | 'density'>
  /** below the strength, beside the report: what can be done with it here */
  readonly side?: ReactNode
  /** in step 3, where another pay is proposed */
  readonly proposal?: ReactNode
}

export function ReportBody({ report, view, side, proposal }: ReportBodyProps) {
  return (
    <>
      <RangeHero report={report} />
      <Columns
        side={
          <>
            <Strength report={report} />
            {side}
          </>
        }
        sideLabel="Strength and next steps"
      >
        <SetTheRange report={report} density={view.density} />
        <TuneTheRange report={report} />
        <PlaceThePerson report={report}>{proposal}</PlaceThePerson>
        <WhatMovesIt report={report} />
        <Evidence report={report} />
        <HowThisIsComputed method={view.method} />
      </Columns>
    </>
  )
}
