/** The report: set the range, tune it to the person, place the person in it; and what stands behind it. */
import { useData } from 'vike-react/useData'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { DefinitionSwitch } from './DefinitionSwitch.tsx'
import { Evidence } from './Evidence.tsx'
import { Heading } from './Heading.tsx'
import { HowThisIsComputed } from './HowThisIsComputed.tsx'
import { PlaceThePerson } from './PlaceThePerson.tsx'
import { RangeHero } from './RangeHero.tsx'
import { SetTheRange } from './SetTheRange.tsx'
import { SideColumn } from './SideColumn.tsx'
import { TuneTheRange } from './TuneTheRange.tsx'
import { WhatMovesIt } from './WhatMovesIt.tsx'

export function Page() {
  const { report, density, method, proposed, saved, frozen } = useData<Data>()
  const { estimate } = report
  if (estimate.kind === 'refused') {
    return (
      <>
        <Heading report={report} frozen={frozen} />
        {!frozen && <DefinitionSwitch report={report} proposed={proposed} />}
        <EmptyState
          title="We cannot say, and will not guess"
          action={
            <ButtonLink href={`/employee/${report.employee.id}`}>
              Look at what was entered
            </ButtonLink>
          }
        >
          <p>{estimate.reason}</p>
          <p>{estimate.unlock}</p>
        </EmptyState>
      </>
    )
  }
  const modelled = { ...report, estimate }
  return (
    <>
      <Heading report={report} frozen={frozen} />
      {!frozen && <DefinitionSwitch report={report} proposed={proposed} />}
      <RangeHero report={modelled} />
      <Columns
        side={<SideColumn report={modelled} proposed={proposed} saved={saved} frozen={frozen} />}
        sideLabel="Strength and next steps"
      >
        <SetTheRange report={modelled} density={density} />
        <TuneTheRange report={modelled} />
        <PlaceThePerson report={modelled} proposed={proposed} frozen={frozen !== null} />
        <WhatMovesIt report={modelled} />
        <Evidence report={modelled} />
        <HowThisIsComputed method={method} />
      </Columns>
    </>
  )
}
