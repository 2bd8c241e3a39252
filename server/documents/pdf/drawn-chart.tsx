/**
 * A chart block as a figure of a paper: the same chart as on the screen, as vectors, with the meaning of its marks
 * below.
 */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SaxesParser } from 'saxes'
import type { Chart as PlainChart, RangeChart } from '~/core/answers/documents/chart.ts'
import type {
  Drawing,
  FigureBlock,
  KeyEntry,
  Paint,
  Shape,
} from '~/core/answers/documents/paper.ts'
import { dollars } from '~/core/pay/figures.ts'
import { Chart } from '~/renderer/charts/Chart.tsx'
import chart from '~/renderer/charts/chart.module.css'
import { patternWords } from '~/renderer/charts/RangeMarks.tsx'
import { CHART_PAINTS } from './chart-paints.ts'

export function drawnChart(chart: PlainChart, caption?: string): FigureBlock {
  return {
    kind: 'figure',
    drawing: drawingOf(<Chart chart={chart} />),
    ...(chart.type === 'range' && { key: keyOf(chart) }),
    ...(caption !== undefined && { caption }),
  }
}

/** What the screen says below a range bar, see RangeKey. */
function keyOf({ range, marks = [], ...pattern }: RangeChart): KeyEntry[] {
  const { patterned, hatched } = patternWords(range, pattern)
  const entries: (KeyEntry | null)[] = [
    ...marks.map(
      ({ kind, label: own, value }): KeyEntry => ({
        mark: kind,
        text: `${own}, ${dollars(value)}`,
      }),
    ),
    patterned
      ? { mark: pattern.origin === 'public_filings' ? 'striped' : 'dotted', text: patterned }
      : null,
    hatched ? { mark: 'hatched', text: `Hatched: ${hatched}` } : null,
  ]
  return entries.filter((entry) => entry !== null)
}

/** The first SVG of what is rendered: of the two sizes of a chart the wide one. */
export function drawingOf(chart: ReactElement): Drawing {
  const markup = /<svg[\s\S]*?<\/svg>/.exec(renderToStaticMarkup(chart))?.[0]
  if (markup === undefined) throw new Error('the chart draws nothing')
  return readSvg(markup)
}

type Attributes = Readonly<Record<string, string>>

/** What a group hands down to the text in it. */
interface Inherited {
  readonly size: number
  readonly anchor: string
}

function readSvg(markup: string): Drawing {
  let drawing: Omit<Drawing, 'shapes'> = { width: 0, height: 0, alternative: '' }
  const shapes: Shape[] = []
  const above: Inherited[] = [{ size: 16, anchor: 'start' }]
  const ignored: string[] = []
  let text: { readonly attributes: Attributes; content: string } | null = null
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'defs' || ignored.length > 0) ignored.push(name)
    if (ignored.length > 0) return
    const inherited = inherit(above.at(-1)!, attributes)
    above.push(inherited)
    if (name === 'svg') drawing = frameOf(attributes)
    else if (name === 'text') text = { attributes, content: '' }
    else {
      const shape = shapeOf(name, attributes)
      if (shape) shapes.push(shape)
    }
  })
  parser.on('text', (content) => {
    if (text) text.content += content
  })
  parser.on('closetag', ({ name }) => {
    if (ignored.length > 0) {
      ignored.pop()
      return
    }
    const inherited = above.pop()!
    if (name === 'text' && text) {
      shapes.push(textOf(text.attributes, text.content, inherited))
      text = null
    }
  })
  parser.write(markup).close()
  return { ...drawing, shapes }
}

function frameOf(attributes: Attributes): Omit<Drawing, 'shapes'> {
  return {
    width: number(attributes.width),
    height: number(attributes.height),
    alternative: attributes['aria-label'] ?? '',
  }
}

function inherit(above: Inherited, attributes: Attributes): Inherited {
  return {
    size: number(attributes['font-size'], above.size),
    anchor: attributes['text-anchor'] ?? above.anchor,
  }
}

/** Groups draw nothing themselves; what is not known is a gap in a chart and so a mistake of ours. */
function shapeOf(name: string, attributes: Attributes): Shape | null {
  if (name === 'g' || name === 'svg') return null
  const paint = paintOfElement(attributes)
  switch (name) {
    case 'path':
      return { kind: 'path', d: attributes.d ?? '', paint }
    case 'line': {
      const { x1 = '0', y1 = '0', x2 = '0', y2 = '0' } = attributes
      return { kind: 'path', d: `M${x1} ${y1}L${x2} ${y2}`, paint }
    }
    case 'rect':
      return {
        kind: 'rect',
        x: number(attributes.x),
        y: number(attributes.y),
        width: number(attributes.width),
        height: number(attributes.height),
        radius: number(attributes.rx),
        paint,
      }
    case 'circle':
      return {
        kind: 'circle',
        x: number(attributes.cx),
        y: number(attributes.cy),
        radius: number(attributes.r),
        paint,
      }
    default:
      throw new Error(`a chart holds <${name}>, which the PDF cannot draw yet`)
  }
}

function textOf(attributes: Attributes, text: string, { size, anchor }: Inherited): Shape {
  return {
    kind: 'text',
    x: number(attributes.x),
    y: number(attributes.y),
    text,
    size,
    anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
    paint: paintOfElement(attributes),
  }
}

function paintOfElement(attributes: Attributes): Paint {
  if (attributes.fill?.startsWith('url(')) return { fill: 'hatched' }
  return paintOf(attributes.class ?? '')
}

function number(text: string | undefined, otherwise = 0): number {
  return text === undefined ? otherwise : Number(text)
}

/** The classes as the build has named them. */
const paints = new Map(
  Object.entries(CHART_PAINTS).map(([name, paint]) => [chart[name] ?? name, paint] as const),
)

function paintOf(className: string): Paint {
  const paint = paints.get(className)
  if (!paint) throw new Error(`no paint for the class ${className} of a chart`)
  return paint
}
