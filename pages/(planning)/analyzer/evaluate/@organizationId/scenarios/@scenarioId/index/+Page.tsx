/** One scenario: what it moves, its changes, and each line beside today and beside other scenarios. */
import { type FormEvent, useState } from 'react'
import { useData } from 'vike-react/useData'
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import { scenarioPath } from '~/core/planning/scenarios/scenario-address.ts'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { FoldedSections } from '~/renderer/blocks/FoldedSections.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/organization/OrganizationHeading.tsx'
import { LockedScenarios } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'
import { Beside } from './Beside.tsx'
import { Changes } from './Changes.tsx'
import { previewSections } from './preview.ts'
import { SettingsForm } from './SettingsForm.tsx'
import styles from './scenario.module.css'

export function Page() {
  const { organization, scenario, locked, compared } = useData<Data>()
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <>
      <OrganizationHeading
        organization={organization}
        crumbs={[
          { label: 'Scenarios', href: `/analyzer/evaluate/${organization.id}` },
          { label: scenario.name },
        ]}
        title={scenario.name}
        lede={scenario.note ?? 'Dated changes and what they do to budget, staff and ratios.'}
      />
      <DoneNotice words={DONE} />
      {locked ? (
        <LockedScenarios lock={locked} path={scenarioPath(address)} />
      ) : (
        <Open key={`${scenario.version} ${compared}`} />
      )}
    </>
  )
}

const DONE = {
  saved: 'Saved',
  added: 'Change added',
  changed: 'Change saved',
  planned: 'Planned hires added',
  removed: 'Change removed',
  refreshed: 'The scenario starts from today’s figures and staff.',
  duplicated: 'This is a copy with the same changes.',
  restored: 'Scenario restored',
}

function Open() {
  const data = useData<Data>()
  const { scenario, sections, mayChange } = data
  const [preview, setPreview] = useState<readonly DocumentSection[] | null>(null)
  const onInput = ({ target }: FormEvent) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null
    if (form) setPreview(previewSections(data, fieldsOf(form)))
  }
  const [moves, ...others] = preview ?? sections
  return (
    <div onInput={onInput}>
      <Columns sideLabel="About this scenario" side={<Beside />}>
        {scenario.archivedAt !== null && (
          <Notice title="This scenario is archived">
            <p>You can read it. Restore it to change it.</p>
          </Notice>
        )}
        <div aria-live="polite">
          {preview && (
            <p className={`${styles.preview} after-2`}>
              Preview of what you are entering. It is not saved yet.
            </p>
          )}
        </div>
        {moves && <DocumentSections sections={[moves]} />}
        <Changes />
        {mayChange && <SettingsForm />}
      </Columns>
      <FoldedSections sections={others} />
    </div>
  )
}

function fieldsOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
