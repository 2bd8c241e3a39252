/** One report for one person: nothing to buy, to buy, bought, generated, or bought and waiting for what it lacks. */

import { useData } from 'vike-react/useData'
import { EDUCATION_LABELS, type Education } from '~/core/engine/facts/person.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { CREDIT_DAYS, plansPath } from '~/core/people/organizations/plans.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { employee, organization, state } = useData<Data>()
  const crumbs = [
    { label: organization.name, href: `/organization/${organization.id}` },
    { label: employee.name, href: `/employee/${employee.id}` },
    { label: 'A single report' },
  ]
  return (
    <>
      <PageHeading crumbs={crumbs} {...HEADINGS[state.kind](employee.name)} />
      <State />
    </>
  )
}

const HEADINGS: Readonly<
  Record<Data['state']['kind'], (name: string) => { title: string; lede?: string }>
> = {
  'nothing to buy': (name) => ({ title: `You already have reports for ${name}` }),
  'to buy': (name) => ({
    title: `One report for ${name}`,
    lede: 'The full salary report for one person, without a yearly plan.',
  }),
  bought: (name) => ({
    title: `${name}’s report is ready`,
    lede: 'Check the facts below. The report keeps them as they are now.',
  }),
  recoverable: (name) => ({ title: `${name}’s report is waiting for more data` }),
  generated: (name) => ({ title: `${name}’s report is in your library` }),
}

function State() {
  const { state, employee } = useData<Data>()
  if (state.kind === 'nothing to buy') {
    return (
      <>
        <p>
          Reports are included in {state.planName}, and this person is covered. Open the report, and
          save it when you decide.
        </p>
        <ButtonLink href={`/report/${employee.id}`}>Open the report</ButtonLink>
      </>
    )
  }
  if (state.kind === 'to buy') return <ToBuy {...state} />
  if (state.kind === 'generated') return <Generated {...state} />
  if (state.kind === 'recoverable') return <Recoverable {...state} />
  return <Bought />
}

type Of<Kind extends Data['state']['kind']> = Extract<Data['state'], { kind: Kind }>

function ToBuy({ priceCents, planName }: Of<'to buy'>) {
  const { employee } = useData<Data>()
  return (
    <>
      <p className="answer after-2">{formatDollars(priceCents / 100)} once</p>
      <Included />
      <Section id="made-from">
        <h2>Facts used in the report</h2>
        <Inputs />
        <p>
          <a href={`/employee/${employee.id}`}>Add missing facts</a> first. Each fact makes the
          range narrower.
        </p>
      </Section>
      <Section id="how">
        <h2>How to get it</h2>
        <p>
          Your plan is {planName}. You pay once by card, and the report opens at once. It counts
          toward a plan that you buy within {CREDIT_DAYS} days.
        </p>
        <ButtonRow>
          <ButtonLink href={`/checkout?plan=single&employee=${employee.id}`}>
            Buy this report
          </ButtonLink>
          <ButtonLink kind="secondary" href={plansPath(`/report/${employee.id}`)}>
            Compare plans
          </ButtonLink>
          <ButtonLink kind="quiet" href={`/preview/${employee.id}`}>
            See the free preview
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  )
}

function Included() {
  return (
    <Section id="included">
      <h2>What is included</h2>
      <ul>
        <li>the full range with the reasons in dollars, and how strong the evidence is</li>
        <li>where current and proposed pay fall, with the employer cost</li>
        <li>for clergy: housing, SECA and take-home pay</li>
        <li>PDF, CSV and the board packet, and links for people without an account</li>
        <li>figures that never change, however often you open them</li>
      </ul>
    </Section>
  )
}

function Bought() {
  const { mayGenerate, employee } = useData<Data>()
  return (
    <>
      <Inputs />
      <p>
        Something is wrong? <a href={`/employee/${employee.id}`}>Change it</a>, or{' '}
        <a href={`/report/${employee.id}`}>try the report out</a> first: only saving uses it up.
      </p>
      {mayGenerate ? (
        <Form intent="generate" aria-label="Save report">
          <Button>Save report</Button>
        </Form>
      ) : (
        <Notice title="An owner or editor saves the report">
          <p>You can see the facts it will use.</p>
        </Notice>
      )}
    </>
  )
}

function Recoverable({ reason, unlock }: Of<'recoverable'>) {
  const { employee } = useData<Data>()
  return (
    <>
      <Notice kind="signal" title="Your report was not used">
        <p>{reason}</p>
        <p>{unlock} You keep the report until then. Come back to this page to save it.</p>
      </Notice>
      <Inputs />
      <ButtonRow>
        <ButtonLink href={`/employee/${employee.id}`}>See the facts entered</ButtonLink>
      </ButtonRow>
    </>
  )
}

function Generated({ number, savedAt, isOpen, priceCents }: Of<'generated'>) {
  const { employee } = useData<Data>()
  return (
    <>
      <p>
        We saved it on {formatDate(savedAt)} as report {number}, and it always shows the same
        figures.
      </p>
      <ButtonRow>
        <ButtonLink href={`/report/${employee.id}?report=${number}`}>
          Open report {number}
        </ButtonLink>
        {isOpen && (
          <ButtonLink kind="secondary" href={`/report/${employee.id}`}>
            Adjust it on the same snapshot
          </ButtonLink>
        )}
      </ButtonRow>
      {!isOpen && (
        <p>
          A newer market snapshot is available. A report on it is another single report,{' '}
          {formatDollars(priceCents / 100)}, or included in every yearly plan.
        </p>
      )}
    </>
  )
}

function Inputs() {
  const { inputs } = useData<Data>()
  return (
    <dl className="cells totals before-2 after-2">
      {inputs.map((input) => (
        <div key={input.key}>
          <dt>{input.label}</dt>
          <dd>{said(input)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Unknown facts are shown, so that they can be entered before the report is made. */
function said({ key, value }: Data['inputs'][number]): string {
  if (value === null) return 'not known'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (key === 'operatingBudget') return formatDollars(Number(value))
  if (key === 'education') return EDUCATION_LABELS[value as Education]
  return typeof value === 'number' ? formatNumber(value) : value
}
