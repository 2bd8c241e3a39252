/**
 * The map of compared places, from the shapes of the package us-atlas: state borders once, and the compared areas. The
 * package has them projected (Albers, Alaska and Hawaii moved in), so that nothing is computed but paths. Shapes never
 * reach a browser; the paths of one map do, about 8 kB compressed.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Polygon, Topology } from 'topojson-specification'
import type { Place, PlaceMap, PlaceMark, StateShape } from '~/core/market/records/place.ts'
import { STATES } from '~/core/pay/region.ts'
import { countiesOf } from '~/database/queries/market/places.ts'
import type { Context } from '../../../context.ts'

const require = createRequire(import.meta.url)

/** Of the package's drawings. */
const [WIDTH, HEIGHT] = [975, 610]

export async function drawPlaceMap(context: Context, places: readonly Place[]): Promise<PlaceMap> {
  const { land, borders, states } = await statesOnce()
  const counties = places.some(hasCounty) ? await countiesOnce() : null
  const shapes: { key: string; path: string }[] = []
  const marks: PlaceMark[] = []
  for (const [index, place] of places.entries()) {
    const rings = counties
      ? (await countiesOf(context.db, place)).flatMap((fips) => ringsIn(counties, fips))
      : []
    const fips = STATES.find(({ code }) => code === place.state)?.fips
    // Connecticut's planning regions are not among the shapes
    const whole = fips === undefined ? undefined : states.get(fips)
    const drawn = rings.length > 0 ? rings : (whole ?? [])
    const { name, area, key } = place
    marks.push({ number: index + 1, name, area, at: drawn.length > 0 ? centerOf(drawn) : null })
    if (drawn.length > 0) shapes.push({ key, path: pathOf(drawn, 'closed') })
  }
  return { width: WIDTH, height: HEIGHT, land, borders, shapes, marks: movedApart(marks) }
}

export interface DrawnStates extends Pick<PlaceMap, 'width' | 'height' | 'land'> {
  readonly states: readonly StateShape[]
}

/** Each state as a shape of its own, by name. About 15 kB compressed, made once. */
export function drawStates(): Promise<DrawnStates> {
  statesDrawn ??= statesOnce().then(({ land, states }) => ({
    ...{ width: WIDTH, height: HEIGHT, land },
    states: STATES.flatMap(({ code, fips }) => {
      const rings = states.get(fips)?.filter(isVisible)
      return rings ? [{ code, path: pathOf(rings, 'closed') }] : []
    }),
  }))
  return statesDrawn
}

let statesDrawn: Promise<DrawnStates> | null = null

function hasCounty({ level }: Place): boolean {
  return level === 'county' || level === 'metro'
}

type Point = readonly [x: number, y: number]
type Rings = readonly (readonly Point[])[]

interface States {
  readonly land: string
  readonly borders: string
  readonly states: ReadonlyMap<string, Rings>
}

/** Shapes never change while the process runs. */
let statesRead: Promise<States> | null = null
let countiesRead: Promise<Counties> | null = null

function statesOnce(): Promise<States> {
  statesRead ??= readStates()
  return statesRead
}

function countiesOnce(): Promise<Counties> {
  countiesRead ??= readCounties()
  return countiesRead
}

/** Three thousand counties as they are stored, each taken apart when it is asked for. */
interface Counties {
  readonly atlas: Atlas
  readonly byFips: ReadonlyMap<string, GeometryObject>
}

async function readCounties(): Promise<Counties> {
  const atlas = await readShapes(require.resolve('us-atlas/counties-albers-10m.json'))
  const geometries = atlas.objects.counties?.geometries ?? []
  return { atlas, byFips: new Map(geometries.map((one) => [String(one.id), one])) }
}

function ringsIn({ atlas, byFips }: Counties, fips: string): Rings {
  const geometry = byFips.get(fips)
  return geometry ? ringsOf(feature(atlas, geometry as Polygon).geometry) : []
}

type Atlas = Topology<Record<string, GeometryCollection>>

async function readShapes(path: string): Promise<Atlas> {
  return JSON.parse(await readFile(path, 'utf8'))
}

async function readStates(): Promise<States> {
  const atlas = await readShapes(require.resolve('us-atlas/states-albers-10m.json'))
  const between = mesh(atlas, atlas.objects.states, (a, b) => a !== b)
  const nation = shapesOf(atlas, 'nation')
  return {
    land: pathOf([...nation.values()].flat().filter(isVisible), 'closed'),
    borders: pathOf(between.coordinates as unknown as Rings, 'open'),
    states: shapesOf(atlas, 'states'),
  }
}

function shapesOf(atlas: Atlas, name: string): Map<string, Rings> {
  const object = atlas.objects[name]
  if (!object) throw new Error(`The atlas has no ${name}`)
  return new Map(
    feature(atlas, object).features.map(({ id, geometry }) => [String(id), ringsOf(geometry)]),
  )
}

function ringsOf(geometry: GeoJSON.Geometry): Rings {
  if (geometry.type === 'Polygon') return geometry.coordinates as unknown as Rings
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat() as unknown as Rings
  return []
}

/** Islands of less than four units are dust on the drawing, and a third of its weight. */
function isVisible(ring: readonly Point[]): boolean {
  const { width, height } = boxOf([ring])
  return Math.max(width, height) >= 4
}

/** Whole units; points that fall on the one before them are left out. */
function pathOf(lines: Rings, kind: 'open' | 'closed'): string {
  return lines
    .map((line) => {
      const points = line
        .map(([x, y]): Point => [Math.round(x), Math.round(y)])
        .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]![0] || y !== all[i - 1]![1])
      if (points.length < 2) return ''
      const steps = points.slice(1).map(([x, y], i) => `${x - points[i]![0]} ${y - points[i]![1]}`)
      const [start] = points
      return `M${start![0]} ${start![1]}l${steps.join(' ')}${kind === 'closed' ? 'z' : ''}`
    })
    .join('')
}

/** The center of its largest shape, as shares of the drawing. */
function centerOf(rings: Rings): { readonly x: number; readonly y: number } {
  const boxes = rings.map((ring) => boxOf([ring]))
  const { left, top, width, height } = boxes.reduce((a, b) =>
    b.width * b.height > a.width * a.height ? b : a,
  )
  return { x: (left + width / 2) / WIDTH, y: (top + height / 2) / HEIGHT }
}

function boxOf(rings: Rings) {
  const points = rings.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Marks of neighbors stand side by side. */
const CLOSEST = 0.045

function movedApart(marks: readonly PlaceMark[]): PlaceMark[] {
  const moved: PlaceMark[] = []
  for (const mark of marks) {
    let { at } = mark
    while (at && moved.some((other) => other.at && isNear(other.at, at))) {
      at = { x: at.x + CLOSEST, y: at.y }
    }
    moved.push({ ...mark, at })
  }
  return moved
}

type At = NonNullable<PlaceMark['at']>

function isNear(a: At, b: At | null): boolean {
  return b !== null && Math.abs(a.x - b.x) < CLOSEST && Math.abs(a.y - b.y) < 1.5 * CLOSEST
}
