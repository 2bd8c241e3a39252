/** Three to five questions and a coarse range: enough to see whether the whole report is worth it. */

import type { PageContext } from 'vike/types'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { formatDollars } from '~/core/pay/money.ts'
import { PreviewForm } from '~/renderer/answers/share/PreviewForm.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { Answer } from './Answer.tsx'
import { MoreQuestions } from './MoreQuestions.tsx'

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
  if (answer.kind === 'refused') return `We have no range for ${answer.title.toLowerCase()} yet`
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
