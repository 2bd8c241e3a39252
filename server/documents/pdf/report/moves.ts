/** What would move the range, on paper: the model asked again with one fact different. */
import type { Block, Cell } from '~/core/documents/paper.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import { dollars } from '~/core/reports/words.ts'

type Line = NonNullable<ModelledReport['sensitivity']>[number]

/** Reports saved before this was said have nothing to show here. */
export function movesBlocks({ sensitivity = [], estimate }: ModelledReport): Block[] {
  const { influence } = estimate
  if (sensitivity.length === 0 && !influence) return []
  return [
    { kind: 'heading', level: 2, text: 'What would move this range' },
    ...(sensitivity.length > 0 ? [introduction, tableOf(sensitivity)] : []),
    ...(influence ? [{ kind: 'paragraph', words: influence.sentence } as const] : []),
  ]
}

const introduction: Block = {
  kind: 'paragraph',
  words:
    'What the middle would be moved by, dollars a year. Each figure changes one fact and leaves all others as they are.',
}

const NAMES: Readonly<Record<Line['key'], string>> = {
  size: 'Size',
  experience: 'Experience',
  education: 'Education',
  hours: 'Hours',
  state: 'State',
}

function tableOf(lines: readonly Line[]): Block {
  const keys = [...new Set(lines.map(({ key }) => key))]
  const find = (key: Line['key'], asked: Line['direction']) =>
    lines.find((line) => line.key === key && line.direction === asked)
  return {
    kind: 'table',
    caption: 'What the middle would be moved by, dollars a year',
    columns: [{ header: 'Fact', share: 0.2 }, { header: 'Less of it' }, { header: 'More of it' }],
    rows: keys.map((key) => [NAMES[key], moved(find(key, 'less')), moved(find(key, 'more'))]),
  }
}

function moved(line: Line | undefined): Cell {
  if (!line) return 'nothing to compare'
  const sign = line.dollars < 0 ? '−' : '+'
  const text = line.dollars === 0 ? 'no change' : `${sign}${dollars(Math.abs(line.dollars))}`
  return { text, below: line.change }
}
