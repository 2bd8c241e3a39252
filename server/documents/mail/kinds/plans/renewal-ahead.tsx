/** A plan renews in a month: several states' laws ask that this is said ahead. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
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
}

export const renewalAhead: MessageKind<Facts> = {
  subject: ({ organization, renewsOn }) => `${organization}: your plan renews on ${renewsOn}`,
  Body: ({ organization, plan, price, renewsOn, credit, card, path }) => (
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
}
