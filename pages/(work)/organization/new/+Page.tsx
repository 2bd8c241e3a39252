/** Describes an organization for the first time. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { OrganizationFields } from '~/renderer/work/OrganizationFields.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { values, denominations } = useData<Data>()
  return (
    <>
      <PageHeading
        crumbs={[{ label: 'Dashboard', href: '/dashboard' }, { label: 'New organization' }]}
        title="Describe your organization"
        lede="Pay is compared with that of organizations like yours. You can change everything later."
      />
      <Form intent="save">
        <OrganizationFields values={values} denominations={denominations} />
        <ButtonRow>
          <Button>Save and continue</Button>
        </ButtonRow>
      </Form>
    </>
  )
}
