/** What a nonprofit needs before it can pay: a W-9, an invoice by mail, a purchase order. */
import { useData } from 'vike-react/useData'
import { REQUEST_KINDS, REQUEST_LABELS, REQUEST_WORDS } from '~/core/membership/purchase-request.ts'
import { priceWords } from '~/core/membership/words.ts'
import { PLANS, YEARLY_PLANS } from '~/core/people/organizations/plans.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'

export function AskStaff() {
  const { organization, w9Url } = useData<Data>()
  return (
    <Section id="request">
      <h2>W-9, invoice by mail, purchase order</h2>
      {w9Url && (
        <p>
          <a href={w9Url}>Download our W-9</a>. For anything else, ask us here.
        </p>
      )}
      {!organization && (
        <p>
          <a href="/sign-in?next=/membership">Sign in</a> to ask for one of these.
        </p>
      )}
      {organization && !organization.mayManage && (
        <p>
          Only an owner of {organization.name} can ask for these. Tell them which plan you need, and
          whether you need a W-9, an invoice by mail, or to pay by purchase order.
        </p>
      )}
      {organization?.mayManage && organization.beforeAsking && (
        <p>
          {organization.beforeAsking} <a href="/account">Open your account page</a>
        </p>
      )}
      {organization?.mayManage && !organization.beforeAsking && <RequestForm />}
    </Section>
  )
}

function RequestForm() {
  const { contact, w9Url, organization } = useData<Data>()
  const kinds = REQUEST_KINDS.filter((kind) => kind !== 'w9' || w9Url === null)
  const suggested = YEARLY_PLANS.find((plan) => plan === organization?.plan) ?? 'basic'
  return (
    // the form is far down: without a script the page comes back where it is
    <Form intent="request" action="/membership#request" idPrefix="request-" labels={REQUEST_LABELS}>
      <p>A person answers by email within a few business days. This buys nothing yet.</p>
      <RadioGroup
        name="kind"
        label={REQUEST_LABELS.kind}
        options={kinds.map((value) => ({ value, label: REQUEST_WORDS[value] }))}
        required
      />
      <SelectField
        name="plan"
        label={REQUEST_LABELS.plan}
        options={YEARLY_PLANS.map((value) => {
          return { value, label: `${PLANS[value].name}, ${priceWords(value)}` }
        })}
        defaultValue={suggested}
        width="medium"
      />
      <TextField
        name="purchaseOrder"
        label={REQUEST_LABELS.purchaseOrder}
        hint="Needed to pay by purchase order."
        optional
        width="medium"
      />
      <TextField
        name="mailingAddress"
        label={REQUEST_LABELS.mailingAddress}
        hint="Needed for an invoice by mail. On one line."
        optional
        autoComplete="street-address"
      />
      <TextField
        name="contactName"
        label={REQUEST_LABELS.contactName}
        defaultValue={contact?.name}
        autoComplete="name"
        required
        width="medium"
      />
      <TextField
        name="contactEmail"
        type="email"
        label={REQUEST_LABELS.contactEmail}
        defaultValue={contact?.email}
        autoComplete="email"
        required
        width="medium"
      />
      <TextField name="note" label={REQUEST_LABELS.note} hint="On one line." optional />
      <ButtonRow>
        <Button>Send request</Button>
      </ButtonRow>
    </Form>
  )
}
