/** The columns of the list: which organization, its two ratios, how far it is from the usual, what was asked. */

import { formatDecimal } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { type ExtremesQuery, ratioNamed } from '~/core/staff/lists.ts'
import { PickedCell } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'

type Line = Data['lines'][number]

/** Organizations of the demonstration, and those that left, have no name. */
export function nameOf({ name, organizationKey }: Line): string {
  return name ?? `Organization ${organizationKey.slice(0, 8)}`
}

export function columnsOf({ x, y, status }: ExtremesQuery): Column<Line>[] {
  const ratioColumn = (key: ExtremesQuery['x']): Column<Line> => ({
    key,
    header: ratioNamed(key).label,
    align: 'end',
    cell: ({ ratios }) => {
      const value = ratios[key] ?? null
      return value === null ? 'not known' : ratioNamed(key).format(value)
    },
  })
  return [
    {
      key: 'name',
      header: 'Organization',
      cell: (line) => (
        <PickedCell
          id={line.id}
          label={nameOf(line)}
          isClosed={status !== 'open'}
          below={[line.place ?? 'No account']}
        />
      ),
    },
    { key: 'wrong', header: 'What looks wrong', ownLine: true, cell: ({ message }) => message },
    ratioColumn(x),
    ratioColumn(y),
    {
      key: 'score',
      header: 'Distance',
      align: 'end',
      cell: ({ score }) => formatDecimal(score, 1),
    },
    { key: 'answer', header: 'Answer', cell: answerOf },
  ]
}

function answerOf(line: Line) {
  const { askedAt, askedBy, changedAt, answeredAt, answeredBy, decidedAt, reason } = line
  if (decidedAt) return `${reason} (${formatShortDate(decidedAt)})`
  if (line.organizationId === null) return 'Nobody to ask'
  if (!askedAt) return 'Not asked'
  const asked = `Asked ${formatShortDate(askedAt)} by ${askedBy ?? 'the installation'}`
  if (answeredAt) {
    return `${asked}. Correct, says ${answeredBy ?? 'an owner'} (${formatShortDate(answeredAt)}).`
  }
  return changedAt
    ? `${asked}. Figures changed ${formatShortDate(changedAt)}.`
    : `${asked}. No change yet.`
}
