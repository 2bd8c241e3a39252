/** Rent, income, home value and prices of the county compared with the nation: context, never a factor. */
import type { Block, Cell, Stretch } from '../../../documents/blocks.ts'
import { dollars } from '../../../quantities/figures.ts'
import { pageLink } from '../../addresses.ts'
import type { Section } from '../../section.ts'
import type { Head } from '../head/facts.ts'
import type { LocalContext, LocalFacts, LocalFigure } from './facts.ts'

/** What of a report this section reads. */
type Drawn = Head & LocalFacts

export const local: Section<Drawn> = {
  key: 'local',
  view: 'evidence',
  title: ({ local: context }) =>
    `Cost of living${context?.place ? ` in ${context.place.county}` : ''}`,
  blocks: ({ local: context, organization }) => {
    if (!context) return []
    return context.place
      ? [...localBlocks(context, context.place), ...otherPlaces(organization, context.place)]
      : [{ kind: 'paragraph', words: unknownPlace(organization) }]
  },
}

export const DO_NOT_MULTIPLY =
  'This is context, not a factor. Local prices predict poorly what churches and nonprofits pay, and the range already includes the place. Do not multiply pay by these figures.'

function localBlocks(
  { figures }: LocalContext,
  place: NonNullable<LocalContext['place']>,
): Block[] {
  const campus = place.of.kind === 'campus' ? 'the campus ' : ''
  const metro = place.metro
    ? `, in the metropolitan area ${place.metro}`
    : ', outside metropolitan areas'
  return [
    { kind: 'paragraph', words: [{ text: DO_NOT_MULTIPLY, strong: true }] },
    {
      ...{ kind: 'table', caption: `${place.county} compared with the United States` },
      ...{ stacked: true },
      columns: [
        { header: 'Figure', share: 0.44 },
        { header: 'Here', align: 'end' },
        { header: 'United States', align: 'end' },
        { header: 'Compared with the nation', align: 'end' },
      ],
      rows: figures.map((figure): Cell[] => {
        const { label, area, unit, here, nation } = figure
        return [
          { text: label, below: area ? `${area}; ${unit}` : unit },
          ...[shownFigure(here, unit), shownFigure(nation, unit)],
          againstNation(figure) ?? 'not published',
        ]
      }),
    },
    {
      kind: 'note',
      summary: 'Where these figures come from',
      blocks: [
        { kind: 'paragraph', words: `The county of ${campus}${place.of.name}${metro}.` },
        { kind: 'list', items: figures.map(sourceOf) },
      ],
    },
  ]
}

/** For members: the page says what opens it where their plan does not. */
function otherPlaces(
  { id }: Drawn['organization'],
  { county }: NonNullable<LocalContext['place']>,
): Block[] {
  if (id <= 0) return []
  const path = `/ecola?${new URLSearchParams({ place: county }).toString()}`
  const link = pageLink(id, path, 'Compare the cost of living here with up to three other places')
  return [{ kind: 'paragraph', words: [link] }]
}

function sourceOf({ label, source, nationSource }: LocalFigure): string {
  return `${label}: ${source}${nationSource ? `; the nation’s is ${nationSource}` : ''}.`
}

function unknownPlace({ id, name }: Drawn['organization']): Stretch[] {
  return [
    {
      text: 'The county is not known, because the ZIP code of the address is not in our tables. The range does not need it. ',
    },
    ...(id > 0 ? [pageLink(id, `/organization/${id}`, `Check the address of ${name}`)] : []),
  ]
}

/** "12% above", "8% below", "about the same"; null where one of both is unknown. */
export function againstNation({
  here,
  nation,
}: Pick<LocalFigure, 'here' | 'nation'>): string | null {
  if (here === null || nation === null || nation === 0) return null
  const percent = Math.round((here / nation - 1) * 100)
  if (Math.abs(percent) <= 1) return 'about the same'
  return `${Math.abs(percent)}% ${percent < 0 ? 'below' : 'above'}`
}

/** Dollars, or an index with one decimal. */
export function shownFigure(value: number | null, unit: LocalFigure['unit']): string {
  if (value === null) return 'not published'
  return unit === 'nation = 100' ? value.toFixed(1) : dollars(value)
}
