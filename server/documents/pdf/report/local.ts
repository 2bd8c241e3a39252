/** Rent, income, home value and prices of the place beside the nation, on paper: context, never a factor. */
import type { Block } from '~/core/documents/paper.ts'
import { againstNation, DO_NOT_MULTIPLY, type LocalFigure } from '~/core/reports/local-context.ts'
import type { Report } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'

export function localBlocks({ local }: Report): Block[] {
  if (!local?.place) return []
  const { place, figures } = local
  const metro = place.metro ? `, in the metropolitan area ${place.metro}` : ''
  const sources = [...new Set(figures.map(({ source }) => source))].join('; ')
  return [
    { kind: 'heading', level: 2, text: `What living costs in ${place.county}` },
    { kind: 'paragraph', words: [{ text: DO_NOT_MULTIPLY, strong: true }] },
    {
      kind: 'table',
      caption: `${place.county} beside the United States`,
      columns: [
        { header: 'Figure', share: 0.44 },
        { header: 'Here', align: 'end' },
        { header: 'United States', align: 'end' },
        { header: 'Against the nation', align: 'end' },
      ],
      rows: figures.map((figure) => [
        {
          text: figure.label,
          below: figure.area ? `${figure.area}; ${figure.unit}` : figure.unit,
        },
        shown(figure.here, figure.unit),
        shown(figure.nation, figure.unit),
        againstNation(figure) ?? 'not published',
      ]),
    },
    {
      kind: 'paragraph',
      size: 'small',
      words: `The county of ${place.of.name}${metro}. Sources: ${sources}.`,
    },
  ]
}

function shown(value: number | null, unit: LocalFigure['unit']): string {
  if (value === null) return 'not published'
  return unit === 'nation = 100' ? value.toFixed(1) : dollars(value)
}
