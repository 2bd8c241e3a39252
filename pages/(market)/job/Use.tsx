/** What can be done with a position: split the role, save it to a person, or add one. */
import { useData } from 'vike-react/useData'
import { type JobQuery, jobHref } from '~/core/market/positions/job-query.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { NumberField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './job.module.css'
import { PositionChoice } from './PositionChoice.tsx'

type Described = NonNullable<Data['answer']['chosen']>

export function Use({ chosen }: { readonly chosen: Described }) {
  const { query, answer, people, organization, isSignedIn } = useData<Data>()
  const { second } = answer
  const fields = fieldsOf(chosen, { second, query })
  const role = second
    ? `${chosen.title} (${query.share}%) and ${second.title} (${100 - query.share}%)`
    : chosen.title
  return (
    <>
      <Section id="split">
        <h2>Is the role two jobs?</h2>
        <p>
          One person may do two jobs, such as office manager and bookkeeper. Say how the hours are
          split. Hybrid then blends both positions into one range.
        </p>
        <PositionChoice
          query={query}
          name="second"
          label="Second position"
          button="Split the role"
          part="split"
        >
          <NumberField name="share" label={`Percent as ${chosen.title}`} width="short" />
        </PositionChoice>
        {second && (
          <p>
            The role is {role}.{' '}
            <a href={`${jobHref(query, { second: null })}#split`}>Undo the split</a>
          </p>
        )}
      </Section>
      <Section id="use">
        <h2>Use {role}</h2>
        {people.length > 0 && <SaveForm fields={fields} people={people} />}
        <ButtonRow>
          <ButtonLink
            kind={people.length > 0 ? 'quiet' : 'secondary'}
            href={nextStep(fields, { isSignedIn, organization })}
          >
            {nextWords({ isSignedIn, organization })}
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  )
}

type Fields = Readonly<Record<string, string>>

/** As the employee form names them. */
function fieldsOf(
  chosen: Described,
  { second, query }: { readonly second: { readonly key: string } | null; readonly query: JobQuery },
): Fields {
  if (!second) return { position: chosen.key }
  return {
    ...{ position: chosen.key, weight: String(query.share) },
    ...{ position2: second.key, weight2: String(100 - query.share) },
  }
}

type Visit = Pick<Data, 'isSignedIn' | 'organization'>

/** The answers are passed to the next form. */
function nextStep(fields: Fields, { isSignedIn, organization }: Visit): string {
  const answers = new URLSearchParams(fields)
  if (!isSignedIn) return `/sign-up?${answers}`
  return organization ? `/employee/new?${answers}` : `/organization/new?${answers}`
}

function nextWords({ isSignedIn, organization }: Visit): string {
  if (!isSignedIn) return 'Create an account to save it'
  return organization ? `Add a person at ${organization.name}` : 'Add your organization'
}

function SaveForm({
  fields,
  people,
}: {
  readonly fields: Fields
  readonly people: Data['people']
}) {
  return (
    <Form
      intent="save-positions"
      idPrefix="save-"
      labels={{ person: 'Person' }}
      className={`${styles.fields} stack bottom with-button`}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        name="person"
        label="Save to a person"
        hint="Replaces the positions this person has now. Pay and hours stay."
        placeholder="Choose a person"
        options={people.map(({ id, version, name, jobTitle }) => {
          return { value: `${id}-${version}`, label: jobTitle ? `${name}, ${jobTitle}` : name }
        })}
        width="full"
      />
      <Button intent="save-positions">Save to this person</Button>
    </Form>
  )
}
