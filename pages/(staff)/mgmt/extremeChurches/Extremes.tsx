import { type PointerEvent, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { formatCount, formatDecimal } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { EXTREMES, type ExtremesQuery, ratioNamed, takenByLasso } from '~/core/staff/lists.ts'
import { Scatter } from '~/renderer/charts/Scatter.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { BarButtons, PickedCell, PickList, ReasonField } from '~/renderer/staff/lists.tsx'
import type { Column } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import drawing from './extremes.module.css'

/** The drawing and the list: what is selected in one is selected in the other. Without a script the list is enough. */

export function Extremes() {
  const { query, lines, scatter, snapshot } = useData<Data>()
  const [x, y] = [ratioNamed(query.x), ratioNamed(query.y)]
  const count = (many: number) => formatCount(many, 'organization')
  return (
    <PickList
      key={`${EXTREMES.href(query)} ${lines.map(({ id }) => id)}`}
      label="Selected organizations"
      unit="organization"
      isClosed={query.status !== 'open'}
      intents={['exclude', 'confirm', 'ask']}
      keys={[{ key: 'a', intent: 'ask', says: 'A asks the owners' }]}
      aboveHint="Draw a line around marks to select them."
      above={({ picked, pick }) => (
        <Lasso onSelect={(ids) => pick(ids, `${count(ids.length)} in the lasso selected`)}>
          <Scatter
            title={`Marked on this page: ${count(lines.filter(({ at }) => at !== null).length)}`}
            subtitle={`${count(scatter.count)} with both figures. The dashed line is the usual one.`}
            source={`Snapshot ${snapshot}. Axes are logarithmic.`}
            points={scatter.points}
            fit={scatter.fit}
            marked={lines.flatMap((line) => {
              const { id, at } = line
              if (at === null) return []
              return [{ ...at, id, label: nameOf(line), isSelected: picked.has(id) }]
            })}
            x={{ label: x.label, format: x.format, log: true }}
            y={{ label: y.label, format: y.format, log: true }}
          />
        </Lasso>
      )}
      caption="Extreme organizations, most extreme first"
      columns={columnsOf(query)}
      rows={lines}
      empty={
        <EmptyState title="No organization matches">
          <p>Organizations are compared each night.</p>
        </EmptyState>
      }
    >
      <BarButtons intents={{ ask: 'Ask the owners' }} primary="ask" />
      <ReasonField label="Reason for the decision" />
      <BarButtons intents={{ confirm: 'Confirm', exclude: 'Exclude' }} />
    </PickList>
  )
}

/** The columns of the list: which organization, its two ratios, how far it is from the usual, what was asked. */

type Line = Data['lines'][number]

/** Organizations of the demonstration, and those that left, have no name. */
function nameOf({ name, organizationKey }: Line): string {
  return name ?? `Organization ${organizationKey.slice(0, 8)}`
}

function columnsOf({ x, y, status }: ExtremesQuery): Column<Line>[] {
  const ratioColumn = (key: ExtremesQuery['x']): Column<Line> => ({
    header: ratioNamed(key).label,
    align: 'end',
    cell: ({ ratios }) => {
      const value = ratios[key] ?? null
      return value === null ? 'not known' : ratioNamed(key).format(value)
    },
  })
  return [
    {
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
    { header: 'What looks wrong', ownLine: true, cell: ({ message }) => message },
    ratioColumn(x),
    ratioColumn(y),
    { header: 'Distance', align: 'end', cell: ({ score }) => formatDecimal(score, 1) },
    { header: 'Answer', cell: answerOf },
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

/** A line drawn by hand over the drawing, by mouse, pen or finger, selects the marks in it; a click selects one. */

interface LassoProps {
  readonly onSelect: (ids: readonly number[]) => void
  readonly children: React.ReactNode
}

/** Of the window, in pixels. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** Spots nearer to the last one than this are left out. */
const STEP = 3

function Lasso({ onSelect, children }: LassoProps) {
  const area = useRef<HTMLDivElement>(null)
  const drawn = useRef<SVGPathElement>(null)
  const path = useRef<Spot[]>([])
  const [pointer, setPointer] = useState<number | null>(null)
  const start = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (pointer !== null || event.button !== 0 || !target?.closest('svg')) return
    event.preventDefault()
    area.current?.setPointerCapture(event.pointerId)
    path.current = [spotOf(event)]
    setPointer(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    const base = area.current?.getBoundingClientRect()
    const last = path.current.at(-1)
    if (event.pointerId !== pointer || !base || !last) return
    const spot = spotOf(event)
    if (Math.hypot(spot.x - last.x, spot.y - last.y) < STEP) return
    path.current.push(spot)
    const corners = path.current.map(({ x, y }) => `${x - base.left} ${y - base.top}`)
    drawn.current?.setAttribute('d', `M${corners.join('L')}Z`)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    setPointer(null)
    const ids = takenByLasso(path.current, marksOf(area.current))
    if (ids.length > 0) onSelect(ids)
  }
  return (
    <div
      ref={area}
      className={drawing.area}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setPointer(null)}
    >
      {children}
      {pointer !== null && (
        <svg className={drawing.lasso} aria-hidden="true">
          <path ref={drawn} />
        </svg>
      )}
    </div>
  )
}

function spotOf({ clientX: x, clientY: y }: PointerEvent): Spot {
  return { x, y }
}

/** Of the drawing that is shown: the other one, for another width, has no size. */
function marksOf(area: HTMLElement | null) {
  const marks = [...(area?.querySelectorAll<SVGCircleElement>('circle[data-mark]') ?? [])]
  return marks.flatMap((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect()
    if (width === 0) return []
    const middle = { x: left + width / 2, y: top + height / 2 }
    return [{ ...middle, id: Number(mark.dataset.mark), radius: width / 2 }]
  })
}
