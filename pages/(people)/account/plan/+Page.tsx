/** What the organization has, what happens next, what was paid; renewal in one click. */
import { useData } from 'vike-react/useData'
import { STATE_WORDS } from '~/core/membership/words.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import type { Data } from './+data.ts'
import { Invoices } from './Invoices.tsx'
import { NextPayment } from './NextPayment.tsx'
import { Paying } from './Paying.tsx'
import { Requests } from './Requests.tsx'

const DONE = {
  'renews-off': 'Renewal is off. Nothing more is charged.',
  'renews-on': 'The plan renews again.',
  shrinks: 'The smaller plan begins when the paid year ends.',
  kept: 'You keep your plan.',
  email: 'Receipts go to the new address.',
  requested: 'Request sent. A person answers by email within a few business days.',
}

export function Page() {
  const { organization, plan, inForce, state, mayManage, canBuy } = useData<Data>()
  return (
    <AccountFrame title="Plan and payments" lede={`For ${organization.name}.`} done={DONE}>
      <Section id="plan">
        <h2>
          {PLANS[plan].name}{' '}
          {state !== 'none' && (
            <Badge kind={GOOD.includes(state) ? 'good' : 'signal'}>{STATE_WORDS[state]}</Badge>
          )}
        </h2>
        {inForce !== plan && (
          <Notice title={`Open to you now: ${PLANS[inForce].name}`}>
            <p>
              Until 60 days after the first survey of members is published, everything is open to
              every organization.
            </p>
          </Notice>
        )}
        <NextPayment />
        <ButtonRow>
          <ButtonLink kind="secondary" href="/membership">
            {mayManage && canBuy ? 'Change the plan' : 'Compare plans'}
          </ButtonLink>
        </ButtonRow>
        {!mayManage && <p>An owner of the organization changes the plan and sees its invoices.</p>}
      </Section>
      {mayManage && <Requests />}
      {mayManage && <Paying />}
      {mayManage && <Invoices />}
    </AccountFrame>
  )
}

const GOOD: readonly Data['state'][] = ['active', 'trialing', 'ending']
