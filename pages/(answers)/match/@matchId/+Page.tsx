/** One match: its range, what it asks, the groups behind it, and what somebody found elsewhere. */
import { useData } from 'vike-react/useData'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { Beside } from './Beside.tsx'
import { OwnForm, RowActions } from './OwnForm.tsx'
import { QuestionForm } from './QuestionForm.tsx'

export function Page() {
  const { name, employee, finding, locked, sections, isOpen, id } = useData<Data>()
  const [range, ...others] = sections
  const slots = isOpen
    ? { comparable: <OwnForm />, comparables: (row: number) => <RowActions row={row} /> }
    : undefined
  return (
    <>
      <PageHeading
        crumbs={[{ label: 'Matches', href: `/match/person/${employee.id}` }, { label: name }]}
        title={name}
        lede={finding ?? 'Comparables you choose, what matters most, and how close they are.'}
      />
      <DoneNotice words={DONE} />
      {locked && sections.length === 0 && (
        <LockedByPlan
          title="This draft is locked"
          lock={locked}
          holds={[
            `The range for ${employee.jobTitle}: 25th percentile, median, 75th percentile`,
            'Groups of organizations, with why each is near',
          ]}
        />
      )}
      <Columns sideLabel="Status of the match" side={<Beside />}>
        {range && <DocumentSections sections={[range]} />}
        {isOpen && (
          <Section>
            <h2>What makes a comparable</h2>
            <QuestionForm key={id} />
          </Section>
        )}
        <DocumentSections sections={others} slots={slots} />
      </Columns>
    </>
  )
}

const DONE = {
  saved: 'Saved',
  added: 'Comparable added',
  changed: 'Comparable saved',
  removed: 'Comparable removed',
  frozen: 'The match is frozen. Board packets can cite it.',
  copied: 'This is a new draft, with the same question.',
  archived: 'Match archived',
  restored: 'Match restored',
}
