/** New buyers pay another price; this organization keeps its own. */
import { withTax } from '~/core/membership/words.ts'
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
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
}

export const priceKept: MessageKind<Facts> = {
  subject: ({ plan, organization }) => `Your price of ${plan} for ${organization} stays the same`,
  Body: ({ organization, plan, newPrice, price, renewsOn, path }) => (
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
}
