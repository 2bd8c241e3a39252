/** Describes an organization for the first time. */

import { useContext } from 'react'
import { useData } from 'vike-react/useData'
import { ORGANIZATION_LABELS } from '~/core/engine/facts/organization-facts.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { Columns } from '~/renderer/layout/Columns.tsx'
import { OrganizationFields } from '~/renderer/people/OrganizationFields.tsx'
import type { Data } from './+data.ts'
import { OfficeForm } from './OfficeForm.tsx'

export function Page() {
  const { values, denominations, nteeChoices, asked, isOffice } = useData<Data>()
  if (isOffice) return <OfficeForm />
  return (
    <>
      <PageHeading
        title="Add your organization"
        lede="We compare pay with organizations like yours. You can change everything later."
      />
      <Columns sideLabel="Why we ask" side={<WhyWeAsk />} sticky>
        {asked && (
          <div role="status">
            <Notice title="If your organization is already here, we asked its owners">
              <p>
                We will email you when they answer. You do not have to wait. You can still add your
                organization as a new one.
              </p>
            </Notice>
          </div>
        )}
        <Form intent="save" labels={ORGANIZATION_LABELS} otherIntents={['ask-for-access']}>
          <OrganizationFields
            values={values}
            denominations={denominations}
            nteeChoices={nteeChoices}
            underName={<PossibleDuplicate />}
          />
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
        The operating budget tells us the most about pay; attendance and staff size help too. A
        round figure for the last full year is enough.
      </p>
      <p>
        The address places you among your neighbors. We show local figures for context, but never
        multiply pay by them.
      </p>
      <p>Nothing you enter becomes market data unless an owner agrees to contribute it.</p>
      <p>
        Are you a conference, a diocese or another office with churches of its own?{' '}
        <a href="/organization/new?as=office">Add an office</a> instead.
      </p>
    </SideSummary>
  )
}

/** Under the name. */
function PossibleDuplicate() {
  const { failure } = useContext(FormContext)
  const mayAsk = failure?.questions?.some(({ name }) => name.includes('same-organization'))
  if (!mayAsk) return null
  return (
    <Notice kind="signal" title="Is your organization already here?">
      <p>
        If it is yours, ask its owners for access. They get your name and email address, and they
        decide. We do not tell you who they are or anything about it.
      </p>
    </Notice>
  )
}
