/** Staff credited money toward the next invoice. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "$50.00" */
  readonly amount: string
  readonly path: string
}

export const creditGiven: MessageKind<Facts> = {
  subject: ({ amount, organization }) => `Credit: ${amount} for ${organization}`,
  Body: ({ organization, amount, path }) => (
    <>
      <Paragraph>
        We credited {amount} to {organization}. Your next invoice is lower by this amount. You do
        not have to do anything.
      </Paragraph>
      <Action label="See your plan" path={path} />
    </>
  ),
}
