/** One campus: its name and address, its figures year by year. */
import { useData } from 'vike-react/useData'
import { CAMPUS_LABELS, FIGURE_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { NumberField, TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FiguresTable } from '~/renderer/people/FiguresTable.tsx'
import { AddressFields, FigureFields } from '~/renderer/people/OrganizationFields.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, campus, mayUpdate } = useData<Data>()
  const { street, city, stateCode, zip } = campus
  const path = `/organization/${organization.id}/campuses`
  return (
    <>
      <OrganizationHeading
        organization={organization}
        crumbs={[{ label: 'Campuses', href: path }, { label: campus.name }]}
        title={campus.name}
        lede={`${street}, ${city}, ${stateCode} ${zip}`}
      />
      <DoneNotice words={DONE} />
      <Section id="figures">
        <FiguresTable
          caption={`Figures of ${campus.name}`}
          rows={campus.figures}
          hrefOf={(year) => `${path}/${campus.id}?year=${year}#figures`}
          mayUpdate={mayUpdate}
          empty={<EmptyState title="No figures yet" />}
        />
      </Section>
      {mayUpdate && (
        <>
          <ChangeFigures />
          <ChangeCampus />
          <PutAway />
        </>
      )}
    </>
  )
}

const DONE = {
  added: 'Campus added. Now enter its figures.',
  saved: 'Saved',
  figures: 'Figures saved',
  'deleted-year': 'Figures deleted',
  archived: 'Campus archived. Its figures stay in the history.',
  restored: 'Campus restored',
}

function ChangeFigures() {
  const { figuresValues, figuresVersion, chosenYear, campus } = useData<Data>()
  return (
    <Form
      intent="save-figures"
      idPrefix="figures-"
      labels={FIGURE_LABELS}
      key={chosenYear}
      version={figuresVersion}
    >
      <ConflictComparison labels={FIGURE_LABELS} saved={figuresValues} />
      <VersionField version={figuresVersion} />
      <FigureInputs
        title={chosenYear ? `Figures of ${chosenYear}` : 'Figures of another year'}
        name={campus.name}
        values={figuresValues}
      />
      <ButtonRow>
        <Button>Save figures</Button>
      </ButtonRow>
    </Form>
  )
}

interface FigureInputsProps {
  readonly title: string
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

function FigureInputs({ title, name, values }: FigureInputsProps) {
  return (
    <FormSection
      title={title}
      description={`Of ${name} alone. Anything you leave blank counts as unknown.`}
    >
      <NumberField
        name="fiscalYear"
        width="medium"
        label={FIGURE_LABELS.fiscalYear}
        defaultValue={values.fiscalYear}
        required
      />
      <FigureFields values={values} />
    </FormSection>
  )
}

function ChangeCampus() {
  const { campus, organization, values } = useData<Data>()
  return (
    <Form
      intent={campus.isMain ? 'save-name' : 'save'}
      idPrefix="campus-"
      labels={CAMPUS_LABELS}
      version={campus.version}
    >
      <ConflictComparison labels={CAMPUS_LABELS} saved={values} />
      <VersionField version={campus.version} />
      <FormSection
        title="Name and address"
        description={
          campus.isMain ? (
            <>
              The main campus has the address of the{' '}
              <Link href={`/organization/${organization.id}`}>organization</Link>.
            </>
          ) : undefined
        }
      >
        <TextField
          name="name"
          label={CAMPUS_LABELS.name}
          defaultValue={values.name}
          autoComplete="off"
          required
        />
        {!campus.isMain && <Address values={values} />}
      </FormSection>
      <ButtonRow>
        <Button kind="secondary">Save campus</Button>
      </ButtonRow>
    </Form>
  )
}

function Address({ values }: { readonly values: Readonly<Record<string, string>> }) {
  return <AddressFields values={values} />
}

function PutAway() {
  const { campus } = useData<Data>()
  if (campus.isMain) return null
  return (
    <Section id="archive">
      <h2>{campus.isArchived ? 'Restore campus' : 'Archive campus'}</h2>
      <p>
        An archived campus does not count toward your plan. Its past figures stay, and the people
        who work there are not changed.
      </p>
      <Form intent={campus.isArchived ? 'restore' : 'archive'} idPrefix="archive-">
        <ButtonRow>
          <Button kind="secondary">
            {campus.isArchived ? 'Restore campus' : 'Archive campus'}
          </Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}
