/** The matches of one person: sets of comparables, drafts and frozen ones, and the form of a new one. */
import { useData } from 'vike-react/useData'
import { MATCH_LABELS, STATE_LABELS } from '~/core/engine/comparables/match-question.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { employee, matches, mayWrite, locked } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Matches"
        lede="A match is a set of comparables you choose: what they must share, what matters most, and how close they are. Freeze it and a board packet can cite it."
      />
      <DoneNotice words={{ deleted: 'Draft deleted' }} />
      <Columns sideLabel="About matches" side={<About />}>
        <Section>
          {matches.length === 0 && !locked ? (
            <EmptyState title="No match yet">
              <p>Name one below. You choose what its comparables share on the next page.</p>
            </EmptyState>
          ) : (
            <Matches />
          )}
        </Section>
        {locked && (
          <LockedByPlan
            title="New matches are locked"
            lock={locked}
            holds={[
              'Fixed: type of organization, state, full-time or part-time',
              'Order: size, place, hours, experience, education, denomination',
              `The range for ${employee.jobTitle}: 25th percentile, median, 75th percentile`,
              'Groups of organizations, with why each is near',
            ]}
          />
        )}
        {!locked && mayWrite && <NewMatch />}
      </Columns>
    </>
  )
}

const COLUMNS: readonly Column<Data['matches'][number]>[] = [
  {
    ...{ header: 'Match' },
    cell: ({ id, name }) => <a href={`/match/${id}`}>{name}</a>,
  },
  {
    ...{ header: 'Status' },
    cell: ({ state }) => (
      <Badge kind={state === 'frozen' ? 'good' : 'neutral'}>{STATE_LABELS[state]}</Badge>
    ),
  },
  {
    ...{ header: 'Last change' },
    cell: ({ frozenAt, updatedAt }) => formatShortDate(frozenAt ?? updatedAt),
  },
  {
    ...{ header: 'Cited in' },
    cell: ({ packets }) =>
      packets.length === 0 ? 'Nothing' : packets.map((number) => `Packet ${number}`).join(', '),
  },
]

function Matches() {
  const { matches } = useData<Data>()
  if (matches.length === 0) return null
  return (
    <Table
      {...{ caption: 'Matches', columns: COLUMNS, rows: matches }}
      rowKey={({ id }) => id}
      stacked
    />
  )
}

function NewMatch() {
  const { definition, matches } = useData<Data>()
  return (
    <Section>
      <h2>New match</h2>
      <Form intent="create" labels={MATCH_LABELS} key={matches.length}>
        <FieldRow>
          <TextField
            name="name"
            label={MATCH_LABELS.name}
            hint="For example: Ohio churches of our size."
          />
          <SelectField
            name="definition"
            label={MATCH_LABELS.definition}
            options={Object.entries(DEFINITION_LABELS).map(([value, label]) => ({ value, label }))}
            defaultValue={definition}
          />
        </FieldRow>
        <ButtonRow>
          <Button>Create match</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

function About() {
  return (
    <SideSummary title="What a match is for">
      <p>
        A board that sets pay relies on data about similar organizations. A match shows which ones
        you chose and why.
      </p>
      <p>The report chooses comparables for you. A match lets you decide what similar means.</p>
    </SideSummary>
  )
}
