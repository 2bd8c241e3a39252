/** Answers that settle many rows at once: positions of job titles, questions about pay, people who may be listed. */

import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { ANSWER_FIELDS, STATUS_MEANINGS } from '~/core/people/staff-import/import-settings.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { positionOptions } from '~/renderer/people/position-options.ts'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import type { CheckData } from './check-data.ts'
import styles from './import.module.css'

export function Answers() {
  const { file, questions, hasTwins } = useData<CheckData>()
  return (
    <Form intent="answers" idPrefix="answers-" className={`${styles.form} stack`}>
      <input type="hidden" name="version" value={file.version} />
      {questions.length > 0 && (
        <Section id="questions">
          <h2>Questions</h2>
          {questions.map((question) => (
            <QuestionGroup key={question.key} question={question} />
          ))}
        </Section>
      )}
      {hasTwins && <Twins />}
      <Statuses />
      <Titles />
      <Button kind="secondary">Save and update the preview</Button>
    </Form>
  )
}

interface QuestionProps {
  readonly question: CheckData['questions'][number]
}

function QuestionGroup({ question }: QuestionProps) {
  const { key, rows, examples, answers, chosen } = question
  const [first, ...others] = examples
  return (
    <RadioGroup
      name={`${ANSWER_FIELDS.question}${key}`}
      label={`${first?.sentence ?? ''} (${formatCount(rows, 'row')})`}
      hint={
        <>
          Row {first?.line}, {first?.name}.
          {others.map(({ line, name, sentence }) => {
            return ` Row ${line}, ${name}${sentence === first?.sentence ? '.' : `: ${sentence}`}`
          })}
        </>
      }
      options={[
        ...answers.map(({ index, label }) => ({
          value: String(index),
          label: rows > 1 ? `${label}, and the same for the others` : label,
        })),
        { value: '', label: 'Decide later. These rows count as errors' },
      ]}
      defaultValue={chosen === null ? '' : String(chosen)}
    />
  )
}

function Twins() {
  const { twins } = useData<CheckData>()
  return (
    <Section id="listed">
      <h2>People who may be in your list already</h2>
      <RadioGroup
        name="twins"
        label="What should happen to them?"
        hint="You can choose differently for single rows below."
        options={[
          { value: 'leave', label: 'Leave them out' },
          { value: 'update', label: 'Update people with the same name' },
          { value: 'add', label: 'Add them as new people' },
        ]}
        defaultValue={twins}
      />
    </Section>
  )
}

/** Words for who works here that we do not know: one choice counts for all rows with the word. */
function Statuses() {
  const { statuses } = useData<CheckData>()
  if (statuses.length === 0) return null
  return (
    <Section id="statuses">
      <h2>Who works here</h2>
      {statuses.map(({ key, rows, means }) => (
        <SelectField
          key={key}
          name={`${ANSWER_FIELDS.status}${key}`}
          label={`“${key}” means`}
          hint={formatCount(rows, 'row')}
          placeholder="Decide later. These rows count as errors"
          options={STATUS_MEANINGS.map((value) => ({ value, label: STATUS_LABELS[value] }))}
          defaultValue={means}
        />
      ))}
    </Section>
  )
}

const STATUS_LABELS = {
  'works here': 'Works here',
  'has left': 'Has left: leave out',
  'starts later': 'Starts later: planned hire',
}

/** A page of titles, those that need a choice first; the others are folded away. */
function Titles() {
  const { titles, titlesOf, file, organization } = useData<CheckData>()
  const unmatched = titles.filter(({ position }) => position === null)
  const guessed = titles.filter(({ position, isGuess }) => position !== null && isGuess)
  const matched = titles.filter(({ position, isGuess }) => position !== null && !isGuess)
  if (titles.length === 0) return null
  return (
    <Section id="titles">
      <h2>Job titles</h2>
      {unmatched.length > 0 && (
        <p>We found no position for these. Your choice counts for every row with the title.</p>
      )}
      {unmatched.map((title) => (
        <Title key={title.key} group={title} />
      ))}
      {guessed.length > 0 && (
        <>
          <p>
            These are our guesses. People with a guessed position are marked, and have no market
            range until you confirm it here or on their page.
          </p>
          {guessed.map((title) => (
            <Title key={title.key} group={title} />
          ))}
        </>
      )}
      {matched.length > 0 && (
        <Fold
          summary={`${formatCount(matched.length, 'job title')} with a position`}
          names={matched.map(({ key }) => `${ANSWER_FIELDS.title}${key}`)}
          open={titlesOf.page > 1}
        >
          {matched.map((title) => (
            <Title key={title.key} group={title} />
          ))}
        </Fold>
      )}
      {titlesOf.total > titlesOf.pageSize && (
        <>
          <p>Save your choices before you open other job titles.</p>
          <Pagination
            {...titlesOf}
            unit="job titles"
            href={(to) => `/migrate/${file.id}?organization=${organization.id}&titles=${to}#titles`}
          />
        </>
      )}
    </Section>
  )
}

interface TitleProps {
  readonly group: CheckData['titles'][number]
}

function Title({ group }: TitleProps) {
  const { key, title, rows, position, isGuess } = group
  const { positions } = useData<CheckData>()
  const known = positions.flatMap((family) => family.positions)
  const guess = isGuess ? known.find((one) => one.key === position)?.title : undefined
  return (
    <SelectField
      name={`${ANSWER_FIELDS.title}${key}`}
      label={title}
      hint={formatCount(rows, 'row')}
      placeholder={guess ? `Our guess, not confirmed: ${guess}` : 'Choose a position'}
      options={[]}
      groups={positionOptions(positions)}
      defaultValue={isGuess ? null : position}
    />
  )
}
