/** Words in all texts: where they are, what would change, and the change itself for those that are chosen. */
import { useData } from 'vike-react/useData'
import { boxOf, editPath } from '~/core/content/edit/words.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { Comparison } from '~/renderer/content/edit/Comparison.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FilterForm } from '~/renderer/staff/FilterForm.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { find, replace, problem, found } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Find and replace"
        lede="In titles, summaries and Markdown, as it is written: upper and lower case differ. You see every change before it is made."
      />
      <AdminTabs current="/admin/replace" />
      <Outcome />
      <FilterForm
        key={`${find} ${replace}`}
        label="Words to find"
        href="/admin/replace"
        button="Find"
        typed={{ find: { typed: find, value: null, problem } }}
      >
        <TextField name="find" label="Find" />
        <TextField name="replace" label="Replace with" defaultValue={replace} />
      </FilterForm>
      {found?.length === 0 && <EmptyState title="No text holds these words" />}
      {found && found.length > 0 && <Found found={found} />}
    </>
  )
}

function Outcome() {
  const { replaced } = useData<Data>()
  if (replaced === null) return null
  return (
    <Notice announced title={`Changed ${formatCount(replaced.done, 'text', 'texts')}.`}>
      {replaced.left > 0 && (
        <p>
          {formatCount(replaced.left, 'text was', 'texts were')} left as before: someone saved a
          newer version meanwhile, or the text cannot be read with the new words. Find the words
          again to see which.
        </p>
      )}
    </Notice>
  )
}

function Found({ found }: { readonly found: NonNullable<Data['found']> }) {
  const { find, replace } = useData<Data>()
  return (
    <Form key={`${find} ${replace}`} intent="replace">
      <input type="hidden" name="find" value={find} />
      <input type="hidden" name="replace" value={replace} />
      {found.map((text) => (
        <Section key={boxOf(text)}>
          {text.problem === null ? (
            <CheckboxField
              name={boxOf(text)}
              value={String(text.version)}
              label={`${text.title}: ${formatCount(text.count, 'place', 'places')}`}
              defaultChecked
            />
          ) : (
            <Notice kind="signal" title={`${text.title} cannot be changed here`}>
              <p>{text.problem}</p>
            </Notice>
          )}
          <Comparison fields={text.changes} whenSame="Nothing changes." sides={['Now', 'Then']} />
          <p>
            <a href={editPath(text)}>Open {text.title} in the editor</a>
          </p>
        </Section>
      ))}
      <CheckboxField
        name="publish"
        label="Publish the changed version where readers see the version that is changed"
        hint="Otherwise each is a newer draft."
      />
      <Button>Change the chosen texts</Button>
    </Form>
  )
}
