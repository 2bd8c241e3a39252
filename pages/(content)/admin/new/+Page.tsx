/** The beginning of an article or a page: its title and its address. */
import { useData } from 'vike-react/useData'
import { KIND_WORDS } from '~/core/content/edit/words.ts'
import { CONTENT_KINDS } from '~/core/content/item.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

const LABELS = { kind: 'Kind', title: 'Title', slug: 'Address' }

export function Page() {
  const { kind } = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={[{ href: '/admin', label: 'Articles and pages' }]}
        title="A new text"
        lede="Readers see nothing of it before it is published."
      />
      <Form intent="create" labels={LABELS}>
        <SelectField
          name="kind"
          label={LABELS.kind}
          defaultValue={kind}
          options={CONTENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <TextField name="title" label={LABELS.title} maxLength={120} required />
        <TextField
          name="slug"
          label={LABELS.slug}
          hint="The end of the address, such as housing-allowance. It stays the same later on."
          maxLength={80}
          required
        />
        <ButtonRow>
          <Button>Start writing</Button>
          <ButtonLink href="/admin" kind="quiet">
            Cancel
          </ButtonLink>
        </ButtonRow>
      </Form>
    </>
  )
}
