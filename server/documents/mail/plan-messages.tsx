/** What is said about plans: changes, endings and renewals. */
import { withTax } from '~/core/membership/words.ts'
import { Action, Note, Paragraph } from './letter.tsx'

export const PLAN_MESSAGES = {
  /** The plan is another one from a day on. */
  'plan-changed': ({
    organization,
    after,
    from,
    before,
    price,
    path,
  }: {
    readonly organization: string
    readonly before: string
    readonly after: string
    /** "November 20, 2027"; null where it changed now */
    readonly from: string | null
    /** of what begins on that day: "$99 a year, plus sales tax where it is due"; null where it changed now */
    readonly price: string | null
    readonly path: string
  }) => ({
    subject:
      from === null
        ? `${organization} has ${after} now`
        : `${organization} changes to ${after} on ${from}`,
    body: (
      <>
        <Paragraph>
          {from === null
            ? `The plan of ${organization} changed from ${before} to ${after}.`
            : `The plan of ${organization} is ${before} until ${from}, and ${after} from then on${price ? `, for ${price}` : ''}.`}{' '}
          Nothing was deleted.
        </Paragraph>
        <Action label="See your plan" path={path} />
      </>
    ),
  }),

  /** Renewal was turned off, or a plan ended. */
  'plan-ending': ({
    organization,
    plan,
    on,
    hasEnded,
    path,
  }: {
    readonly organization: string
    readonly plan: string
    /** "November 20, 2027" */
    readonly on: string
    readonly hasEnded: boolean
    readonly path: string
  }) => ({
    subject: hasEnded
      ? `${plan} for ${organization} has ended`
      : `${plan} for ${organization} ends on ${on}`,
    body: (
      <>
        <Paragraph>
          {hasEnded
            ? `${plan} for ${organization} ended on ${on}. Nothing more is charged.`
            : `Renewal is off. ${plan} for ${organization} stays until ${on}, and nothing more is charged.`}
        </Paragraph>
        <Paragraph>
          Saved reports and everything you entered stay, and you can download them at any time.
        </Paragraph>
        <Action label={hasEnded ? 'Choose a plan' : 'Turn renewal on again'} path={path} />
      </>
    ),
  }),

  /** Staff paused the charges of a plan, or let them go on. */
  'plan-paused': ({
    plan,
    organization,
    isPaused,
    path,
  }: {
    readonly organization: string
    /** "Pro" */
    readonly plan: string
    readonly isPaused: boolean
    readonly path: string
  }) => ({
    subject: `${plan} for ${organization} ${isPaused ? 'is paused' : 'is open again'}`,
    body: (
      <>
        <Paragraph>
          {isPaused
            ? `${plan} for ${organization} is paused: nothing is charged. Saved reports stay readable, and new estimates are closed until it goes on.`
            : `${plan} for ${organization} is no longer paused. Everything in it is open to you again.`}
        </Paragraph>
        <Action label="See your plan" path={path} />
      </>
    ),
  }),

  /** The days of grace are over, or a payment is no longer tried: what is closed, and how it opens again. */
  'plan-unpaid': ({
    plan,
    organization,
    amount,
    path,
  }: {
    readonly organization: string
    /** "Pro" */
    readonly plan: string
    /** "$399.00"; null where nothing is open at the payment service */
    readonly amount: string | null
    readonly path: string
  }) => ({
    subject: `${plan} for ${organization} is unpaid`,
    body: (
      <>
        <Paragraph>
          The renewal of {plan} for {organization} was not paid in time. Saved reports stay
          readable, and new estimates are closed. Nothing was deleted.
        </Paragraph>
        <Paragraph>Everything opens again once {amount ?? 'the open amount'} is paid.</Paragraph>
        <Action label="Pay now" path={path} />
        <Note>You can also end the plan on the same page. Then nothing more is charged.</Note>
      </>
    ),
  }),

  /** New buyers pay another price; this organization keeps its own. */
  'price-kept': ({
    plan,
    organization,
    newPrice,
    price,
    renewsOn,
    path,
  }: {
    readonly organization: string
    /** "Pro" */
    readonly plan: string
    /** "$449 a year", for new buyers */
    readonly newPrice: string
    /** "$399 a year" */
    readonly price: string
    /** "November 20, 2027"; null where it does not renew */
    readonly renewsOn: string | null
    readonly path: string
  }) => ({
    subject: `Your price of ${plan} for ${organization} stays the same`,
    body: (
      <>
        <Paragraph>
          {plan} now costs {newPrice} for new buyers. The price for {organization} stays {price}.
        </Paragraph>
        <Paragraph>
          {renewsOn === null
            ? 'Your plan does not renew, and nothing more is charged. If you buy again later, you pay the new price.'
            : `Your plan renews on ${renewsOn} for ${withTax(price)}. You keep this price as long as the plan renews.`}
        </Paragraph>
        <Action label="See your plan" path={path} />
      </>
    ),
  }),

  /** A plan renews in a month: several states' laws ask that this is said ahead. */
  'renewal-ahead': ({
    organization,
    renewsOn,
    plan,
    price,
    credit,
    card,
    path,
  }: {
    readonly organization: string
    readonly plan: string
    /** "$399 a year, plus sales tax where it is due" */
    readonly price: string
    readonly renewsOn: string
    /** "$50.00", taken off; null where there is none */
    readonly credit: string | null
    /** "Visa ending in 4242"; null where none is known */
    readonly card: string | null
    readonly path: string
  }) => ({
    subject: `${organization}: your plan renews on ${renewsOn}`,
    body: (
      <>
        <Paragraph>
          {plan} for {organization} renews on {renewsOn} for {price}.
          {credit === null ? '' : ` Your credit of ${credit} is taken off.`}
          {card === null ? '' : ` We charge the ${card}.`}
        </Paragraph>
        <Paragraph>
          You do not have to do anything. To stop it, turn renewal off before {renewsOn}. The plan
          then ends on {renewsOn}, and nothing is deleted.
        </Paragraph>
        <Action label="See or change your plan" path={path} />
      </>
    ),
  }),

  /** Renewal was turned on again. */
  'renewal-on': ({
    plan,
    organization,
    price,
    renewsOn,
    path,
  }: {
    readonly organization: string
    /** "Pro" */
    readonly plan: string
    /** "$399 a year, plus sales tax where it is due" */
    readonly price: string
    /** "November 20, 2027" */
    readonly renewsOn: string
    readonly path: string
  }) => ({
    subject: `${plan} for ${organization} renews again`,
    body: (
      <>
        <Paragraph>
          Renewal is on. {plan} for {organization} renews on {renewsOn} for {price}. Nothing is
          charged before then, and you can turn renewal off at any time.
        </Paragraph>
        <Action label="See your plan" path={path} />
      </>
    ),
  }),
}
