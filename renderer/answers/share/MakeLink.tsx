/** The form that makes a link for readers without an account. */
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { CheckboxField } from '../../forms/CheckboxField.tsx'
import { Form } from '../../forms/form.tsx'
import { RadioGroup } from '../../forms/RadioGroup.tsx'

export interface MakeLinkProps {
  /** what has to be done before the first link; null where nothing has */
  readonly first: string | null
  /** of the check mark with which readers see who it is about */
  readonly label: string
  /** what readers see without it */
  readonly hint: string
}

export function MakeLink({ first, label, hint }: MakeLinkProps) {
  if (first) {
    return (
      <Notice title="Confirm your email address first">
        <p>
          {first} <a href="/account">Open your account page</a>
        </p>
      </Notice>
    )
  }
  return (
    <Form intent="share" aria-label="Make a link" labels={{ showsPerson: label }}>
      <RadioGroup
        name="days"
        label="How long the link works"
        options={LINK_DAYS}
        defaultValue="30"
      />
      <CheckboxField name="showsPerson" {...{ label, hint }} />
      <Button>Make a link</Button>
    </Form>
  )
}

const LINK_DAYS = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '90', label: 'Three months' },
]
