/** The minimum a denomination sets: what it is, how it is made up, and whether pay is above it. */

import { z } from 'zod'
import { formatDate } from '../../pay/date.ts'
import { type MinimumLayer, type RoleMinimum, tableWords } from '../../pay/minimum.ts'
import { formatMoney } from '../../pay/money.ts'
import type { Block, Stretch, TableColumn } from '../documents/blocks.ts'
import { pageLink, type Section, type ShareRules } from './addresses.ts'
import type { Head } from './head-facts-schema.ts'
import { calledName, capitalized } from './words.ts'

/** What of a report this section reads. */
type Drawn = Head & MinimumSectionFacts

export const minimum: Section<Drawn> = {
  key: 'minimum',
  view: 'package',
  title: () => 'Denominational minimum',
  blocks: ({ minimum: layer, employee, organization }) => {
    if (!layer) return []
    return layer.kind === 'none'
      ? noneKnown(organization.id)
      : foundBlocks(layer, calledName(employee))
  },
}

/** Readers of a link have no page on which to choose. */
function noneKnown(organizationId: number): Block[] {
  const why =
    'No minimum is chosen. Conferences, dioceses and presbyteries each set their own, so we do not guess. '
  const link = pageLink(organizationId, `/organization/${organizationId}/minimum`, CHOOSE)
  return [{ kind: 'paragraph', words: organizationId > 0 ? [{ text: why }, link] : why.trim() }]
}

const CHOOSE = 'Choose or enter yours'

type FoundMinimum = Extract<MinimumLayer, { kind: 'found' }>

function foundBlocks({ table, roles, cautions }: FoundMinimum, name: string): Block[] {
  const [only] = roles
  const [suggested] = roles.flatMap((role) => (role.suggested ? [role.suggested] : []))
  const finding =
    roles.length === 1 && only
      ? findingOf(only, tableWords(table), name)
      : `${tableWords(table)} sets it by kind of minister. Which of them ${name} is, is for you to say.`
  const columns = columnsFor(roles, name)
  return [
    { kind: 'paragraph', words: finding },
    {
      ...{
        kind: 'table',
        caption: `Minimum pay of ${tableWords(table)}, dollars a year`,
        stacked: true,
      },
      columns: columns.map(({ column }) => column),
      rows: roles.map((role) => columns.map(({ cell }) => cell(role))),
    },
    ...(suggested
      ? [
          paragraph(
            `${suggested.label} ${formatMoney(suggested.amount)} more, which is not part of the minimum.`,
          ),
        ]
      : []),
    ...cautions.map(paragraph),
    {
      kind: 'note',
      summary: 'How the minimum is computed',
      blocks: roles.map(({ role, lines, minimum: sum, definition }) => {
        const parts = lines.map(({ label, amount }) => `${label} ${formatMoney(amount)}`)
        const whose = role ? `${role}: ` : ''
        return paragraph(
          `${whose}${parts.join(' + ')} = ${formatMoney(sum)}, compared with ${COMPARED[definition]}.`,
        )
      }),
    },
    { kind: 'paragraph', size: 'small', words: sourceOf(table) },
  ]
}

const COMPARED = { cash: 'cash pay', salary: 'cash and housing' } as const

/** What a table asks for, without anyone's pay: one sentence for all kinds of minister, and its cautions. */
export function minimumSentences({ table, roles, cautions }: FoundMinimum): string[] {
  const asked = roles.map(({ role, minimum: sum, definition }) => {
    return `${role || 'every minister'} ${formatMoney(sum)} in ${COMPARED[definition]}`
  })
  return [`Minimum pay of ${tableWords(table)}: ${asked.join('; ')}.`, ...cautions]
}

function paragraph(words: string): Block {
  return { kind: 'paragraph', words }
}

function sourceOf({ name, effectiveOn, source, sourceUrl, checkedOn }: FoundMinimum['table']) {
  const from = effectiveOn ? `, from ${formatDate(effectiveOn)}` : ''
  const checked = checkedOn
    ? `last checked ${formatDate(checkedOn)}`
    : 'entered by the organization'
  const words: Stretch[] = [
    { text: `${name}${from}. Source: ` },
    sourceUrl === null ? { text: source } : { text: source, href: sourceUrl },
    { text: `; ${checked}.` },
  ]
  return words
}

function findingOf(
  { minimum: sum, now, proposed }: RoleMinimum,
  table: string,
  name: string,
): string {
  const parts = [
    `The minimum of ${table} is ${formatMoney(sum)}.`,
    now === null ? '' : `${capitalized(name)}’s pay is ${against(now)}.`,
    proposed === null ? '' : `The proposed pay is ${against(proposed)}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function columnsFor(roles: readonly RoleMinimum[], name: string) {
  const has = (what: 'now' | 'proposed') => roles.some((role) => role[what] !== null)
  const columns: readonly {
    readonly shown: boolean
    readonly column: TableColumn
    readonly cell: (role: RoleMinimum) => string
  }[] = [
    {
      ...{ shown: true, column: { header: 'Kind of minister' } },
      cell: ({ role }) => role || 'Every minister',
    },
    {
      ...{ shown: true, column: { header: 'Minimum', align: 'end' } },
      cell: (one) => formatMoney(one.minimum),
    },
    {
      ...{ shown: has('now'), column: { header: `${capitalized(name)} now`, align: 'end' } },
      cell: ({ now }) => (now === null ? 'not known' : against(now)),
    },
    {
      ...{ shown: has('proposed'), column: { header: 'Proposed', align: 'end' } },
      cell: ({ proposed }) => (proposed === null ? 'not known' : against(proposed)),
    },
  ]
  return columns.filter(({ shown }) => shown)
}

/** "$750 below it", "$2,250 above it", "exactly at it". */
function against(difference: number): string {
  if (difference === 0) return 'exactly at it'
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} it`
}

// The minimum pay that a denomination sets for its ministers.

const line = z.object({ label: z.string(), amount: z.number() })

const layer: z.ZodType<MinimumLayer> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('found'),
    table: z.object({
      ...{ name: z.string(), definition: z.enum(['cash', 'salary']) },
      ...{ effectiveOn: z.string().nullable(), source: z.string() },
      ...{ sourceUrl: z.string().nullable(), checkedOn: z.string().nullable() },
      notes: z.array(z.string()),
    }),
    roles: z.array(
      z.object({
        ...{ role: z.string(), lines: z.array(line), minimum: z.number() },
        ...{ definition: z.enum(['cash', 'salary']), now: z.number().nullable() },
        ...{ proposed: z.number().nullable(), suggested: line.nullable() },
      }),
    ),
    cautions: z.array(z.string()),
  }),
])

/** Only for ministers; `none` where no table is chosen. */
const minimumSchema = z.object({ minimum: layer.optional() })

export type MinimumSectionFacts = Readonly<z.infer<typeof minimumSchema>>

/** It compares with the person's own pay. */
const MINIMUM_SHARE: ShareRules<MinimumSectionFacts> = { minimum: false }

export const minimumPart = { schema: minimumSchema, share: MINIMUM_SHARE }
