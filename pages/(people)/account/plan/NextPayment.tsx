/** What happens next, in a sentence, and what can be done about it. */
import { useData } from 'vike-react/useData'
import { priceWords } from '~/core/membership/words.ts'
import { formatDate } from '~/core/pay/date.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

export function NextPayment() {
  const { state, subscription, graceEndsAt, plan, grantedPlan } = useData<Data>()
  if (state === 'none' || !subscription) {
    const given = grantedPlan !== 'free' && grantedPlan === plan
    return <p>{given ? 'Given by the people who run Stipend. ' : ''}Nothing is charged.</p>
  }
  const { periodEnd, endsAt, endedAt, next, price } = subscription
  switch (state) {
    case 'active':
    case 'trialing':
      return (
        <>
          <p>
            {state === 'trialing' && 'On trial: nothing is charged yet. '}
            {next ? (
              <>
                Paid until <b>{formatDate(periodEnd)}</b>. Then {PLANS[next.plan].name} begins, for{' '}
                <b>{priceWords(next.plan, next.price ?? undefined)}</b>, plus tax.
              </>
            ) : (
              <>
                Renews on <b>{formatDate(periodEnd)}</b> for{' '}
                <b>{priceWords(subscription.plan ?? plan, price)}</b>, plus tax.
              </>
            )}
          </p>
          {!next && <PriceKept />}
          {next && <Keep />}
          <RenewalOff />
        </>
      )
    case 'ending':
      return (
        <>
          <p>
            Paid until <b>{formatDate(endsAt ?? periodEnd)}</b>, and not renewed. Nothing more is
            charged, and nothing is deleted.
          </p>
          <RenewalOn />
        </>
      )
    case 'past_due':
      return (
        <>
          <Notice kind="signal" title="The last payment did not go through">
            <p>
              Everything works until {formatDate(graceEndsAt ?? periodEnd)}. Pay it now, or change
              the card below: we try it again within days.
            </p>
          </Notice>
          <PayNow />
          <RenewalOff />
        </>
      )
    case 'unpaid':
      return (
        <>
          <Notice kind="signal" title="Unpaid: your reports are read only">
            <p>Pay what is open, and everything opens again. Nothing was deleted.</p>
          </Notice>
          <PayNow />
          <RenewalOff />
        </>
      )
    case 'incomplete':
      return (
        <>
          <Notice kind="signal" title="Your bank has not confirmed the first payment">
            <p>Pay it now, or do nothing: it is canceled by tomorrow.</p>
          </Notice>
          <PayNow />
        </>
      )
    case 'paused':
      return (
        <p>Paused by the people who run Stipend: nothing is charged, and reports stay readable.</p>
      )
    case 'ended':
      return (
        <p>
          Ended{endedAt ? ` on ${formatDate(endedAt)}` : ''}. Nothing is charged, and nothing was
          deleted.
        </p>
      )
  }
}

/** New buyers pay another price by now. */
function PriceKept() {
  const { subscription } = useData<Data>()
  const { plan, price } = subscription ?? {}
  if (!plan || price === undefined || price === PLANS[plan].price) return null
  return (
    <p>
      {PLANS[plan].name} is {priceWords(plan)} for new buyers. Your price stays{' '}
      {priceWords(plan, price)} as long as the plan renews.
    </p>
  )
}

function RenewalOff() {
  const { mayManage, state } = useData<Data>()
  if (!mayManage) return null
  const isPaid = state === 'active' || state === 'trialing'
  return (
    <Form intent="renew-off" idPrefix="off-" aria-label="Turn renewal off">
      <Fold summary="Tell us why (optional)" names={['reason']}>
        <TextField name="reason" label="Why? We read every answer" width="medium" />
      </Fold>
      <ButtonRow>
        <Button kind="secondary">{isPaid ? 'Turn renewal off' : 'End the plan now'}</Button>
      </ButtonRow>
    </Form>
  )
}

function PayNow() {
  const { mayManage } = useData<Data>()
  if (!mayManage) return null
  return (
    <Form intent="pay-now" idPrefix="pay-" aria-label="Pay now">
      <ButtonRow>
        <Button>Pay now</Button>
      </ButtonRow>
    </Form>
  )
}

function RenewalOn() {
  const { mayManage } = useData<Data>()
  if (!mayManage) return null
  return (
    <Form intent="renew-on" idPrefix="on-" aria-label="Turn renewal on">
      <ButtonRow>
        <Button>Turn renewal on</Button>
      </ButtonRow>
    </Form>
  )
}

function Keep() {
  const { mayManage, plan } = useData<Data>()
  if (!mayManage) return null
  return (
    <Form intent="keep-plan" idPrefix="keep-" aria-label="Keep the plan">
      <ButtonRow>
        <Button kind="secondary">Keep {PLANS[plan].name}</Button>
      </ButtonRow>
    </Form>
  )
}
