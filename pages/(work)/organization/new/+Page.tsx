/** Describes an organization for the first time. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
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
      <Columns sideLabel="Why we ask" side={<WhyWeAsk />} sticky>
        <Form intent="save">
          <OrganizationFields values={values} denominations={denominations} />
          <ButtonRow>
            <Button>Save and continue</Button>
          </ButtonRow>
        </Form>
      </Columns>
    </>
  )
}

function WhyWeAsk() {
  return (
    <SideSummary title="Why we ask">
      <p>
        The operating budget says more about pay than anything else; attendance and staff sharpen
        it. A round figure of the last full year is good enough.
      </p>
      <p>
        The address places you among neighbours. It is shown beside an estimate as context; no
        figure is multiplied by it.
      </p>
      <p>Nothing you enter becomes market data unless an owner agrees to contribute it.</p>
    </SideSummary>
  )
}
