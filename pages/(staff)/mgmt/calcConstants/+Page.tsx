import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import {
  CONSTANT_KEYS,
  CONSTANT_STATUS_LABELS,
  CONSTANT_UNITS,
  CONSTANTS,
  constantLabel,
  figureText,
  JURISDICTIONS,
  PROPOSAL_LABELS,
  PROPOSED_STATUSES,
  supportWords,
  UNIT_LABELS,
} from '~/core/pay/law.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { List, ListFilters, Small } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { Decided, Waiting } from './Proposals.tsx'

/** The dated figures of law and tax: what counts when, what waits for an admin, and what was checked too long ago. */

export function Page() {
  const { alerts } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Constants of law"
        lede="Figures of law and tax, each with its days, source and last check. Saved reports keep the figures they were made with."
      />
      <DoneNotice words={DONE} />
      <Alert
        title={`${formatCount(alerts.lapsing, 'figure')} without a known next one`}
        href={alerts.lapsing > 0 && CONSTANTS.href({ lapsing: true })}
      />
      <Alert
        title={`${formatCount(alerts.stale, 'figure')} not checked for more than a year`}
        href={alerts.stale > 0 && CONSTANTS.href({ stale: true })}
      />
      <Waiting />
      <Figures />
      <ProposeForm />
      <Decided />
    </>
  )
}

function Alert({ title, href }: { readonly title: string; readonly href: string | false }) {
  if (!href) return null
  return (
    <Notice kind="signal" title={title}>
      <p>
        <Link href={href}>List them</Link>
      </p>
    </Notice>
  )
}

const DONE = {
  proposed: 'The proposal waits for an admin.',
  approved: 'The figure is published.',
  declined: 'The proposal is declined.',
  'rolled-back': 'The earlier figures are back.',
}

function Figures() {
  const { list, query } = useData<Data>()
  return (
    <Section id="figures">
      <h2>Figures</h2>
      <ListFilters
        label="Filter figures"
        address={CONSTANTS}
        query={query}
        hash="#figures"
        filters={[
          { name: 'q', label: 'Figure, state or source', width: 'medium' },
          {
            name: 'status',
            label: 'Status',
            width: 'short',
            placeholder: 'Any',
            labels: CONSTANT_STATUS_LABELS,
          },
          { name: 'stale', label: 'Check is too old', kind: 'flag' },
          { name: 'lapsing', label: 'Ends, next not known', kind: 'flag' },
          { name: 'unconfirmed', label: 'Not confirmed', kind: 'flag' },
        ]}
      />
      <List
        {...list}
        caption="Figures of law and tax"
        columns={COLUMNS}
        unit="figures"
        href={(page) => CONSTANTS.href({ ...query, page }, { hash: '#figures' })}
        empty={<EmptyState title="No figures match">Try fewer words.</EmptyState>}
      />
    </Section>
  )
}

const COLUMNS: Column<Data['list']['rows'][number]>[] = [
  {
    ...{ header: 'Figure' },
    cell: ({ label, place, key }) => (
      <>
        {label}
        <Small>
          {place} · {key}
        </Small>
      </>
    ),
  },
  { header: 'Value', align: 'end', cell: (row) => figureText(row) },
  {
    ...{ header: 'Days' },
    cell: ({ effectiveFrom, effectiveTo, lapsesOn }) => (
      <>
        {formatShortDate(effectiveFrom)} to {effectiveTo ? formatShortDate(effectiveTo) : 'now'}{' '}
        {lapsesOn && <Badge kind="signal">Next not known</Badge>}
      </>
    ),
  },
  {
    ...{ header: 'Status' },
    cell: ({ status, statusLabel }) => (
      <Badge kind={status === 'in_force' ? 'good' : status === 'planned' ? 'neutral' : 'signal'}>
        {statusLabel}
      </Badge>
    ),
  },
  {
    ...{ header: 'Source', ownLine: true },
    cell: ({ source, sourceUrl, support, unconfirmed, note }) => (
      <>
        {sourceUrl ? <Link href={sourceUrl}>{source}</Link> : source}
        <Small>
          Support: {supportWords(support)}. {note}
        </Small>
        {unconfirmed && <Badge kind="signal">Not confirmed</Badge>}
      </>
    ),
  },
  {
    ...{ header: 'Checked' },
    cell: ({ checkedOn, stale }) => (
      <>
        {formatShortDate(checkedOn)} {stale && <Badge kind="signal">Too old</Badge>}
      </>
    ),
  },
  {
    ...{ header: 'Change' },
    cell: ({ id }) => (
      <ButtonLink
        kind="quiet"
        size="small"
        href={CONSTANTS.href({}, { said: { change: id }, hash: '#propose' })}
      >
        Change
      </ButtonLink>
    ),
  },
]

/** The form of a proposal, empty or filled with a figure to change or to check again. */

const L = PROPOSAL_LABELS

function ProposeForm() {
  const { change } = useData<Data>()
  return (
    <Section id="propose">
      <h2>Propose a figure</h2>
      <p>
        An admin who is not you publishes it. To confirm a figure, enter it again with today’s
        check.
      </p>
      <Form key={change?.id} intent="propose" labels={L} aria-label="Propose a figure">
        <SelectField
          name="key"
          label={L.key}
          placeholder="Choose one"
          defaultValue={change?.key}
          options={CONSTANT_KEYS.map((value) => ({ value, label: constantLabel(value) }))}
          width="full"
        />
        <SelectField
          name="jurisdiction"
          label={L.jurisdiction}
          defaultValue={change?.jurisdiction ?? 'US'}
          options={JURISDICTIONS.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField
          name="value"
          label={L.value}
          hint="For example 184,500 or 7.65%."
          defaultValue={change?.value}
          width="short"
        />
        <SelectField
          name="unit"
          label={L.unit}
          placeholder="Choose one"
          defaultValue={change?.unit}
          options={CONSTANT_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] }))}
        />
        <DateField
          name="effectiveFrom"
          label={L.effectiveFrom}
          defaultValue={change?.effectiveFrom}
        />
        <DateField
          name="effectiveTo"
          label={L.effectiveTo}
          hint="Leave blank where no end is set."
          defaultValue={change?.effectiveTo}
        />
        <SelectField
          name="status"
          label={L.status}
          defaultValue={change?.status ?? 'in_force'}
          options={PROPOSED_STATUSES.map((value) => ({
            ...{ value, label: CONSTANT_STATUS_LABELS[value] },
          }))}
        />
        <TextField name="source" label={L.source} defaultValue={change?.source} maxLength={300} />
        <TextField
          name="sourceUrl"
          type="url"
          label={L.sourceUrl}
          optional
          defaultValue={change?.sourceUrl}
        />
        <DateField name="checkedOn" label={L.checkedOn} />
        <TextField name="reason" label={L.reason} hint="What changes, and why." maxLength={300} />
        <ButtonRow>
          <Button>Send proposal</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
