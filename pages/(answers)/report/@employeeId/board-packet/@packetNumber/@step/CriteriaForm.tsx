/** The criteria before they are sealed: what counts as comparable, written before the packet shows a figure. */
import { useData } from 'vike-react/useData'
import {
  CRITERIA_LABELS,
  DECISION_LABELS,
  SIMILAR_TYPE_LABELS,
} from '~/core/answers/board-packets/labels.ts'
import { formatDate } from '~/core/pay/date.ts'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
} from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { proposalWords } from '~/core/people/employees/proposal.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { choicesOf, type FieldRows, Fields } from '~/renderer/people/form-fields.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { PartForm } from './fields.tsx'

export function CriteriaForm() {
  const { forms, operatingBudget } = useData<Data>()
  const { criteria } = forms
  const { values } = criteria
  return (
    <>
      <p>
        Say what you will compare with before you see any figure. This page shows none. Once sealed,
        the criteria cannot be changed.
      </p>
      <PartForm
        {...{
          intent: 'save-criteria',
          stored: criteria,
          labels: CRITERIA_LABELS,
          button: 'Save criteria',
        }}
        words={{ ...DEFINITION_LABELS, ...SIMILAR_TYPE_LABELS }}
      >
        {sectionsOf(operatingBudget).map(({ title, description, rows }) => (
          <FormSection key={title} title={title} description={description}>
            <Fields {...{ labels: CRITERIA_LABELS, values, rows }} />
          </FormSection>
        ))}
      </PartForm>
      {criteria.version > 0 && <HowTested />}
      {criteria.version > 0 && <SealForm version={criteria.version} />}
    </>
  )
}

/** What the words come to, so that they can be made clearer before they are sealed. */
function HowTested() {
  const { criteriaReading } = useData<Data>()
  if (!criteriaReading) return null
  const { asked, untested } = criteriaReading
  return (
    <>
      <h3>How the report will be tested</h3>
      <p>
        {`Once a report is attached, the packet counts how many of its organizations are: ${asked}.`}
      </p>
      {untested.map((sentence) => (
        <p key={sentence}>{`${sentence} Change the criteria if it should be.`}</p>
      ))}
    </>
  )
}

interface CriteriaSection {
  readonly title: string
  readonly description: string
  readonly rows: FieldRows<typeof CRITERIA_LABELS>
}

/** `budget`: the organization's own, dollars a year. */
function sectionsOf(budget: number | null): readonly CriteriaSection[] {
  const usual = 'A usual choice is half to twice your own'
  const span = budget ? `: ${formatDollars(budget / 2)} to ${formatDollars(budget * 2)}` : ''
  return [
    {
      title: 'The position',
      description: 'What counts is similar work, not the title.',
      rows: [
        { name: 'position', as: 'text', required: true },
        {
          ...{ name: 'duties', as: 'text', rows: 4, required: true },
          hint: 'A few lines: what this person leads, for how many people, and with what responsibility.',
        },
      ],
    },
    {
      title: 'Similar organizations',
      description:
        'The size, type and place of organizations you compare with. Taxable ones may count too if the work is similar.',
      rows: [
        { name: 'organizationTypes', as: 'select', options: choicesOf(SIMILAR_TYPE_LABELS) },
        [
          { name: 'budgetFrom', as: 'money', hint: `${usual}${span}.`, required: true },
          { name: 'budgetTo', as: 'money', required: true },
        ],
        {
          ...{ name: 'geography', as: 'text', required: true },
          hint: 'Name the states or the region: Ohio, Indiana and Kentucky; or the Midwest.',
        },
        {
          ...{ name: 'denomination', as: 'text', optional: true },
          hint: 'For example: Baptist; or United Methodist and Free Methodist. Leave blank if it makes no difference.',
        },
      ],
    },
    {
      title: 'Pay and target',
      description: 'The regulation covers every economic benefit, not only the salary.',
      rows: [
        { name: 'definition', as: 'radio', options: DEFINITIONS },
        {
          ...{ name: 'targetPercentile', as: 'number', width: 'medium', required: true },
          hint: 'From 10 to 90. At 50, half of similar people earn more.',
        },
        {
          ...{ name: 'reason', as: 'text', rows: 4, required: true },
          hint: 'Why these organizations, this definition and this target fit the position.',
        },
      ],
    },
  ]
}

const DEFINITIONS = DEFINITIONS_OF_PAY.map((value) => ({
  ...{ value, label: DEFINITION_LABELS[value], hint: DEFINITION_SENTENCES[value] },
}))

function SealForm({ version }: { readonly version: number }) {
  return (
    <>
      <h3 id="seal">Seal criteria</h3>
      <p>
        Sealing keeps the saved criteria word for word, with the time and a fingerprint (SHA-256).
        It also lists who had already opened figures for this person in Stipend. You cannot undo it.
      </p>
      <Form intent="seal">
        <VersionField version={version} />
        <ButtonRow>
          <Button>Seal criteria</Button>
        </ButtonRow>
      </Form>
    </>
  )
}

/** The form of the decision: amounts, the day they take effect, terms, and why where the pay is outside the range. */
export function DecisionForm() {
  const { employee, forms, proposal, isOutsideCriteria } = useData<Data>()
  const { decision } = forms
  // a minister is self-employed for Social Security: the employer pays no FICA; what was entered can be taken back
  const takesFica = !employee.isMinister || (decision.values.employerFica ?? '') !== ''
  const asksOutside = isOutsideCriteria || (decision.values.outsideCriteria ?? '') !== ''
  return (
    <PartForm
      {...{
        intent: 'save-decision',
        stored: decision,
        labels: DECISION_LABELS,
        button: 'Save decision',
      }}
      rows={rowsOf(takesFica, asksOutside)}
    >
      {proposal && <p>{`The person’s proposal: ${proposal.text} ${proposalWords(proposal)}.`}</p>}
      <p>
        Dollars a year; 58k, 17/hr and +3% work too. Leave blank what is not paid. Reimbursements
        are not pay.
      </p>
    </PartForm>
  )
}

const rowsOf = (takesFica: boolean, asksOutside: boolean): FieldRows<typeof DECISION_LABELS> => [
  [
    { name: 'cash', as: 'money' },
    {
      ...{ name: 'housing', as: 'money', optional: true },
      hint: 'Allowance, or rental value with utilities.',
    },
  ],
  [
    { name: 'secaOffset', as: 'money', optional: true },
    { name: 'retirement', as: 'money', optional: true },
  ],
  [
    { name: 'insurance', as: 'money', optional: true },
    ...(takesFica
      ? [{ name: 'employerFica', as: 'money', hint: 'For lay staff.', optional: true } as const]
      : []),
  ],
  {
    ...{ name: 'effectiveOn', as: 'date' },
    hint: 'Approved in advance: on or after the date of the meeting. A future date plans this pay; on that date it becomes the person’s pay.',
  },
  {
    ...{ name: 'terms', as: 'text', rows: 3 },
    hint: 'How long it applies, when it is reviewed, and what else was agreed.',
  },
  {
    ...{ name: 'basis', as: 'text', rows: 3, optional: true },
    hint: 'Say what justifies the pay if it is below the 25th or above the 75th percentile, or outside your comparables.',
  },
  {
    ...{ name: 'uncovered', as: 'text', rows: 3, optional: true },
    hint: 'If the packet’s data covers only part of this pay, say what was used for the rest, such as rates of the benefits board or quotes.',
  },
  ...(asksOutside
    ? [
        {
          ...({ name: 'outsideCriteria', as: 'text', rows: 3, optional: true } as const),
          hint: 'Too few of the report’s organizations are known to meet the sealed criteria. Say why its data is still right.',
        },
      ]
    : []),
  {
    ...{ name: 'adjustments', as: 'text', rows: 3, optional: true },
    hint: 'Any adjustments the body made for geography or other conditions: how much, and why.',
  },
]

/** Attaches a saved report to the packet, opens it, detaches it. */
export function AttachedReport() {
  const { employee, mayWrite, reportNumber, state } = useData<Data>()
  return (
    <div className="row middle after-3 medium" data-screen>
      <ButtonLink
        kind="quiet"
        size="small"
        href={`/report/${employee.id}?report=${reportNumber}`}
      >{`Open report ${reportNumber}`}</ButtonLink>
      {mayWrite && state === 'open' && (
        <Form intent="detach-report">
          <Button kind="quiet" size="small">
            Detach report
          </Button>
        </Form>
      )}
    </div>
  )
}

export function AttachForm() {
  const { definition, savedReports } = useData<Data>()
  const now = {
    value: 'now',
    label: 'Make a report now and attach it',
    hint: `On the published snapshot, under the definition of your criteria: ${DEFINITION_LABELS[definition].toLowerCase()}.`,
  }
  const saved = savedReports.map(({ number, savedOn, isBeforeSeal }) => ({
    value: String(number),
    label: `Report ${number}, saved on ${formatDate(savedOn)}`,
    ...(isBeforeSeal && {
      hint: 'Saved before the criteria were sealed. The packet and its minutes will say so.',
    }),
  }))
  return (
    <Form intent="attach-report">
      <p>A saved report does not change, so the data will be the same years from now.</p>
      <RadioGroup name="report" label="Which report" options={[now, ...saved]} defaultValue="now" />
      <ButtonRow>
        <Button>Attach report</Button>
      </ButtonRow>
    </Form>
  )
}
