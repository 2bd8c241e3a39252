/** The form of the receipts of a small organization. */
import { z } from 'zod'
import { askWithin, typedForm } from '../../../forms/asking.ts'
import { required } from '../../../forms/fields-schema.ts'
import { lineOfText } from '../../../forms/reading.ts'
import { yearlyMoneyBetween } from '../../../pay/money.ts'
import { askInThousands } from '../../../people/organizations/organization-form-schema.ts'
import type { Receipts } from '../packet.ts'

const receiptsFields = z.object({
  typed: z.record(z.string(), z.unknown()),
  averageReceipts: required(
    yearlyMoneyBetween(0, 100_000_000_000, '640k or 1.2m'),
    'Enter the average of three years, for example 640k.',
  ),
  years: required(lineOfText({ maximum: 60 }), 'Enter the three years, for example 2023 to 2025.'),
})

export const receiptsForm = z.preprocess(
  typedForm,
  receiptsFields.transform(({ typed, ...receipts }, context): Receipts => {
    askWithin(context, [askInThousands('averageReceipts', receipts.averageReceipts)], typed)
    return receipts
  }),
)
