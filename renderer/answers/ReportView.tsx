/**
 * A view of a report: the finding, what can be done, the other views, its sections, and a column that stays in sight.
 */
import type { ReactNode } from 'react'
import type { ReportPage } from '~/core/answers/reports/report-page.ts'
import { Blocks, type Slots } from '../blocks/Blocks.tsx'
import { PrintFrame } from '../components/page/PrintFrame.tsx'
import { ActionBar } from './ActionBar.tsx'
import { DefinitionSwitch } from './DefinitionSwitch.tsx'
import { Finding, FrozenNotice } from './Finding.tsx'
import { FrozenSide } from './FrozenSide.tsx'
import { Sections } from './Sections.tsx'
import { WorkingSide } from './WorkingSide.tsx'

interface ReportViewProps {
  readonly page: ReportPage
  /** the interactive parts of this view */
  readonly slots?: Slots
  /** sections that a page draws itself, by key */
  readonly own?: Readonly<Record<string, ReactNode>>
}

/** On paper the frame of each page names the person, the definition and the snapshot. */
export function ReportView({ page, slots, own }: ReportViewProps) {
  const { viewed, working, frozen, person } = page
  return (
    <PrintFrame {...viewed.print}>
      <Finding viewed={viewed} />
      <ActionBar page={page} />
      {frozen && <FrozenNotice frozen={frozen} personId={person.id} />}
      <Blocks blocks={viewed.notices} />
      <Sections
        viewed={viewed}
        slots={slots}
        own={own}
        definitions={working && <DefinitionSwitch page={page} query={working.query} />}
        side={
          <>
            {working && <WorkingSide page={page} working={working} />}
            {frozen && <FrozenSide frozen={frozen} personId={person.id} />}
          </>
        }
      />
    </PrintFrame>
  )
}
