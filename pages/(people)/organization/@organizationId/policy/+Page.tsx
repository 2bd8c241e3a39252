/** How an organization decides pay: what it compares, where it aims, what it pays for a fact. */
import { useData } from 'vike-react/useData'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
} from '~/core/pay/definition.ts'
import { PARSONAGE_METHODS } from '~/core/pay/pay-package.ts'
import {
  PAY_POLICY_LABELS as labels,
  PARSONAGE_METHOD_LABELS,
  PARSONAGE_METHOD_SENTENCES,
} from '~/core/people/organizations/pay-policy.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { NumberField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { echoBudget } from '~/renderer/people/echoes.ts'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'
import { Estimates } from './Estimates.tsx'
import { PolicyInWords } from './PolicyInWords.tsx'

export function Page() {
  const { organization, mayUpdate } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Pay policy"
        lede="Set how you decide pay. New reports and tables use it. Saved ones do not change."
      />
      <DoneNotice words={DONE} />
      <Columns sideLabel="In words" side={<PolicyInWords />} sticky>
        {mayUpdate ? (
          <ChangePolicy />
        ) : (
          <Notice title="You can view this page">
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
        <Link href={`/organization/${organization.id}/minimum`}>Choose the minimum</Link>, and
        reports compare pay with it.
      </p>
    </Section>
  )
}

const DONE = {
  saved: 'Pay policy saved',
  chosen: 'Choice saved',
}

function ChangePolicy() {
  const { values, version } = useData<Data>()
  return (
    <Form intent="save" labels={labels} version={version}>
      <ConflictComparison labels={labels} saved={values} words={WORDS} />
      <VersionField version={version} />
      <ComparisonFields />
      <PriceFields />
      <SocialSecurityFields />
      <ButtonRow>
        <Button>Save pay policy</Button>
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
      description="Each figure uses one definition of pay and says which one."
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
        hint="For a minister who lives in your house when no rental value is entered."
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
        hint="Where in the market you aim to pay, from 10 to 90. At 50, half of similar people earn more."
        defaultValue={values.targetPercentile}
        required
      />
    </FormSection>
  )
}

const PRICES = [
  { name: 'yearOfExperience', hint: 'For each year of experience above the usual.' },
  { name: 'yearInRole', hint: 'For each year with you above the usual.' },
  { name: 'educationLevel', hint: 'For each higher degree.' },
  { name: 'ordination', hint: 'For being ordained, licensed or commissioned.' },
] as const

function PriceFields() {
  const { values } = useData<Data>()
  return (
    <FormSection
      title="What you pay for"
      description="Dollars a year. Leave blank to pay what the market pays. Enter 0 to pay nothing extra."
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
        hint="How much pay grows each year after the last published wage index. Blank means 3%."
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
      description="Nearly every employer pays half for lay staff. Leave this blank unless you know yours elected not to."
    >
      <CheckboxField
        name="form8274"
        label={labels.form8274}
        hint="A church may elect this once if it opposes Social Security taxes for religious reasons (IRC 3121(w)). So may an organization that churches control. It then pays no FICA, and its lay staff pay self-employment tax on all of their pay."
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
