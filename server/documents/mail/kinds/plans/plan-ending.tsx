/** Renewal was turned off, or a plan ended. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  readonly plan: string
  /** "November 20, 2027" */
  readonly on: string
  readonly hasEnded: boolean
  readonly path: string
}

export const planEnding: MessageKind<Facts> = {
  subject: ({ organization, plan, on, hasEnded }) =>
    hasEnded
      ? `${plan} for ${organization} has ended`
      : `${plan} for ${organization} ends on ${on}`,
  Body: ({ organization, plan, on, hasEnded, path }) => (
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
}
