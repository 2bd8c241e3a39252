/** Three to five questions and a coarse range: enough to see whether the whole report is worth it. */
import type { PageContext } from 'vike/types'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import type { Range } from '~/core/answers/analysis/range-words.ts'
import { censusParts, filingsParts, type SourceParts } from '~/core/answers/sections/jobs.ts'
import { roundTo } from '~/core/engine/facts/disclosure.ts'
import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  SETTING_LABELS,
  SETTINGS,
} from '~/core/engine/facts/organization.ts'
import { ORGANIZATION_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { EDUCATION_LABELS, EDUCATIONS } from '~/core/engine/facts/person.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { PreviewForm } from '~/renderer/answers/PreviewForm.tsx'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { RangeBar } from '~/renderer/charts/range/RangeBar.tsx'
import type { PublicSource } from '~/renderer/charts/range/range-layout.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { positions, employeeId, values, errors, answer } = useData<Data>()
  const { shell } = usePageContext()
  if (employeeId !== null && answer) {
    return (
      <>
        <PageHeading title={titleOf(answer)} lede={cautionOf(answer)} />
        <Answer
          answer={answer}
          next={{ href: `/report/${employeeId}`, label: 'Open the report' }}
        />
      </>
    )
  }
  const questions = (
    <PreviewForm positions={positions} action="/preview" {...{ values, errors }}>
      <MoreQuestions values={values} />
    </PreviewForm>
  )
  const next = nextStep(shell, `?${new URLSearchParams(values)}`)
  return (
    <>
      <PageHeading
        title={answer ? titleOf(answer) : 'Preview a pay range'}
        lede={
          answer
            ? cautionOf(answer)
            : 'Answer three questions for a rough range. You don’t need an account. We don’t store your answers.'
        }
      />
      {answer ? (
        <Columns side={questions} sideLabel="Questions">
          <Answer answer={answer} next={next} />
        </Columns>
      ) : (
        <Columns side={<WhatYouGet />} sideLabel="What you get">
          {questions}
        </Columns>
      )}
    </>
  )
}

/** The answers are passed to the next form. */
function nextStep({ user, organization }: PageContext['shell'], answers: string) {
  if (!user) {
    return { href: `/sign-up${answers}`, label: 'Create an account for the whole report' }
  }
  if (!organization) {
    return { href: `/organization/new${answers}`, label: 'Add your organization' }
  }
  return { href: `/employee/new${answers}`, label: `Add this person at ${organization.name}` }
}

/** The Census is the first to be named where the survey is invented. */
function titleOf(answer: NonNullable<Data['answer']>) {
  const { census, title } = answer
  if (census && !isOfMembers(answer)) {
    const { p25, p50, p75 } = census.quantiles
    return (
      <>
        {title}: {p25 === null || p75 === null ? 'the median is about ' : 'half earn about '}
        <em>
          {p25 === null || p75 === null
            ? formatDollars(roundTo(1000, p50))
            : `${formatDollars(roundTo(1000, p25))} to ${formatDollars(roundTo(1000, p75))}`}
        </em>
      </>
    )
  }
  if (answer.kind === 'refused') return `We have no range for ${answer.title.toLowerCase()} yet`
  if (!isOfMembers(answer)) return `We have no real figures for ${title.toLowerCase()} yet`
  return (
    <>
      {answer.title}: half earn about{' '}
      <em>
        {thousands(answer.p25)} to {thousands(answer.p75)}
      </em>
    </>
  )
}

/** Before the figures: what limits them. */
function cautionOf(answer: NonNullable<Data['answer']>): string | undefined {
  return answer.kind === 'range' ? (answer.caution ?? undefined) : undefined
}

function thousands(amount: number): string {
  return `${formatDollars(amount)}`
}

function WhatYouGet() {
  return (
    <>
      <h2>What you get</h2>
      <p>
        You get the typical range (25th to 75th percentile), rounded to $1,000, and how strong the
        evidence is. A report for a real person adds exact figures and the reasons in dollars. It
        shows where their pay falls and the evidence a committee needs.
      </p>
      <p>
        Not sure which position fits? Use the <a href="/job">position finder</a>.
      </p>
    </>
  )
}

function isOfMembers(answer: NonNullable<Data['answer']>): boolean {
  return answer.kind === 'range' && answer.source === 'member'
}

interface AnswerProps {
  readonly answer: NonNullable<Data['answer']>
  readonly next: { readonly href: string; readonly label: string }
}

/** What the Census says stands before an invented survey, and after the records of members. */
function Answer({ answer, next }: AnswerProps) {
  const { census, asOf } = answer
  const { filings } = useData<Data>()
  const other = filings ? (
    <PublicLevel kind="filings" range={filings.quantiles} parts={filingsParts(filings, { asOf })} />
  ) : (
    census && (
      <PublicLevel kind="census" range={census.quantiles} parts={censusParts(census, { asOf })} />
    )
  )
  if (isOfMembers(answer)) {
    return (
      <>
        <SurveyAnswer {...{ answer, next }} />
        {other && <h2>{filings ? 'What similar organizations filed' : 'What the Census says'}</h2>}
        {other}
      </>
    )
  }
  return (
    <>
      {other}
      {(other || answer.kind === 'range') && (
        <h2>In the demonstration survey, whose figures are invented</h2>
      )}
      <SurveyAnswer {...{ answer, next }} />
    </>
  )
}

/** Drawn in place of the table of a report. */
function PublicLevel({
  kind,
  range,
  parts: { asked, caption, source, note },
}: {
  readonly kind: PublicSource
  readonly range: Range
  readonly parts: SourceParts
}) {
  return (
    <>
      <Blocks blocks={[asked]} />
      <RangeBar of={kind} range={range} subtitle={caption} source={source} />
      <Blocks blocks={[note]} />
    </>
  )
}

function SurveyAnswer({ answer, next }: AnswerProps) {
  if (answer.kind === 'refused') {
    return (
      <EmptyState
        title="We do not have enough data"
        action={
          <ButtonLink kind="secondary" href={next.href}>
            {next.label}
          </ButtonLink>
        }
      >
        <p>
          {answer.reason} {answer.unlock}
        </p>
      </EmptyState>
    )
  }
  const { p25, p50, p75 } = answer
  return (
    <>
      <RangeBar
        range={{ p10: null, p25, p50, p75, p90: null }}
        subtitle={`Salary (cash and housing) a year${answer.partTime ? ', for the part-time hours given' : ', full time'}, rounded to $1,000`}
        hatched="Shown in the full report"
        source={`Snapshot ${answer.snapshot}, ${answer.source === 'demonstration' ? 'a synthetic demonstration survey' : 'records of members'}; ${answer.organizations} organizations`}
      />
      <StatRow>
        <StatTile label="Median" value={`${formatDollars(p50)}`} />
        <StatTile label="Strength" value={answer.strength} note="A is strong, D is weak" />
      </StatRow>
      <h2>What the full report adds</h2>
      <ul>
        <li>
          Figures to the nearest $100, with the 10th and 90th percentile, for one real person.
        </li>
        <li>What size, place, experience, education and hours add or take away, in dollars.</li>
        <li>Where current and proposed pay fall in the range, and what they cost.</li>
        <li>For ministers: housing, SECA and take-home pay.</li>
        <li>The evidence: how many organizations, how recent, how close, and their benefits.</li>
      </ul>
      <ButtonRow>
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </ButtonRow>
    </>
  )
}

/** Two more questions that everyone can answer; further ones are collapsed unless answered. */
function MoreQuestions({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return (
    <>
      <SelectField
        name="type"
        label={ORGANIZATION_LABELS.type}
        options={ORGANIZATION_TYPES.map((type) => ({
          value: type,
          label: ORGANIZATION_TYPE_LABELS[type],
        }))}
        placeholder="Follows from the position"
        width="full"
      />
      <NumberField
        name="attendance"
        label={ORGANIZATION_LABELS.attendance}
        hint="People in an average week. For a nonprofit, people served in a year."
        optional
        width="full"
      />
      <NumberField
        name="hoursPerWeek"
        label="Hours per week"
        hint="Blank means full time."
        optional
        width="short"
      />
      <details open={Boolean(values.setting || values.education)}>
        <summary>Add more facts</summary>
        <SelectField
          name="setting"
          label={ORGANIZATION_LABELS.setting}
          optional
          placeholder="Not specified"
          options={SETTINGS.map((setting) => ({ value: setting, label: SETTING_LABELS[setting] }))}
          width="full"
        />
        <SelectField
          name="education"
          label="Education"
          optional
          placeholder="Not specified"
          options={EDUCATIONS.map((education) => ({
            value: education,
            label: EDUCATION_LABELS[education],
          }))}
          width="full"
        />
      </details>
    </>
  )
}
