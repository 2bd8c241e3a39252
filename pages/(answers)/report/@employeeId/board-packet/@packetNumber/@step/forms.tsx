/** Forms of the meeting, of comparables and of what a packet cites. */
import { useData } from 'vike-react/useData'
import {
  APPROVER_WORDS,
  ATTENDEE_LABELS,
  MEETING_LABELS,
  RECEIPTS_LABELS,
} from '~/core/answers/board-packets/labels.ts'
import { COMPARABLE_LABELS } from '~/core/answers/matches/own-comparable-words.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  OWN_COMPARABLE_INTRO,
  OWN_COMPARABLE_ROWS,
} from '~/renderer/answers/own-comparable-rows.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { choicesOf, type FieldRows } from '~/renderer/people/form-fields.tsx'
import type { Data } from './+data.ts'
import { EntryForm, PartForm } from './fields.tsx'

export function AttendeesForm() {
  const { attendees } = useData<Data>().forms
  return (
    <PartForm
      {...{
        intent: 'save-attendees',
        stored: attendees,
        labels: ATTENDEE_LABELS,
        button: 'Save who was present',
        isSecondary: true,
      }}
      rows={ATTENDEE_ROWS}
    >
      <p>
        A body without conflicts of interest decides in advance. A person has a conflict if they are
        the employee or family, work under them, are paid with their approval, or gain from the
        decision.
      </p>
    </PartForm>
  )
}

const ATTENDEE_ROWS: FieldRows<typeof ATTENDEE_LABELS> = [
  {
    ...{ name: 'present', as: 'text', rows: 6 },
    hint: 'One name a line, with what is to be noted: “Ann Lee, clerk”, “Bo Hill, abstained”, “Jo Park, guest”, “Di Rivera, sister of the pastor, left”. A name without a note is a voting member without a conflict, who voted.',
  },
  { name: 'asked', as: 'checkbox' },
]

/** The form of one comparable from another source, new or changed. */
export function ComparableForm() {
  const { forms, definition, employee, takesFilers } = useData<Data>()
  return (
    <>
      {takesFilers && (
        <p data-screen>
          <a href={`/report/${employee.id}/filings`}>
            Choose from what similar organizations filed
          </a>
        </p>
      )}
      <EntryForm
        {...{ kind: 'comparable', noun: 'comparable', labels: COMPARABLE_LABELS }}
        entries={forms.comparables}
        values={{ definition }}
        rows={OWN_COMPARABLE_ROWS}
        intro={OWN_COMPARABLE_INTRO}
      />
    </>
  )
}

/** The form of the meeting and its vote. */
export function MeetingForm() {
  const { meeting } = useData<Data>().forms
  return (
    <PartForm
      {...{
        intent: 'save-meeting',
        stored: meeting,
        labels: MEETING_LABELS,
        button: 'Save meeting',
      }}
      rows={MEETING_ROWS}
    />
  )
}

const APPROVERS = Object.entries(APPROVER_WORDS).map(([value, { label }]) => ({ value, label }))

const MEETING_ROWS: FieldRows<typeof MEETING_LABELS> = [
  { name: 'approver', as: 'radio', options: APPROVERS },
  { name: 'body', as: 'text', hint: 'For example: personnel committee of the session.' },
  {
    ...{ name: 'authority', as: 'text' },
    hint: 'What authorizes it: an article of the bylaws, a resolution of the board.',
  },
  {
    ...{ name: 'recommendation', as: 'text', optional: true },
    hint: 'If another body proposed the terms, and when: the session, on November 8.',
  },
  {
    ...{ name: 'confirmation', as: 'text', optional: true },
    hint: 'If another body approves them too, and whether it has: the presbytery, on December 3.',
  },
  [
    { name: 'metOn', as: 'date', hint: 'The date of the final action.' },
    {
      ...{ name: 'nextMeetingOn', as: 'date', optional: true },
      hint: 'If known. The deadline may depend on it.',
    },
  ],
  [
    { name: 'votesFor', as: 'number' },
    { name: 'votesAgainst', as: 'number' },
    { name: 'votesAbstained', as: 'number' },
  ],
  {
    ...{ name: 'hadData', as: 'radio' },
    options: choicesOf({ yes: 'Yes', no: 'No' }),
    hint: 'The report, the match and the comparables of the data step.',
  },
]

/** The form of the receipts of a small organization. */
export function ReceiptsForm() {
  const { receipts } = useData<Data>().forms
  return (
    <PartForm
      {...{
        intent: 'save-receipts',
        stored: receipts,
        labels: RECEIPTS_LABELS,
        button: 'Save receipts',
      }}
      isSecondary
      rows={RECEIPTS_ROWS}
    />
  )
}

const RECEIPTS_ROWS: FieldRows<typeof RECEIPTS_LABELS> = [
  {
    ...{ name: 'averageReceipts', as: 'money' },
    hint: 'The average of the last three years, such as 640k.',
  },
  { name: 'years', as: 'text', hint: 'For example 2023 to 2025.', width: 'medium' },
]

/** Cites a frozen match in the packet, opens it, takes its own comparables over, removes it. */
export function CitedMatch() {
  const { cited, mayWrite, state } = useData<Data>()
  if (!cited) return null
  const isOpen = mayWrite && state === 'open'
  return (
    <div className="row middle after-3 medium" data-screen>
      <ButtonLink kind="quiet" size="small" href={`/match/${cited.id}`}>
        Open this match
      </ButtonLink>
      {isOpen && cited.toTakeOver > 0 && (
        <Form intent="take-over">
          <Button kind="quiet" size="small">
            {`Add its ${formatCount(cited.toTakeOver, 'comparable')} from other sources`}
          </Button>
        </Form>
      )}
      {isOpen && (
        <Form intent="remove-match">
          <Button kind="quiet" size="small">
            Remove match
          </Button>
        </Form>
      )}
    </div>
  )
}

export function CiteForm() {
  const { matches, employee } = useData<Data>()
  if (matches.length === 0) {
    return (
      <p>
        A match is a set of comparables you choose.{' '}
        <a href={`/match/person/${employee.id}`}>Freeze one</a> to cite it here.
      </p>
    )
  }
  return (
    <Form intent="cite-match" idPrefix="cite-">
      <RadioGroup
        name="match"
        label="Which match"
        options={matches.map(({ id, name, frozenAt }) => {
          return { value: String(id), label: `${name}, frozen on ${formatDate(frozenAt)}` }
        })}
        defaultValue={matches.length === 1 ? String(matches[0]?.id) : null}
      />
      <ButtonRow>
        <Button kind="secondary">Cite match</Button>
      </ButtonRow>
    </Form>
  )
}
