/** The offices that see some of an organization's pay, what each sees, and since when. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import {
  OFFICE_KIND_LABELS,
  type OfficeKind,
  TIE_LEVEL_LABELS,
  TIE_LEVEL_SENTENCES,
  TIE_LEVELS,
} from '~/core/people/offices/offices.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Tie = Data['ties'][number]

export function Page() {
  const { organization, ties } = useData<Data>()
  const open = ties.filter(({ endedAt }) => endedAt === null)
  const ended = ties.filter(({ endedAt }) => endedAt !== null)
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Who else sees our pay"
        lede="Offices, such as a conference or a diocese, that an owner lets see some of your pay. Each look is in your history."
      />
      <DoneNotice words={DONE} />
      {open.length === 0 ? (
        <EmptyState title="No office sees your pay">
          <p>An office invites you by email. An owner then chooses what it sees.</p>
        </EmptyState>
      ) : (
        open.map((tie) => <Open key={tie.id} {...tie} />)
      )}
      {ended.length > 0 && (
        <Section id="ended">
          <h2>Ended</h2>
          <Table caption="Ended" columns={ENDED} rows={ended} rowKey={({ id }) => id} stacked />
        </Section>
      )}
    </>
  )
}

const DONE = {
  shared: 'The office now sees what you chose',
  changed: 'The office now sees what you chose',
  ended: 'The office sees nothing from now on',
}

function Open(tie: Tie) {
  const { mayManage } = useData<Data>()
  const { id, officeName, officeKind, level, consentedAt, consentedBy, levelSince, version } = tie
  return (
    <Section id={`tie-${id}`}>
      <h2>{officeName}</h2>
      <p>
        {kindOf(officeKind)}. {consentedBy ?? 'An owner'} agreed on {formatDate(consentedAt)}. It
        sees “{TIE_LEVEL_LABELS[level]}” since {formatDate(levelSince)}.
      </p>
      <p>{TIE_LEVEL_SENTENCES[level]}</p>
      {mayManage && (
        <RowForm field="tie" row={id} intents={['change', 'end']}>
          <VersionField version={version} />
          <RadioGroup
            name="level"
            label="What the office sees"
            options={TIE_LEVELS.map((value) => ({ value, label: TIE_LEVEL_LABELS[value] }))}
            defaultValue={level}
          />
          <ButtonRow>
            <Button intent="change" kind="secondary">
              Change what it sees
            </Button>
            <Button intent="end" kind="danger">
              End sharing
            </Button>
          </ButtonRow>
        </RowForm>
      )}
    </Section>
  )
}

const ENDED: readonly Column<Tie>[] = [
  { header: 'Office', cell: ({ officeName }) => officeName },
  { header: 'From', cell: ({ consentedAt }) => formatDate(consentedAt) },
  { header: 'Until', cell: ({ endedAt }) => (endedAt ? formatDate(endedAt) : '–') },
]

function kindOf(kind: string): string {
  return OFFICE_KIND_LABELS[kind as OfficeKind]
}
