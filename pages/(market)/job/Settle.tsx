/** Three to five questions that settle which of several positions it is. Answers are in the address, not stored. */

import { formatList } from '~/core/forms/numbers.ts'
import { type JobQuery, jobHref, QUESTION_PREFIX } from '~/core/market/positions/job-query.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import { Kept } from './PositionChoice.tsx'

interface SettleProps {
  readonly query: JobQuery
  readonly settling: NonNullable<Data['answer']['settling']>
}

export function Settle({ query, settling }: SettleProps) {
  const values = Object.fromEntries(
    Object.entries(query.answers).map(([key, answer]) => [`${QUESTION_PREFIX}${key}`, answer]),
  )
  return (
    <Section id="questions">
      <h2>Which one is it?</h2>
      {settling.answered > 0 && <Outcome query={query} settling={settling} />}
      <details open={settling.answered > 0 || query.position === null}>
        <summary>{`Answer ${settling.questions.length} short questions`}</summary>
        <p className="before-2">
          People often mix up {formatList(settling.confused.map(({ title }) => title))}. Answer what
          you know. We don’t store your answers.
        </p>
        <FormContext value={{ failure: { errors: {}, values }, busy: false }}>
          <form method="get" action="/job#questions" noValidate>
            <Kept query={query} />
            <div className="cells cells-large gap-3">
              {settling.questions.map(({ key, question, answers }) => (
                <RadioGroup
                  key={key}
                  name={`${QUESTION_PREFIX}${key}`}
                  label={question}
                  options={answers.map((one) => ({ value: one.key, label: one.label }))}
                />
              ))}
            </div>
            <ButtonRow>
              <Button>See which position fits</Button>
              {settling.answered > 0 && (
                <ButtonLink kind="quiet" href={`${jobHref(query, { answers: {} })}#questions`}>
                  Clear the answers
                </ButtonLink>
              )}
            </ButtonRow>
          </form>
        </FormContext>
      </details>
    </Section>
  )
}

function Outcome({ query, settling }: SettleProps) {
  const { settled, reasons, candidates } = settling
  const isChosen = settled !== null && settled.key === query.position
  return (
    <Notice
      title={
        settled
          ? `Your answers fit ${settled.title}`
          : `Your answers fit ${formatList(
              candidates.map(({ title }) => title),
              'and',
            )} equally well`
      }
    >
      <ul>
        {reasons.map(({ question, answer, isFor }) => (
          <li key={question}>
            {question} {answer}
            {settled && !isFor && ' (this speaks against it)'}
          </li>
        ))}
      </ul>
      {settled && !isChosen && (
        <p>
          <a href={`${jobHref(query, { position: settled.key })}#position`}>
            Choose {settled.title}
          </a>
        </p>
      )}
      {!settled && candidates.length === 2 && (
        <p>
          <a
            href={`${jobHref(query, { position: candidates[0]?.key ?? null, compare: candidates[1]?.key ?? null })}#compare`}
          >
            Compare the two side by side
          </a>
        </p>
      )}
    </Notice>
  )
}
