/** The housing allowance: which of the three limits applies, and what a parsonage is worth. */
import type { Block, Cell } from '../../../documents/blocks.ts'
import { PARSONAGE_METHOD_LABELS } from '../../../organizations/pay-policy/pay-policy-words.ts'
import type { HousingLimit, LeastOfThree } from '../../../pay/clergy/housing.ts'
import type { ClergyStudio } from '../../../pay/clergy/studio.ts'
import { formatMoney } from '../../../quantities/format-money.ts'
import { capitalized } from '../../words.ts'
import { heading, note, paragraph } from './parts.ts'

const LIMITS: Readonly<Record<HousingLimit, string>> = {
  designated: 'Designated in advance',
  spent: 'Spent on the home',
  rentalValue: 'Fair rental value with utilities',
}
const LIMIT_WORDS: Readonly<Record<HousingLimit, string>> = {
  designated: 'the designated amount',
  spent: 'the amount spent on the home',
  rentalValue: 'the fair rental value with utilities',
}

export function housingBlocks({ housing, split, equalizer, basis, inputs }: ClergyStudio): Block[] {
  if (!housing || !split) return []
  const none =
    'No housing allowance is designated. The board can designate one before it is paid. Try an amount above.'
  const count = housing.limits.length === 3 ? 'three' : 'two'
  const tooMuch = (inputs.designated.value ?? 0) > split.designated
  return [
    heading(`Housing: the least of ${count}`),
    ...(split.designated > 0 ? leastOf(housing, split.designated) : [paragraph(none)]),
    ...(tooMuch
      ? [paragraph('No more than the whole salary can be designated, so that amount is used.')]
      : []),
    ...(equalizer ? equalizerBlocks(equalizer, basis.parsonageMethod) : []),
  ]
}

function leastOf(
  { limits, binding, excludable, complete }: LeastOfThree,
  designated: number,
): Block[] {
  const taxed = designated - excludable
  const most = Math.max(1, ...limits.map(({ amount }) => amount ?? 0))
  const missing = limits.filter(({ amount }) => amount === null)
  const unknown =
    missing.length > 0
      ? ` Enter ${missing.map(({ limit }) => LIMIT_WORDS[limit]).join(' and ')} to know.`
      : ''
  const limited = complete ? capitalized(LIMIT_WORDS[binding]) : `So far ${LIMIT_WORDS[binding]}`
  return [
    paragraph(
      `${limited} is the limit: ${formatMoney(excludable)} is free of income tax${complete ? '' : ' at most'}. ${taxed > 0 ? `${formatMoney(taxed)} of the allowance is taxed.` : 'None of the allowance is taxed.'} SECA is on all of it.${unknown}`,
    ),
    {
      ...{ kind: 'table', caption: 'Designated, spent, and fair rental value: the least counts' },
      columns: [
        { header: 'Limit', share: 0.4 },
        { header: '', share: 0.38 },
        { header: 'A year', align: 'end' },
      ],
      rows: limits.map(({ limit, amount }): Cell[] => [
        limit === binding && amount !== null ? `${LIMITS[limit]} (the limit)` : LIMITS[limit],
        amount === null ? '' : { bar: amount / most },
        amount === null ? 'not known' : formatMoney(amount),
      ]),
    },
    note(
      'How the exclusion is computed',
      'A minister’s allowance is free of income tax up to the least of three amounts (26 USC 107). They are the amount designated in advance, the amount spent on the home, and what the home would rent for, furnished, with utilities. In a parsonage the rental value is given in kind, so two limits remain. A couple of ministers has one home and one exclusion.',
    ),
  ]
}

function equalizerBlocks(
  rows: NonNullable<ClergyStudio['equalizer']>,
  chosen: ClergyStudio['basis']['parsonageMethod'],
): Block[] {
  return [
    heading('The value of the parsonage'),
    paragraph(
      'These methods compare a person who lives in a parsonage with a person who is paid an allowance. For SECA only the fair rental value with utilities counts.',
    ),
    {
      ...{ kind: 'table', caption: 'The parsonage, counted three ways' },
      columns: [{ header: 'Counted as' }, { header: 'A year', align: 'end' }],
      rows: rows.map(({ method, value }) => [
        `${PARSONAGE_METHOD_LABELS[method]}${method === chosen ? ' (by the pay policy)' : ''}`,
        value === null ? 'not known' : formatMoney(value),
      ]),
    },
  ]
}
