/** The plan is another one from a day on. */
import type { MessageKind } from '../../letter/message.ts'
import { Action, Paragraph } from '../../letter/parts.tsx'

interface Facts {
  readonly organization: string
  readonly before: string
  readonly after: string
  /** "November 20, 2027"; null where it changed now */
  readonly from: string | null
  /** of what begins on that day: "$99 a year, plus sales tax where it is due"; null where it changed now */
  readonly price: string | null
  readonly path: string
}

export const planChanged: MessageKind<Facts> = {
  subject: ({ organization, after, from }) =>
    from === null
      ? `${organization} has ${after} now`
      : `${organization} changes to ${after} on ${from}`,
  Body: ({ organization, before, after, from, price, path }) => (
    <>
      <Paragraph>
        {from === null
          ? `The plan of ${organization} changed from ${before} to ${after}.`
          : `The plan of ${organization} is ${before} until ${from}, and ${after} from then on${price ? `, for ${price}` : ''}.`}{' '}
        Nothing was deleted.
      </Paragraph>
      <Action label="See your plan" path={path} />
    </>
  ),
}
