/** A purchase was begun and left: one reminder. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Pro", "Single report" */
  readonly plan: string
  /** "$399 a year" */
  readonly price: string
  readonly path: string
}

export const checkoutLeft: MessageKind<Facts> = {
  subject: ({ plan, organization }) => `${plan} for ${organization} is not bought yet`,
  Body: ({ organization, plan, price, path }) => (
    <>
      <Paragraph>
        You began to buy {plan} for {organization} ({price}) and did not finish. Nothing was
        charged. If something was in the way, answer this email and a person will help.
      </Paragraph>
      <Action label="Go on where you left off" path={path} />
      <Note>
        This is the only reminder. You can turn such emails off under Notifications in your account.
      </Note>
    </>
  ),
}
