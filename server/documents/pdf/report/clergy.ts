/** The clergy pay studio on paper: housing, SECA, offset, what is left and what it costs; for lay staff the FICA side. */
import type { Block } from '~/core/documents/paper.ts'
import { PARSONAGE_METHOD_LABELS } from '~/core/organizations/pay-policy/pay-policy-words.ts'
import type { ClergyStudio } from '~/core/pay/clergy/clergy-studio.ts'
import type { HousingLimit } from '~/core/pay/clergy/housing.ts'
import type { TakeHome } from '~/core/pay/clergy/take-home.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import type { Report } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { constantBlocks } from './constants.ts'

export function clergyBlocks({ clergy, constants = [], asOf }: Report): Block[] {
  if (!clergy) return []
  const isLay = clergy.basis.status === 'lay'
  return [
    {
      kind: 'heading',
      level: 2,
      text: isLay ? 'Social Security and Medicare' : 'Clergy pay: housing, SECA and what is left',
    },
    { kind: 'paragraph', words: paidWords(clergy) },
    ...(isLay ? [] : [...housingBlocks(clergy), ...secaBlocks(clergy)]),
    ...takeHomeBlocks(clergy),
    ...designationBlocks(clergy),
    ...constantBlocks(constants, asOf),
    {
      kind: 'paragraph',
      size: 'small',
      words:
        'This is arithmetic to talk about with a tax adviser, not tax advice. State and local taxes, credits, deductions and other income are left out.',
    },
  ]
}

function paidWords({ basis: { pay }, split }: ClergyStudio): string {
  const which = pay.paidAs === 'proposed' ? 'The proposed pay' : 'The pay of today'
  if (!split) return `${which}: all of it is wages.`
  const parts = [
    `${formatMoney(split.cash)} in cash`,
    split.designated > 0 ? `${formatMoney(split.designated)} designated for housing` : '',
    pay.secaOffset > 0 ? `${formatMoney(pay.secaOffset)} as an offset` : '',
    pay.inParsonage ? 'a parsonage' : '',
  ].filter((part) => part !== '')
  return `${which}: ${new Intl.ListFormat('en-US').format(parts)}.`
}

const LIMITS: Readonly<Record<HousingLimit, string>> = {
  designated: 'Designated in advance',
  spent: 'Spent on the home',
  rentalValue: 'Fair rental value with utilities',
}

function housingBlocks({ housing, split, equalizer, basis }: ClergyStudio): Block[] {
  if (!housing || !split) return []
  const { limits, binding, excludable, complete } = housing
  const most = Math.max(1, ...limits.map(({ amount }) => amount ?? 0))
  const least: Block[] =
    split.designated > 0
      ? [
          {
            kind: 'heading',
            level: 3,
            text: `Housing: ${formatMoney(excludable)} is free of income tax${complete ? '' : ' at most'}`,
          },
          {
            kind: 'table',
            caption: 'The least of what was designated, spent, and the fair rental value',
            columns: [
              { header: 'Limit', share: 0.4 },
              { header: '', share: 0.38 },
              { header: 'A year', align: 'end' },
            ],
            rows: limits.map(({ limit, amount }) => [
              limit === binding && amount !== null ? `${LIMITS[limit]} (binds)` : LIMITS[limit],
              amount === null ? '' : { bar: amount / most },
              amount === null ? 'not known' : formatMoney(amount),
            ]),
          },
        ]
      : [{ kind: 'paragraph', words: 'No housing allowance is designated.' }]
  return [
    ...least,
    ...(equalizer
      ? [
          {
            kind: 'table',
            caption: 'What the parsonage is worth, counted three ways',
            captionShown: true,
            columns: [{ header: 'Counted as' }, { header: 'A year', align: 'end' }],
            rows: equalizer.map(({ method, value }) => [
              `${PARSONAGE_METHOD_LABELS[method]}${method === basis.parsonageMethod ? ' (by the pay policy)' : ''}`,
              value === null ? 'not known' : formatMoney(value),
            ]),
          } as const,
        ]
      : []),
  ]
}

function secaBlocks({ seca, bases, offsets, basis }: ClergyStudio): Block[] {
  if (basis.status === 'seca_exempt') {
    return [
      {
        kind: 'paragraph',
        words: 'With an approved Form 4361 no SECA is due on pay as a minister.',
      },
    ]
  }
  if (!seca || bases?.seca == null) return []
  const steps: [string, number][] = [
    [
      basis.pay.secaOffset > 0 ? 'Cash, housing and the offset paid' : 'Cash and housing',
      bases.seca,
    ],
    ['Net earnings from self-employment', seca.earnings],
    ['Social Security', seca.socialSecurity],
    ['Medicare', seca.medicare],
    ...(seca.additionalMedicare > 0
      ? [['Additional Medicare tax', seca.additionalMedicare] as [string, number]]
      : []),
    ['SECA', seca.tax],
  ]
  const choices: [string, number][] = offsets
    ? [
        ['Half of SECA on the pay before an offset', offsets.half],
        ...(offsets.flat === null
          ? []
          : [['The 7.65 % convention', offsets.flat] as [string, number]]),
      ]
    : []
  const money = (rows: readonly [string, number][]) =>
    rows.map(([what, amount]) => [what, formatMoney(amount)])
  const columns = [{ header: 'Step' }, { header: 'A year', align: 'end' }] as const
  return [
    {
      kind: 'table',
      caption: 'SECA step by step',
      captionShown: true,
      columns,
      rows: money(steps),
      total: true,
    },
    ...(choices.length > 0
      ? [
          {
            kind: 'table',
            caption: 'What an offset for half of it would be',
            captionShown: true,
            columns: [{ header: 'Reckoned as' }, columns[1]],
            rows: money(choices),
          } as const,
        ]
      : []),
  ]
}

function takeHomeBlocks({ person, lay, basis, employerFica }: ClergyStudio): Block[] {
  if (!person) return []
  const both = lay ? [person, lay] : [person]
  const line = (what: string, amount: (one: TakeHome) => string) => [what, ...both.map(amount)]
  return [
    {
      kind: 'table',
      caption: 'What is left and what it costs, approximately, dollars a year',
      captionShown: true,
      columns: [
        { header: '' },
        { header: firstName(basis.name), align: 'end' },
        ...(lay ? [{ header: 'Lay, the same salary', align: 'end' } as const] : []),
      ],
      rows: [
        line('Paid in money', (one) => rounded(one.paid)),
        line(socialTaxLabel(basis), (one) => minus(one.socialTax)),
        line('Income tax, approximately', ({ incomeTax }) =>
          incomeTax === null ? 'not reckoned' : minus(incomeTax),
        ),
        line('Left', (one) => rounded(one.left)),
        line('Cost to the employer', (one) => rounded(one.cost)),
      ],
    },
    ...(employerFica?.amount === 0
      ? [{ kind: 'paragraph', size: 'small', words: employerFica.because } as const]
      : []),
  ]
}

function socialTaxLabel({ status, form8274 }: ClergyStudio['basis']): string {
  const label = 'Social Security and Medicare'
  return status === 'lay' && !form8274 ? label : `${label} (SECA or FICA)`
}

function designationBlocks({ designation }: ClergyStudio): Block[] {
  if (!designation || designation.kind === 'refused') return []
  return [
    { kind: 'heading', level: 3, text: 'Designation of housing, a start for the minutes' },
    ...designation.paragraphs.map((words): Block => ({ kind: 'notice', tone: 'info', words })),
  ]
}

function rounded(cents: number): string {
  return formatMoney(Math.round(cents / 100) * 100)
}

function minus(cents: number): string {
  return cents === 0 ? '$0' : `−${rounded(cents)}`
}
