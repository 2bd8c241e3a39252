/** Asks which of our charts is shown. */
import type { Editor } from '@tiptap/core'
import { CHART_KEYS, type ChartKey } from '~/core/content/live-figures.ts'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { insertBlock } from '../tools/insert.ts'
import type { Question } from '../tools/questions.ts'
import { type ByField, InsertForm } from './InsertForm.tsx'

export interface ChartFormProps {
  readonly question: Extract<Question, { kind: 'chart' }>
  readonly editor: Editor
  readonly done: () => void
}

const LABELS: Readonly<Record<ChartKey, string>> = {
  'pay-by-size': 'Pay by size of the organization',
  'pay-by-place': 'Pay by place',
  'pay-by-tenure': 'Pay by years of service',
}

export function ChartForm({ question: { key }, editor, done }: ChartFormProps) {
  const insert = (values: ByField): ByField => {
    const chosen = CHART_KEYS.find((one) => one === values.chart)
    if (!chosen) return { chart: 'Choose a chart.' }
    insertBlock(editor, { type: 'chart', attrs: { key: chosen } })
    return {}
  }
  return (
    <InsertForm {...{ insert, done }} button={key ? 'Change chart' : 'Insert chart'}>
      <RadioGroup
        name="chart"
        label="Chart"
        defaultValue={key ?? CHART_KEYS[0]}
        options={CHART_KEYS.map((value) => ({ value, label: LABELS[value] }))}
      />
    </InsertForm>
  )
}
