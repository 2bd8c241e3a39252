/** Describes an organization for the first time. */
import { useData } from 'vike-react/useData'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { OrganizationFields } from '~/renderer/work/OrganizationFields.tsx'
import type { Data } from './+data.ts'
import { AskForAccess, PossibleDuplicate } from './PossibleDuplicate.tsx'

export function Page() {
  const { values, denominations, nteeChoices, asked } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Describe your organization"
        lede="Pay is compared with that of organizations like yours. You can change everything later."
      />
      <Columns sideLabel="Why we ask" side={<WhyWeAsk />} sticky>
        {asked && (
          <div role="status">
            <Notice title="If it is here, its owners were asked">
              <p>
                You get a message when they answer. You need not wait: you can describe your
                organization as a new one all the same.
              </p>
            </Notice>
          </div>
        )}
        <Form intent="save" otherIntents={['ask-for-access']}>
          <OrganizationFields
            values={values}
            denominations={denominations}
            nteeChoices={nteeChoices}
            underName={<PossibleDuplicate />}
          />
          <ButtonRow>
            <Button>Save and continue</Button>
            <AskForAccess />
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
