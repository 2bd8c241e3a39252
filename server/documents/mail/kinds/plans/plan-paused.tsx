/** Staff paused the charges of a plan, or let them go on. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Pro" */
  readonly plan: string
  readonly isPaused: boolean
  readonly path: string
}

export const planPaused: MessageKind<Facts> = {
  subject: ({ plan, organization, isPaused }) =>
    `${plan} for ${organization} ${isPaused ? 'is paused' : 'is open again'}`,
  Body: ({ organization, plan, isPaused, path }) => (
    <>
      <Paragraph>
        {isPaused
          ? `${plan} for ${organization} is paused: nothing is charged. Saved reports stay readable, and new estimates are closed until it goes on.`
          : `${plan} for ${organization} is no longer paused. Everything in it is open to you again.`}
      </Paragraph>
      <Action label="See your plan" path={path} />
    </>
  ),
}
