/** Which minimum pay holds for an organization's ministers: a table carried over, its own, or none. */
import { useData } from 'vike-react/useData'
import { DEGREES } from '~/core/pay/minimum.ts'
import { guidelineAmount } from '~/core/pay/minimum-schedule.ts'
import {
  amountField,
  MINIMUM_LABELS as labels,
  MINIMUM_ROWS,
  NO_TABLE,
  OWN_TABLE,
  SIZE_ROWS,
  sizeAmountField,
  sizeField,
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
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { NumberField, TextField } from '~/renderer/forms/TextField.tsx'
import { echoBudget } from '~/renderer/people/echoes.ts'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import { ScrollRegion } from '~/renderer/tables/ScrollRegion.tsx'
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
      <PublishedFigures />
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
              options: guidelines.map(({ key, name, year, tooOld }) => {
                return {
                  value: key,
                  label: `${name}, ${year}${tooOld ? ' (too old to compare)' : ''}`,
                }
              }),
            },
          ]}
          defaultValue={values.table}
        />
        <p>
          Tables of more than two years ago are shown, but no pay is compared with them. If yours is
          newer, enter it below.
        </p>
      </FormSection>
      <OwnTable />
      <OwnAdditions />
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

/** What makes the own table a formula. */
function OwnAdditions() {
  const { values } = useData<Data>()
  return (
    <FormSection
      title="Additions of our own table"
      description="Amounts a year that are added to the minimum above, as synods and districts do. Leave blank what does not apply. For degrees, only the highest counts."
    >
      <FieldRow>
        {(['perYear', 'perAttender'] as const).map((name) => (
          <Addition key={name} name={name} label={labels[name]} />
        ))}
      </FieldRow>
      <FieldRow>
        {DEGREES.map((name) => (
          <Addition key={name} name={name} label={labels[name]} />
        ))}
      </FieldRow>
      {SIZES.map((row) => (
        <FieldRow key={row}>
          <NumberField
            name={sizeField(row)}
            label={`From attendance, row ${row}`}
            optional
            defaultValue={values[sizeField(row)]}
          />
          <Addition name={sizeAmountField(row)} label={`Added, row ${row}`} />
        </FieldRow>
      ))}
    </FormSection>
  )
}

function Addition({ name, label }: { readonly name: string; readonly label: string }) {
  const { values } = useData<Data>()
  return (
    <MoneyField
      name={name}
      label={label}
      optional
      defaultValue={values[name]}
      understand={echoBudget}
    />
  )
}

/** Every published row, also those that count in no table. */
function PublishedFigures() {
  const { figures } = useData<Data>()
  return (
    <details>
      <summary className="linked">All published figures ({figures.length})</summary>
      <p>
        Only rows called “minimum” and their additions count, and none of more than two years ago.
      </p>
      <ScrollRegion className="scroll" label="Published figures">
        <table className="table figures">
          <caption>Minimum pay and other figures that denominations published</caption>
          <thead>
            <tr>
              {['Body', 'Year', 'Position', 'What it is', 'Service', 'Size', 'Amount'].map(
                (one) => (
                  <th key={one} scope="col">
                    {one}
                  </th>
                ),
              )}
              <th scope="col">Housing</th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((row) => (
              <tr key={Object.values(row).join('|')}>
                <th scope="row">{`${row.body}, ${row.denomination}`}</th>
                <td>{row.year}</td>
                <td>{row.position}</td>
                <td>{row.basis}</td>
                <td>{row.yearsOfService}</td>
                <td>{row.sizeClass}</td>
                <td>{guidelineAmount(row)}</td>
                <td>{row.housingBasis}</td>
                <td>
                  {/^https?:/.test(row.source) ? <a href={row.source}>{row.source}</a> : row.source}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}

const SIZES = Array.from({ length: SIZE_ROWS }, (_, i) => i + 1)
const ROWS = Array.from({ length: MINIMUM_ROWS }, (_, i) => i + 1)

const LABELS: Readonly<Record<string, string>> = {
  ...labels,
  ...Object.fromEntries(
    ROWS.flatMap((row) => [
      [yearsField(row), `From year of service, row ${row}`],
      [amountField(row), `Minimum a year, row ${row}`],
    ]),
  ),
  ...Object.fromEntries(
    SIZES.flatMap((row) => [
      [sizeField(row), `From attendance, row ${row}`],
      [sizeAmountField(row), `Added, row ${row}`],
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
