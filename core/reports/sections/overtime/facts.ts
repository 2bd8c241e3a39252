/** How overtime law (FLSA) sees a lay person's job, with the floors of the place and day. */
import { z } from 'zod'
import { PAY_TYPES } from '../../../pay/pay-type.ts'
import type { ShareRules } from '../../section.ts'

const amount = z.number().nullable()

const overtimeSchema = z.object({
  overtime: z
    .object({
      /** null: not specified */
      payType: z.enum(PAY_TYPES).nullable(),
      /** base pay in dollars a year, and by the paid hour where hours are known */
      ...{ base: z.number(), hourly: amount, paidByTheHour: z.boolean() },
      /** lowest salary of exempt staff a year, and lowest wage an hour; null where none was checked */
      ...{ salaryLevel: amount, minimumWage: amount },
    })
    .optional(),
})

export type OvertimeFacts = Readonly<z.infer<typeof overtimeSchema>>

/** It holds the person's own pay. */
const OVERTIME_SHARE: ShareRules<OvertimeFacts> = { overtime: false }

export const overtimePart = { schema: overtimeSchema, share: OVERTIME_SHARE }
