/** Which minimum pay holds for an organization's ministers: a table carried over, its own, or none. */
import { useData } from 'vike-react/useData'
import {
  amountField,
  MINIMUM_LABELS as labels,
  MINIMUM_ROWS,
  NO_TABLE,
  OWN_TABLE,
  yearsField,
} from '~/core/people/organizations/minimum-form.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { MoneyField } from '~/renderer/forms/MoneyField.tsx'
import { NumberField } from '~/renderer/forms/NumberField.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { echoBudget } from '~/renderer/people/echoes.ts'
import { OrganizationHeading } from '~/renderer/people/organization/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, mayUpdate } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Minimums"
        lede="The minimum your denomination sets for its ministers. A minister’s report then shows line by line whether pay meets it."
      />
      <DoneNotice words={{ saved: 'Minimum saved' }} />
      {mayUpdate ? <ChooseMinimum /> : <Chosen />}
      <p>
        <Link href={`/organization/${organization.id}/policy`}>Back to the pay policy</Link>
      </p>
    </>
  )
}

function ChooseMinimum() {
  const { values, version, guidelines } = useData<Data>()
  return (
    <Form intent="save" labels={LABELS} version={version}>
      <ConflictComparison labels={LABELS} saved={values} words={WORDS} />
      <VersionField version={version} />
      <FormSection
        title="Whose minimum"
        description="We do not guess it from your denomination: conferences, dioceses and presbyteries each set their own."
      >
        <SelectField
          name="table"
          label={labels.table}
          width="full"
          options={[
            { value: NO_TABLE, label: 'None, or not specified' },
            { value: OWN_TABLE, label: 'Our own table, entered below' },
          ]}
          groups={[
            {
              label: 'From published tables',
              options: guidelines.map(({ key, name, year }) => {
                return { value: key, label: `${name}, ${year}` }
              }),
            },
          ]}
          defaultValue={values.table}
        />
        <p>Each published table shows its year and source. If yours is newer, enter it below.</p>
      </FormSection>
      <OwnTable />
      <ButtonRow>
        <Button>Save minimum</Button>
      </ButtonRow>
    </Form>
  )
}

function OwnTable() {
  const { values } = useData<Data>()
  return (
    <FormSection
      title="Our own table"
      description="Used only if you choose it above. Each row applies until the next one begins. Leave rows you do not need blank."
    >
      <TextField
        name="name"
        label={labels.name}
        hint="Such as your conference, diocese or presbytery."
        optional
        width="full"
        defaultValue={values.name}
      />
      <RadioGroup
        name="definition"
        label={labels.definition}
        options={[
          { value: 'cash', label: 'Cash alone', hint: 'Housing is in addition.' },
          {
            value: 'salary',
            label: 'Cash and housing',
            hint: 'A parsonage counts at its rental value.',
          },
        ]}
        defaultValue={values.definition}
      />
      <TextField
        name="source"
        label={labels.source}
        hint="A page of the journal or a web address, so that a committee can check it."
        optional
        width="full"
        defaultValue={values.source}
      />
      <DateField
        name="effectiveOn"
        label={labels.effectiveOn}
        optional
        defaultValue={values.effectiveOn}
      />
      {ROWS.map((row) => (
        <FieldRow key={row}>
          <NumberField
            name={yearsField(row)}
            label={`From year of service, row ${row}`}
            optional
            defaultValue={values[yearsField(row)] ?? (row === 1 ? '0' : undefined)}
          />
          <MoneyField
            name={amountField(row)}
            label={`Minimum a year, row ${row}`}
            optional
            defaultValue={values[amountField(row)]}
            understand={echoBudget}
          />
        </FieldRow>
      ))}
    </FormSection>
  )
}

const ROWS = Array.from({ length: MINIMUM_ROWS }, (_, i) => i + 1)

const LABELS: Readonly<Record<string, string>> = {
  ...labels,
  ...Object.fromEntries(
    ROWS.flatMap((row) => [
      [yearsField(row), `From year of service, row ${row}`],
      [amountField(row), `Minimum a year, row ${row}`],
    ]),
  ),
}
const WORDS = { [NO_TABLE]: 'None, or not specified', [OWN_TABLE]: 'Our own table' }

function Chosen() {
  const { values, guidelines } = useData<Data>()
  const guideline = guidelines.find(({ key }) => key === values.table)
  const own = values.table === OWN_TABLE ? values.name : null
  return (
    <Notice title="You can view this page">
      <p>
        {guideline && `${guideline.name}, ${guideline.year}. `}
        {own && `${own}, ${values.source}. `}
        {!guideline && !own && 'No minimum is chosen. '}
        Owners and editors of the organization can change it.
      </p>
    </Notice>
  )
}
