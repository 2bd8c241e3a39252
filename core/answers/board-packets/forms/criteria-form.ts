/** The form of the criteria: what counts as comparable, before anybody looks at figures. */
import { z } from 'zod'
import { askWithin, typedForm } from '../../../forms/asking.ts'
import { optional, required } from '../../../forms/fields-schema.ts'
import { wholeNumberBetween } from '../../../forms/numbers.ts'
import { lineOfText, oneOf } from '../../../forms/reading.ts'
import { DEFINITIONS_OF_PAY } from '../../../pay/definition.ts'
import { yearlyMoneyBetween } from '../../../pay/money.ts'
import { askInThousands } from '../../../people/organizations/organization-form-schema.ts'
import type { Criteria } from '../packet.ts'
import { paragraphOf } from './paragraph.ts'

const budget = yearlyMoneyBetween(0, 10_000_000_000, '150k or 1.2m')

const fields = z.object({
  typed: z.record(z.string(), z.unknown()),

  position: required(
    lineOfText({ maximum: 120 }),
    'Enter the position, for example senior pastor.',
  ),
  duties: required(paragraphOf(4000), 'Describe what the position does.'),
  organizationTypes: required(
    oneOf(['church', 'nonprofit', 'both']),
    'Choose which organizations count as similar.',
  ),
  budgetFrom: required(budget, 'Enter the smallest budget that counts as similar; 0 for none.'),
  budgetTo: required(budget, 'Enter the largest budget that counts as similar.'),
  geography: required(lineOfText({ maximum: 300 }), 'Say where similar organizations are.'),
  denomination: optional(lineOfText({ maximum: 300 })),
  definition: required(oneOf(DEFINITIONS_OF_PAY), 'Choose what counts as pay.'),
  targetPercentile: required(
    wholeNumberBetween(10, 90, '50'),
    'Enter the percentile you aim at, from 10 to 90.',
  ),
  reason: required(paragraphOf(4000), 'Write why these are the right criteria.'),
})

export const criteriaForm = z.preprocess(
  typedForm,
  fields.transform(({ typed, ...criteria }, context): Criteria => {
    const { budgetFrom, budgetTo } = criteria
    const asked = [askInThousands('budgetFrom', budgetFrom), askInThousands('budgetTo', budgetTo)]
    askWithin(context, asked, typed)
    if (criteria.budgetTo <= criteria.budgetFrom) {
      const message = 'This must be more than the smallest budget.'
      context.addIssue({ code: 'custom', path: ['budgetTo'], message })
    }
    return criteria
  }),
)
