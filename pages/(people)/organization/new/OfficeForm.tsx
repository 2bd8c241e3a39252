/** A new office: its kind, its name and its address. */
import { CAMPUS_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { OFFICE } from '~/core/people/offices/offices.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FactFields } from '~/renderer/people/FactFields.tsx'
import { AddressFields } from '~/renderer/people/OrganizationFields.tsx'

export function OfficeForm() {
  const { name, kind } = OFFICE
  return (
    <>
      <PageHeading
        title="Add an office"
        lede="An office keeps a list of its churches. Each church decides what the office sees of its pay."
      />
      <Form intent="save-office" labels={{ ...CAMPUS_LABELS, name: name.label, kind: kind.label }}>
        <FormSection title="The office" description="You can invite other people next.">
          <FactFields
            facts={OFFICE}
            values={{}}
            rows={['kind', { name: 'name', autoComplete: 'organization' }]}
          />
        </FormSection>
        <FormSection title="Address">
          <AddressFields values={{}} />
        </FormSection>
        <ButtonRow>
          <Button>Add the office</Button>
        </ButtonRow>
      </Form>
      <p>
        Is this a church or a nonprofit that pays people?{' '}
        <a href="/organization/new">Add an organization</a> instead.
      </p>
    </>
  )
}
