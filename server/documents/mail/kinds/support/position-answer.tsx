/** Tells someone what became of the position they missed in the catalog. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly name: string
  /** the job title that was asked for */
  readonly title: string
  readonly status: 'added' | 'use' | 'declined'
  /** title of the position that was added or fits; null where there is none */
  readonly position: string | null
  /** the sentence of staff */
  readonly answer: string
  readonly path: string
}

export const positionAnswer: MessageKind<Facts> = {
  subject: ({ title }) => `Your request for the position “${title}”`,
  Body: (facts) => {
    const { name, answer, path } = facts
    return (
      <>
        <Paragraph>Hello {name},</Paragraph>
        <Paragraph>{outcomeOf(facts)}</Paragraph>
        <Paragraph>{answer}</Paragraph>
        <Action label="Open the position finder" path={path} />
        <Note>You get this message because you asked for a position that was not in our list.</Note>
      </>
    )
  },
}

function outcomeOf({ title, status, position }: Facts): string {
  if (status === 'added') return `We added “${position}” to our list. You asked for “${title}”.`
  if (status === 'use') return `For “${title}”, use the position “${position}” instead.`
  return `We did not add “${title}” to our list.`
}
