/** Describes a person, or a planned hire, for the first time. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { EmployeeFields } from '~/renderer/work/EmployeeFields.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { organization, values, positions } = useData<Data>()
  const crumbs = [
    { label: 'Dashboard', href: '/dashboard' },
    { label: organization.name, href: `/organization/${organization.id}` },
    { label: 'New person' },
  ]
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title="Describe a person"
        lede={`Somebody who works at ${organization.name}, or whom you plan to hire.`}
      />
      <Form>
        <EmployeeFields values={values} positions={positions} />
        <ButtonRow>
          <Button intent="see-range">See the range</Button>
          <Button intent="save" kind="secondary">
            Save and continue
          </Button>
        </ButtonRow>
      </Form>
    </>
  )
}
