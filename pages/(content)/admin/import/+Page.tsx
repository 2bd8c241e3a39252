/** A text from a file of Markdown: it becomes a new version, and readers see it only once it is published. */
import { KIND_WORDS } from '~/core/content/edit/words.ts'
import { CONTENT_KINDS } from '~/core/content/item.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { AdminTabs } from '~/renderer/content/edit/AdminTabs.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'

const LABELS = { kind: 'Kind', slug: 'Address', file: 'File' }

export function Page() {
  return (
    <>
      <PageHeading
        title="Import a text"
        lede="Paste a file as the editor gives it to download. It becomes the newest version; earlier versions stay."
      />
      <AdminTabs current="/admin/import" />
      <Form intent="import" labels={LABELS}>
        <SelectField
          name="kind"
          label={LABELS.kind}
          options={CONTENT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        />
        <TextField
          name="slug"
          label={LABELS.slug}
          hint="The end of the address, such as housing-allowance. It may be a new one."
          maxLength={80}
        />
        <TextField
          name="file"
          label={LABELS.file}
          hint="Front matter between two lines of three hyphens, then the Markdown. Pictures are not in the file: the library shows those whose keys it has."
          rows={18}
        />
        <Button>Import it as a version</Button>
      </Form>
    </>
  )
}
