/** The card expires before the next payment. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Visa ending in 4242" */
  readonly card: string
  /** "12/2026" */
  readonly expires: string
  readonly renewsOn: string
  readonly path: string
}

export const cardExpiring: MessageKind<Facts> = {
  subject: ({ organization }) => `The card for ${organization} expires before it is needed`,
  Body: ({ organization, card, expires, renewsOn, path }) => (
    <>
      <Paragraph>
        The {card} expires {expires}. The plan of {organization} renews on {renewsOn}. Enter the new
        card before then, so that nothing stops.
      </Paragraph>
      <Action label="Change the card" path={path} />
    </>
  ),
}
