/** One match: its range, what it asks, the groups behind it, and what somebody found elsewhere. */
import { useData } from 'vike-react/useData'
import { COMPARABLE_LABELS as labels } from '~/core/answers/matches/own-comparable-words.ts'
import { STATE_LABELS } from '~/core/engine/comparables/match-question.ts'
import { formatInstant } from '~/core/pay/date.ts'
import {
  OWN_COMPARABLE_INTRO,
  OWN_COMPARABLE_ROWS,
} from '~/renderer/answers/own-comparable-rows.ts'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { Fields } from '~/renderer/people/form-fields.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
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

/** Beside a match: where it stands, who cites it, and what can be done with it as a whole. */
function Beside() {
  const { state, isOpen, mayWrite, locked, finding } = useData<Data>()
  return (
    <>
      <SideSummary title="Status">
        <p>
          <Badge kind={state === 'frozen' ? 'good' : 'neutral'}>{STATE_LABELS[state]}</Badge>
        </p>
        <Frozen />
        <Cited />
      </SideSummary>
      {isOpen && finding && <Freeze />}
      {mayWrite && !locked && <Rest />}
    </>
  )
}

function Frozen() {
  const { frozen } = useData<Data>()
  if (!frozen) {
    return <p>Its figures follow the newest data until it is frozen.</p>
  }
  return (
    <>
      <p>
        Frozen on {formatInstant(frozen.at)} by {frozen.by}. It does not change.
      </p>
      <p className="fine breakable">Fingerprint (SHA-256) {frozen.sha256}</p>
    </>
  )
}

function Cited() {
  const { packets, employee, state } = useData<Data>()
  if (state === 'draft') return null
  if (packets.length === 0) {
    return (
      <p>
        Cited in no packet. A <a href={`/report/${employee.id}/board-packet`}>board packet</a> can
        cite it with its comparability data.
      </p>
    )
  }
  return (
    <p>
      Cited in{' '}
      {packets.map((number) => (
        <a key={number} href={`/report/${employee.id}/board-packet/${number}/data`}>
          packet {number}{' '}
        </a>
      ))}
    </p>
  )
}

function Freeze() {
  const { name } = useData<Data>()
  return (
    <Form intent="freeze" idPrefix="freeze-" labels={{ name: 'Name of the set' }}>
      <h2>Freeze as a set</h2>
      <p>
        The figures, groups and your own comparables are kept as they are now, with a fingerprint.
      </p>
      <TextField name="name" label="Name of the set" defaultValue={name} />
      <ButtonRow>
        <Button kind="secondary">Freeze this match</Button>
      </ButtonRow>
    </Form>
  )
}

/** Rarely meant, and small. */
function Rest() {
  const { state, packets } = useData<Data>()
  const intents = {
    draft: { intent: 'delete', label: 'Delete draft' },
    frozen: packets.length === 0 ? { intent: 'archive', label: 'Archive' } : null,
    archived: { intent: 'restore', label: 'Restore' },
  }[state]
  return (
    <div className="row before-3" data-screen>
      <Form intent="copy" idPrefix="copy-">
        <Button kind="quiet" size="small">
          Copy to a new draft
        </Button>
      </Form>
      {intents && (
        <Form intent={intents.intent} idPrefix={`${intents.intent}-`}>
          <Button kind="quiet" size="small">
            {intents.label}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** The form of one own comparable, new or changed, and what can be done with a row of the table. */
function OwnForm() {
  const { id, entries, change, question } = useData<Data>()
  const entry = entries.find((one) => one.id === change)
  const shown = entry?.values ?? { definition: question.definition }
  const form = (
    <Form
      key={`${entry?.id} ${entries.length}`}
      intent={entry ? 'change-comparable' : 'add-comparable'}
      idPrefix="own-"
      labels={labels}
    >
      {entry ? (
        <>
          <ConflictComparison labels={labels} saved={shown} />
          <input type="hidden" name="entry" value={entry.id} />
          <VersionField version={entry.version} />
        </>
      ) : (
        <p>{OWN_COMPARABLE_INTRO}</p>
      )}
      <Fields labels={labels} values={shown} rows={OWN_COMPARABLE_ROWS} />
      <ButtonRow>
        <Button kind="secondary">{entry ? 'Save comparable' : 'Add comparable'}</Button>
        {entry && (
          <ButtonLink kind="quiet" href={`/match/${id}#own`}>
            Cancel
          </ButtonLink>
        )}
      </ButtonRow>
    </Form>
  )
  if (entry) {
    return (
      <>
        <h3 id="change">Change this comparable</h3>
        {form}
      </>
    )
  }
  return (
    <Fold summary="Add a comparable of your own" intents={['add-comparable']}>
      {form}
    </Fold>
  )
}

/** At the end of a row. */
function RowActions({ row }: { readonly row: number }) {
  const { id, entries } = useData<Data>()
  const entry = entries[row]
  if (!entry) return null
  return (
    <div className="row middle before-0" data-screen>
      <ButtonLink kind="quiet" size="small" href={`/match/${id}?change=${entry.id}#change`}>
        Change
      </ButtonLink>
      <RowForm field="entry" row={entry.id} intents={['remove-comparable']}>
        <Button kind="quiet" size="small" intent="remove-comparable">
          Remove
        </Button>
      </RowForm>
    </div>
  )
}
