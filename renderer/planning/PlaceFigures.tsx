/** Every figure of every place against the nation, in two charts with their tables. */

import { againstNation, shownFigure } from '~/core/answers/sections/local.ts'
import type { ComparedPlace, PlaceFigure } from '~/core/planning/cost-of-living/comparison.ts'
import { NationDots, type NationFigure } from '../charts/NationDots.tsx'
import { Section } from '../layout/Columns.tsx'

interface PlaceFiguresProps {
  readonly title: string
  readonly places: readonly ComparedPlace[]
}

export function PlaceFigures({ title, places }: PlaceFiguresProps) {
  const figures = (places[0]?.figures ?? []).map(({ key }) => figureOf(places, key))
  const isPrice = (figure: NationFigure) => PRICES.includes(figure.key)
  const subtitle = 'Dots right of the line are above the nation, left of it below'
  return (
    <Section id="figures">
      <h2>{title}</h2>
      <div className="cells cells-large gap-3 far">
        <NationDots
          title={titleOf(figures.filter((figure) => !isPrice(figure)))}
          subtitle={subtitle}
          figures={figures.filter((figure) => !isPrice(figure))}
        />
        <NationDots
          title={titleOf(figures.filter(isPrice))}
          subtitle={`${subtitle}; price levels, nation = 100`}
          figures={figures.filter(isPrice)}
        />
      </div>
    </Section>
  )
}

const PRICES = ['prices', 'goods', 'housing', 'otherServices', 'utilities']

function figureOf(places: readonly ComparedPlace[], key: PlaceFigure['key']): NationFigure {
  const of = (place: ComparedPlace) => place.figures.find((figure) => figure.key === key)
  const [first] = places.flatMap((place) => of(place) ?? [])
  const nation = places.map((place) => of(place)?.nation).find((value) => value != null) ?? null
  return {
    key,
    label: first ? `${first.label}${UNITS[first.unit] ?? ''}` : key,
    nation: first && nation !== null ? shownFigure(nation, first.unit) : null,
    rows: places.map((place) => ({ name: place.name, ...rowOf(of(place)) })),
  }
}

const UNITS: Readonly<Record<string, string>> = {
  'dollars a month': ', a month',
  'dollars a year': ', a year',
}

function rowOf(figure: PlaceFigure | undefined): { ratio: number | null; text: string } {
  if (!figure || figure.here === null) return { ratio: null, text: 'not published' }
  const { here, nation, unit } = figure
  const against = againstNation(figure)
  return {
    ratio: nation === null || nation === 0 || here === 0 ? null : here / nation,
    text: against ? `${shownFigure(here, unit)}, ${against}` : shownFigure(here, unit),
  }
}

/** The figure that is farthest from the nation's. */
function titleOf(figures: readonly NationFigure[]): string {
  const all = figures.flatMap(({ label, rows }) => rows.map((row) => ({ label, ...row })))
  const known = all.flatMap((one) => (one.ratio === null ? [] : [{ ...one, ratio: one.ratio }]))
  const [farthest] = known.sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)))
  if (!farthest) return 'Nothing is published for these places'
  const { name, label, ratio } = farthest
  const against = againstNation({ here: ratio, nation: 1 })
  const what = label.split(',')[0]?.toLowerCase() ?? label
  return against === 'about the same'
    ? 'All of it is about the same as in the nation'
    : `Farthest from the nation: ${what} in ${name}, ${against}`
}
