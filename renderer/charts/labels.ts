/** Where the labels of a line of marks go, so that none covers another and none leaves the drawing. */

interface Label {
  readonly key: string
  readonly text: string
  /** Where it would like its middle to be. */
  readonly at: number
}

export interface PlacedLabel extends Label {
  /** Where its middle is. */
  readonly x: number
  readonly width: number
}

export interface LabelSpace {
  readonly width: number
  readonly fontSize: number
  readonly gap?: number
}

/**
 * Moves labels apart as little as their order allows: runs that overlap share their displacement, then the
 * line is pushed inside [0, width]. Labels that do not fit even so keep their order and touch.
 */
export function placeLabels(labels: readonly Label[], space: LabelSpace): PlacedLabel[] {
  const gap = space.gap ?? 10
  const placed = [...labels]
    .sort((a, b) => a.at - b.at)
    .map((label) => ({ ...label, width: textWidth(label.text, space.fontSize) }))
  const runs: Run[] = []
  for (const label of placed) {
    let run: Run = { items: [label], start: 0, width: label.width }
    settle(run, space.width)
    let before = runs.at(-1)
    while (before && before.start + before.width + gap > run.start) {
      runs.pop()
      run = {
        items: [...before.items, ...run.items],
        start: 0,
        width: before.width + gap + run.width,
      }
      settle(run, space.width, gap)
      before = runs.at(-1)
    }
    runs.push(run)
  }
  return runs.flatMap((run) => spread(run, gap))
}

interface Run {
  items: (Label & { width: number })[]
  start: number
  width: number
}

/** Puts a run where the mean of its labels' wishes is, inside the drawing. */
function settle(run: Run, limit: number, gap = 0) {
  let offset = 0
  let wish = 0
  for (const item of run.items) {
    wish += item.at - (offset + item.width / 2)
    offset += item.width + gap
  }
  run.start = Math.max(0, Math.min(limit - run.width, wish / run.items.length))
}

function spread(run: Run, gap: number): PlacedLabel[] {
  let left = run.start
  return run.items.map((item) => {
    const x = left + item.width / 2
    left += item.width + gap
    return { ...item, x }
  })
}

/** The middle of a text of this width that is nearest to `at` and keeps it inside [0, limit]. */
export function insideOf(at: number, width: number, limit: number): number {
  return Math.max(width / 2, Math.min(limit - width / 2, at))
}

/** Inter's average advance; tabular figures are a little wider than letters. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0
  for (const letter of text)
    ems += /[0-9$+−]/.test(letter) ? 0.64 : /[ ,.iljt']/.test(letter) ? 0.3 : 0.57
  return ems * fontSize
}

export function widestText(texts: readonly string[], fontSize: number): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, fontSize)))
}

/** Coordinates to a tenth of a unit: finer is invisible and only makes the page heavier. */
export function tenth(n: number): number {
  return Math.round(n * 10) / 10
}

/** Density at a value, read from a polygon sorted by value; zero outside it. */
export function densityAt(points: readonly DensityPoint[], value: number): number {
  const index = points.findIndex((point) => point.value >= value)
  const right = points[index]
  if (!right) return 0
  const left = points[index - 1]
  if (!left) return right.value === value ? right.density : 0
  const share = (value - left.value) / (right.value - left.value || 1)
  return left.density + share * (right.density - left.density)
}

export interface DensityPoint {
  readonly value: number
  readonly density: number
}
