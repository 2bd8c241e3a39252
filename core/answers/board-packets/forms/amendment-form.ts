/** The form of what is added after the seal or the end: never a change, always an addition with its reason. */
import { z } from 'zod'
import { required } from '../../../forms/fields-schema.ts'
import { parseDate } from '../../../pay/date.ts'
import { paragraphOf } from './paragraph.ts'

export const amendmentForm = z.object({
  text: required(paragraphOf(4000), 'Write what is added or corrected.'),
  reason: required(paragraphOf(1000), 'Write why.'),
})

/** The body read the minutes and approved them as reasonable, accurate and complete. */
export const approvalForm = z.object({
  dated: required(parseDate, 'Choose the date the minutes were approved.'),
  text: required(paragraphOf(1000), 'Enter the body that approved them.'),
})
