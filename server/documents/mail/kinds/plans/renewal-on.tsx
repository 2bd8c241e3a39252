/** Renewal was turned on again. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Pro" */
  readonly plan: string
  /** "$399 a year, plus sales tax where it is due" */
  readonly price: string
  /** "November 20, 2027" */
  readonly renewsOn: string
  readonly path: string
}

export const renewalOn: MessageKind<Facts> = {
  subject: ({ plan, organization }) => `${plan} for ${organization} renews again`,
  Body: ({ organization, plan, price, renewsOn, path }) => (
    <>
      <Paragraph>
        Renewal is on. {plan} for {organization} renews on {renewsOn} for {price}. Nothing is
        charged before then, and you can turn renewal off at any time.
      </Paragraph>
      <Action label="See your plan" path={path} />
    </>
  ),
}
