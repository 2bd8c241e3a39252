/** The letterhead and the words of letters, kept with the organization. */
import { formatList } from '~/core/forms/numbers.ts'
import { LETTER_LABELS as labels, PLACEHOLDERS } from '~/core/planning/raises/wording.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Letters } from './letters.ts'

export function WordingForm({ letters }: { readonly letters: Letters }) {
  const { mayUpdate, wording } = letters
  if (!mayUpdate) {
    return (
      <Section id="wording">
        <h2>Wording</h2>
        <p>Owners and editors of the organization can change the wording of its letters.</p>
      </Section>
    )
  }
  const { version, ...saved } = wording
  return (
    <Section id="wording">
      <Form intent="save-wording" labels={labels} version={version}>
        <ConflictComparison labels={labels} saved={saved} />
        <VersionField version={version} />
        <FormSection title="Your letterhead">
          <TextField name="sender" label={labels.sender} defaultValue={saved.sender} required />
          <TextField
            name="senderLines"
            label={labels.senderLines}
            hint="Up to five lines. Add a phone number if you like."
            rows={3}
            defaultValue={saved.senderLines}
            required
          />
        </FormSection>
        <FormSection
          title="Your words"
          description={`Each line is a paragraph. A letter fills in ${NAMED}.`}
        >
          <Words name="opening" text={saved.opening} />
          <Words name="unchanged" text={saved.unchanged} />
          <Words name="closing" text={saved.closing} />
          <TextField
            name="signer"
            label={labels.signer}
            hint="Under the line, for example “Ann Lee, Treasurer”."
            defaultValue={saved.signer}
            required
          />
        </FormSection>
        <ButtonRow>
          <Button>Save wording</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

interface WordsProps {
  readonly name: 'opening' | 'unchanged' | 'closing'
  readonly text: string
}

function Words({ name, text }: WordsProps) {
  return (
    <TextField
      name={name}
      label={labels[name]}
      rows={4}
      width="full"
      defaultValue={text}
      required
    />
  )
}

const NAMED = formatList(Object.keys(PLACEHOLDERS).map((name) => `{${name}}`))
