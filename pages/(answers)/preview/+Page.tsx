/** Three to five questions and a coarse range: enough to see whether the whole report is worth it. */

import { Fragment } from 'react'
import type { PageContext } from 'vike/types'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import {
  censusParts,
  filingsParts,
  partsOfSource,
  type SourceParts,
  sourceBlocks,
  statisticsParts,
} from '~/core/answers/sections/jobs.ts'
import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  SETTING_LABELS,
  SETTINGS,
} from '~/core/engine/facts/organization.ts'
import { ORGANIZATION_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { EDUCATION_LABELS, EDUCATIONS } from '~/core/engine/facts/person.ts'
import type { PublicEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import { formatDollars } from '~/core/pay/money.ts'
import { PreviewForm } from '~/renderer/answers/PreviewForm.tsx'
import { Blocks } from '~/renderer/blocks/Blocks.tsx'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { StatRow, StatTile } from '~/renderer/components/figures/StatTile.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { NumberField } from '~/renderer/forms/TextField.tsx'
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

function titleOf(answer: NonNullable<Data['answer']>) {
  const { title } = answer
  if (answer.kind === 'refused') return `We have no range for ${title.toLowerCase()} yet`
  const { p25, p50, p75 } = answer.kind === 'public' ? answer.estimate.quantiles : answer
  const isHalf = p25 !== null && p75 !== null
  return (
    <>
      {title}: {isHalf ? 'half earn about ' : 'the median is about '}
      <em>{isHalf ? `${formatDollars(p25)} to ${formatDollars(p75)}` : formatDollars(p50 ?? 0)}</em>
    </>
  )
}

/** Before the figures: what limits them. */
function cautionOf(answer: NonNullable<Data['answer']>): string | undefined {
  if (answer.kind === 'public') return answer.estimate.legalStart?.words
  return answer.kind === 'range' ? (answer.caution ?? undefined) : undefined
}

function WhatYouGet() {
  return (
    <>
      <h2>What you get</h2>
      <p>
        You get the typical range (25th to 75th percentile) and how strong the evidence is. A report
        for a real person counts all that you know about them and gives the reasons in dollars. It
        shows where their pay falls and the evidence a committee needs.
      </p>
      <p>
        Not sure which position fits? Use the <a href="/job">position finder</a>.
      </p>
    </>
  )
}

interface AnswerProps {
  readonly answer: NonNullable<Data['answer']>
  readonly next: { readonly href: string; readonly label: string }
}

/** From the source that fits best; what other sources say stands below. */
function Answer({ answer, next }: AnswerProps) {
  const { asOf } = answer
  const { filings, census, statistics } = answer.beside
  return (
    <>
      {answer.kind === 'public' ? (
        <PublicAnswer estimate={answer.estimate} asOf={asOf} />
      ) : (
        <SurveyAnswer {...{ answer, next }} />
      )}
      {answer.kind !== 'refused' && <WholeReport next={next} />}
      {filings && (
        <>
          <h2>What similar organizations filed</h2>
          <Level
            origin="public_filings"
            range={filings.quantiles}
            parts={filingsParts(filings, { asOf })}
          />
        </>
      )}
      {census && (
        <>
          <h2>What the Census says</h2>
          <Level
            origin="census_workers"
            range={census.quantiles}
            parts={censusParts(census, { asOf })}
          />
        </>
      )}
      {statisticsParts(statistics).map((parts) => (
        <Fragment key={parts.asked.words}>
          <h2>What the conference reports</h2>
          <Blocks blocks={sourceBlocks(parts)} />
        </Fragment>
      ))}
    </>
  )
}

function PublicAnswer({
  estimate,
  asOf,
}: {
  readonly estimate: PublicEstimate
  readonly asOf: string
}) {
  const { source, quantiles, strength } = estimate
  return (
    <>
      <Level origin={source.kind} range={quantiles} parts={partsOfSource(source, asOf)} />
      <StatRow>
        <StatTile label="Median" value={formatDollars(quantiles.p50 ?? 0)} />
        <StatTile label="Strength" value={strength.overall} note="A is strong, D is weak" />
      </StatRow>
    </>
  )
}

/** Drawn in place of the table of a report. */
function Level({
  origin,
  range,
  parts: { asked, caption, source, note },
}: {
  readonly origin: PublicEstimate['source']['kind']
  readonly range: PublicEstimate['quantiles']
  readonly parts: SourceParts
}) {
  return (
    <>
      <Blocks blocks={[asked]} />
      <RangeBar origin={origin} range={range} subtitle={caption} source={source} />
      <Blocks blocks={[note]} />
    </>
  )
}

type SurveyProps = Omit<AnswerProps, 'answer'> & {
  readonly answer: Exclude<AnswerProps['answer'], { readonly kind: 'public' }>
}

function SurveyAnswer({ answer, next }: SurveyProps) {
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
        <StatTile label="Median" value={formatDollars(p50)} />
        <StatTile label="Strength" value={answer.strength} note="A is strong, D is weak" />
      </StatRow>
    </>
  )
}

function WholeReport({ next }: Pick<AnswerProps, 'next'>) {
  return (
    <>
      <h2>What the full report adds</h2>
      <ul>
        <li>
          The range for one real person, with the 10th and 90th percentile where records reach.
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
      <Fold
        summary="Add more facts"
        names={['setting', 'education']}
        open={Boolean(values.setting || values.education)}
      >
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
      </Fold>
    </>
  )
}
