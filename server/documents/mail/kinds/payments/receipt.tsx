/** The receipt of one payment. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Note, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  /** "Stipend Pro, until November 20, 2027" */
  readonly bought: string
  /** "$399.00" */
  readonly total: string
  /** "$24.00"; null where there was none */
  readonly tax: string | null
  /** "November 20, 2026" */
  readonly paidOn: string
  /** of the invoice */
  readonly number: string | null
  /** "It renews on November 20, 2027 for $399 a year."; null for what is bought once */
  readonly renewal: string | null
  readonly path: string
}

export const receipt: MessageKind<Facts> = {
  subject: ({ total, organization }) => `Receipt: ${total} for ${organization}`,
  Body: ({ organization, bought, total, tax, paidOn, number, renewal, path }) => (
    <>
      <Paragraph>
        Thank you. We received {total} for {organization} on {paidOn}
        {tax === null ? '.' : `, with ${tax} of sales tax.`}
      </Paragraph>
      <Paragraph>
        You bought: {bought}.{number === null ? '' : ` Invoice ${number}.`}
      </Paragraph>
      {renewal !== null && (
        <Paragraph>{renewal} You can turn renewal off at any time, in one click.</Paragraph>
      )}
      <Action
        label={number === null ? 'See your payments' : 'See the invoice as PDF'}
        path={path}
      />
      <Note>Keep this email for your records. Answer it if something is not right.</Note>
    </>
  ),
}
