/** A line drawn by hand over the drawing, by mouse, pen or finger, selects the marks in it; a click selects one. */
import { type PointerEvent, useRef, useState } from 'react'
import { takenByLasso } from '~/core/staff/lists.ts'
import drawing from './extremes.module.css'

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

export function Lasso({ onSelect, children }: LassoProps) {
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
