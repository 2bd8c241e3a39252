/** How an organization decides pay: what it compares, where it aims, what it pays for a fact. */
import { useData } from 'vike-react/useData'
import {
  PAY_POLICY_LABELS as labels,
  PARSONAGE_METHOD_LABELS,
  PARSONAGE_METHOD_SENTENCES,
} from '~/core/organizations/pay-policy/pay-policy-words.ts'
import { PARSONAGE_METHODS } from '~/core/pay/clergy/housing.ts'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
} from '~/core/pay/definition.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { echoBudget } from '~/renderer/work/echoes.ts'
import { OrganizationHeading } from '~/renderer/work/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import { Estimates } from './Estimates.tsx'
import { PolicyInWords } from './PolicyInWords.tsx'

export function Page() {
  const { organization, mayUpdate, done } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Pay policy"
        lede="Decide once how you decide. Reports and tables begin with it; what was saved before stays as it was."
      />
      {done && DONE[done] && (
        <div role="status">
          <Notice title={DONE[done]} />
        </div>
      )}
      <Columns sideLabel="In words" side={<PolicyInWords />} sticky>
        {mayUpdate ? (
          <ChangePolicy />
        ) : (
          <Notice title="You may look at this">
            <p>Owners and editors of the organization can change its pay policy.</p>
          </Notice>
        )}
        <MinimumPay />
        <Estimates />
      </Columns>
    </>
  )
}

/** Another page, because its table is long and few need it. */
function MinimumPay() {
  const { organization } = useData<Data>()
  return (
    <Section id="minimum">
      <h2>The minimum of your denomination</h2>
      <p>
        Does your conference, diocese or presbytery set a minimum for its ministers?{' '}
        <Link href={`/organization/${organization.id}/minimum`}>Say which minimum holds</Link>, and
        reports compare with it.
      </p>
    </Section>
  )
}

const DONE: Readonly<Record<string, string>> = {
  saved: 'The pay policy is saved',
  chosen: 'Your choice is saved',
}

function ChangePolicy() {
  const { values, version } = useData<Data>()
  return (
    <Form intent="save" key={version}>
      <ConflictComparison labels={labels} saved={values} words={WORDS} />
      <VersionField version={version} />
      <ComparisonFields />
      <PriceFields />
      <SocialSecurityFields />
      <ButtonRow>
        <Button>Save the pay policy</Button>
      </ButtonRow>
    </Form>
  )
}

const WORDS = { ...DEFINITION_LABELS, ...PARSONAGE_METHOD_LABELS }

function ComparisonFields() {
  const { values } = useData<Data>()
  return (
    <FormSection
      title="What is compared"
      description="The market is read under one definition of pay at a time, and every figure says which."
    >
      <RadioGroup
        name="definition"
        label={labels.definition}
        options={DEFINITIONS_OF_PAY.map((key) => {
          return { value: key, label: DEFINITION_LABELS[key], hint: DEFINITION_SENTENCES[key] }
        })}
        defaultValue={values.definition}
      />
      <RadioGroup
        name="parsonageMethod"
        label={labels.parsonageMethod}
        hint="For a minister who lives in a house of yours whose rental value nobody entered."
        options={PARSONAGE_METHODS.map((key) => ({
          ...{ value: key, label: PARSONAGE_METHOD_LABELS[key] },
          hint: PARSONAGE_METHOD_SENTENCES[key],
        }))}
        defaultValue={values.parsonageMethod}
      />
      <NumberField
        name="targetPercentile"
        width="medium"
        label={labels.targetPercentile}
        hint="Where in the market you mean to pay, from 10 to 90: at 50, half of comparable people earn more."
        defaultValue={values.targetPercentile}
        required
      />
    </FormSection>
  )
}

const PRICES = [
  { name: 'yearOfExperience', hint: 'For each year of experience more than is usual.' },
  { name: 'yearInRole', hint: 'For each year with you more than is usual.' },
  { name: 'educationLevel', hint: 'For each degree above the one before it.' },
  { name: 'ordination', hint: 'For being ordained, licensed or commissioned.' },
] as const

function PriceFields() {
  const { values } = useData<Data>()
  return (
    <FormSection
      title="What you pay for"
      description="Dollars a year. Left empty, a fact counts as much as the market pays for it; 0 pays nothing for it."
    >
      <FieldRow>
        {PRICES.slice(0, 2).map((price) => (
          <Price key={price.name} {...price} />
        ))}
      </FieldRow>
      <FieldRow>
        {PRICES.slice(2).map((price) => (
          <Price key={price.name} {...price} />
        ))}
      </FieldRow>
      <NumberField
        name="growthBeyondIndex"
        width="medium"
        label={labels.growthBeyondIndex}
        hint="How fast pay grows a year after the last published quarter of the wage index. 3% if left empty."
        optional
        defaultValue={values.growthBeyondIndex}
      />
    </FormSection>
  )
}

function SocialSecurityFields() {
  const { values } = useData<Data>()
  return (
    <FormSection
      title="Social Security"
      description="Nearly everybody pays the employer’s half for lay staff. Leave this empty unless you know that yours elected not to."
    >
      <CheckboxField
        name="form8274"
        label={labels.form8274}
        hint="A church, or an organization that churches control, opposed to Social Security taxes for religious reasons may elect this once (IRC 3121(w)). It then pays no FICA, and its lay staff pay self-employment tax on all of their pay."
        defaultChecked={values.form8274 === 'yes'}
      />
    </FormSection>
  )
}

function Price({ name, hint }: (typeof PRICES)[number]) {
  const { values } = useData<Data>()
  return (
    <MoneyField
      name={name}
      label={labels[name]}
      hint={hint}
      optional
      defaultValue={values[name]}
      understand={echoBudget}
    />
  )
}
