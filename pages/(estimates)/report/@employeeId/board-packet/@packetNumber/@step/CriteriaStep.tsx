/** Step 1: what counts as comparable. Written and sealed before the packet shows a figure; after that, amendments only. */
import { useData } from 'vike-react/useData'
import { CRITERIA_LABELS as labels, SIMILAR_TYPE_LABELS } from '~/core/board-packets/labels.ts'
import {
  DEFINITION_LABELS,
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
} from '~/core/pay/definition.ts'
import { formatDollars } from '~/core/quantities/format-money.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { echoBudget } from '~/renderer/work/echoes.ts'
import { VersionField } from '~/renderer/work/VersionField.tsx'
import type { Data } from './+data.ts'
import { SealedCriteria } from './SealedCriteria.tsx'
import { SetAside } from './SetAside.tsx'

export function CriteriaStep() {
  const { record, mayWrite, forms, state } = useData<Data>()
  if (record.seal) return <SealedCriteria />
  if (!mayWrite || state === 'set aside') return <NotYet />
  return (
    <>
      <p>
        Say what you will compare with before you see any figure. This page shows none. Once sealed,
        the criteria cannot be changed.
      </p>
      <WriteCriteria key={forms.criteria.version} />
      {forms.criteria.version > 0 && <SealForm />}
      <SetAside />
    </>
  )
}

function NotYet() {
  return (
    <Notice title="The criteria are not sealed yet">
      <p>They are shown here once an owner or editor has sealed them.</p>
    </Notice>
  )
}

function WriteCriteria() {
  const { values, version } = useData<Data>().forms.criteria
  return (
    <Form intent="save-criteria">
      <ConflictComparison labels={labels} saved={values} words={WORDS} />
      <VersionField version={version} />
      <PositionFields />
      <SimilarFields />
      <PayFields />
      <ButtonRow>
        <Button>Save criteria</Button>
      </ButtonRow>
    </Form>
  )
}

const WORDS = { ...DEFINITION_LABELS, ...SIMILAR_TYPE_LABELS }

function PositionFields() {
  const { values } = useData<Data>().forms.criteria
  return (
    <FormSection title="The position" description="What counts is similar work, not the title.">
      <TextField name="position" label={labels.position} defaultValue={values.position} required />
      <TextField
        name="duties"
        label={labels.duties}
        hint="A few lines: what this person leads, for how many people, and with what responsibility."
        rows={4}
        defaultValue={values.duties}
        required
      />
    </FormSection>
  )
}

function SimilarFields() {
  const { forms, organization } = useData<Data>()
  const { values } = forms.criteria
  const own = organization.operatingBudget
  const hint = own
    ? `A usual choice is half to twice your own: ${formatDollars(own / 2)} to ${formatDollars(own * 2)}.`
    : 'A usual choice is half to twice your own.'
  return (
    <FormSection
      title="Similar organizations"
      description="The size, type and place of organizations you compare with. Taxable ones may count too if the work is similar."
    >
      <SelectField
        name="organizationTypes"
        label={labels.organizationTypes}
        options={Object.entries(SIMILAR_TYPE_LABELS).map(([value, label]) => ({ value, label }))}
        defaultValue={values.organizationTypes}
      />
      <FieldRow>
        <MoneyField
          name="budgetFrom"
          label={labels.budgetFrom}
          hint={hint}
          defaultValue={values.budgetFrom}
          understand={echoBudget}
          required
        />
        <MoneyField
          name="budgetTo"
          label={labels.budgetTo}
          defaultValue={values.budgetTo}
          understand={echoBudget}
          required
        />
      </FieldRow>
      <TextField
        name="geography"
        label={labels.geography}
        hint="For example: Ohio and its neighbors, outside the largest cities."
        defaultValue={values.geography}
        required
      />
      <TextField
        name="denomination"
        label={labels.denomination}
        hint="Leave blank if it makes no difference."
        optional
        defaultValue={values.denomination}
      />
    </FormSection>
  )
}

function PayFields() {
  const { values } = useData<Data>().forms.criteria
  return (
    <FormSection
      title="Pay and target"
      description="The regulation covers every economic benefit, not only the salary."
    >
      <RadioGroup
        name="definition"
        label={labels.definition}
        options={DEFINITIONS_OF_PAY.map((key) => {
          return { value: key, label: DEFINITION_LABELS[key], hint: DEFINITION_SENTENCES[key] }
        })}
        defaultValue={values.definition}
      />
      <NumberField
        name="targetPercentile"
        width="medium"
        label={labels.targetPercentile}
        hint="From 10 to 90. At 50, half of similar people earn more."
        defaultValue={values.targetPercentile}
        required
      />
      <TextField
        name="reason"
        label={labels.reason}
        hint="Why these organizations, this definition and this target fit the position."
        rows={4}
        defaultValue={values.reason}
        required
      />
    </FormSection>
  )
}

function SealForm() {
  const { version } = useData<Data>().forms.criteria
  return (
    <Section id="seal">
      <h2>Seal criteria</h2>
      <p>
        Sealing keeps the saved criteria word for word, with the time and a fingerprint (SHA-256).
        It also lists who had already opened figures for this person in Stipend. You cannot undo it.
      </p>
      <Form intent="seal">
        <VersionField version={version} />
        <ButtonRow>
          <Button>Seal criteria</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
