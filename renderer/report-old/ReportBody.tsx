/** A report from its heading to its method, as it is read on the work page, in the library and behind a shared link. */
import { Fragment, type ReactNode } from 'react'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { ReportView } from '~/core/reports/report-view.ts'
import { firstName } from '~/core/reports/words.ts'
import { Columns } from '../layout/Columns.tsx'
import { Benefits } from './Benefits.tsx'
import { ClergyStudio } from './ClergyStudio.tsx'
import { ComparableJobs } from './ComparableJobs.tsx'
import { Contents } from './Contents.tsx'
import { DayOfTheReport } from './DayOfTheReport.tsx'
import { DenominationalMinimum } from './DenominationalMinimum.tsx'
import { Evidence } from './Evidence.tsx'
import { HowThisIsComputed } from './HowThisIsComputed.tsx'
import { PlaceThePerson } from './PlaceThePerson.tsx'
import { RangeHero } from './RangeHero.tsx'
import styles from './report.module.css'
import { SetTheRange } from './SetTheRange.tsx'
import { Strength } from './Strength.tsx'
import { TuneTheRange } from './TuneTheRange.tsx'
import { WhatMovesIt } from './WhatMovesIt.tsx'
import { WhereTheyWork } from './WhereTheyWork.tsx'

interface ReportBodyProps {
  readonly report: ModelledReport
  readonly view: Pick<ReportView, 'method' | 'density'>
  /** below the strength, beside the report: what can be done with it here */
  readonly side?: ReactNode
  /** in step 3, where another pay is proposed */
  readonly proposal?: ReactNode
  /** in step 2, where facts are asked otherwise */
  readonly whatIf?: ReactNode
  /** where another day is asked for */
  readonly day?: ReactNode
  /** the clergy pay studio with the form in which figures are tried */
  readonly studio?: ReactNode
}

export function ReportBody(props: ReportBodyProps) {
  const { report, side } = props
  const parts = PARTS.flatMap(({ id, label, draw }) => {
    const part = draw(props)
    return part ? [{ id, label: label(report), part }] : []
  })
  return (
    <div className={styles.report}>
      <RangeHero report={report} />
      <Contents parts={side ? [...parts, NEXT] : parts} />
      <Columns
        side={
          <>
            <Strength report={report} />
            {side && <div id={NEXT.id}>{side}</div>}
          </>
        }
        sideLabel="Strength and next steps"
      >
        {parts.map(({ id, part }) => (
          <Fragment key={id}>{part}</Fragment>
        ))}
      </Columns>
    </div>
  )
}

interface PartOfReport {
  /** the anchor of the part's own Section */
  readonly id: string
  readonly label: (report: ModelledReport) => string
  /** null where this report has nothing to say of it */
  readonly draw: (props: ReportBodyProps) => ReactNode
}

/** The parts in the order they are read; a part that draws nothing is not in the contents either. */
const PARTS: readonly PartOfReport[] = [
  {
    id: 'set',
    label: () => '1 Set the range',
    draw: ({ report, view }) => <SetTheRange report={report} density={view.density} />,
  },
  {
    id: 'tune',
    label: ({ employee }) => `2 Tune it to ${firstName(employee.name)}`,
    draw: ({ report, whatIf }) => <TuneTheRange report={report}>{whatIf}</TuneTheRange>,
  },
  {
    id: 'place',
    label: ({ employee }) => `3 Place ${firstName(employee.name)} in it`,
    draw: ({ report, proposal }) => <PlaceThePerson report={report}>{proposal}</PlaceThePerson>,
  },
  {
    id: 'date',
    label: () => 'The day it is for',
    draw: ({ report: { moved }, day }) =>
      moved && <DayOfTheReport moved={moved}>{day}</DayOfTheReport>,
  },
  {
    id: 'benefits',
    label: () => 'Benefits of the comparables',
    draw: ({ report: { benefits, employee } }) =>
      benefits && <Benefits benefits={benefits} name={employee.name} />,
  },
  {
    id: 'minimum',
    label: () => 'The denomination’s minimum',
    draw: ({ report }) =>
      report.minimum && <DenominationalMinimum report={report} minimum={report.minimum} />,
  },
  {
    id: 'clergy',
    label: ({ clergy }) =>
      clergy?.basis.status === 'lay' ? 'Social Security and Medicare' : 'Clergy pay studio',
    draw: ({ report: { clergy, constants, asOf }, studio }) =>
      clergy && (studio || <ClergyStudio clergy={clergy} constants={constants} asOf={asOf} />),
  },
  {
    id: 'moves',
    label: () => 'What would move it',
    draw: ({ report }) =>
      (report.sensitivity?.length || report.estimate.influence) && <WhatMovesIt report={report} />,
  },
  {
    id: 'local',
    label: () => 'What living costs there',
    draw: ({ report: { local, organization } }) =>
      local && <WhereTheyWork local={local} organization={organization} />,
  },
  {
    id: 'jobs',
    label: () => 'Comparable jobs',
    draw: ({ report: { jobs, position, partTime } }) =>
      jobs && (
        <ComparableJobs jobs={jobs} position={position.title} partTime={partTime !== undefined} />
      ),
  },
  {
    id: 'evidence',
    label: () => 'How many stand behind it',
    draw: ({ report }) => <Evidence report={report} />,
  },
  {
    id: 'computed',
    label: () => 'How it is computed',
    draw: ({ view }) => view.method.length > 0 && <HowThisIsComputed method={view.method} />,
  },
]

/** It stands beside the report, which is long for those who walk it by keyboard. */
const NEXT = { id: 'next', label: 'What to do next' }
