/** Asks which live figure is shown: one that is looked for, with today's value, or the range of a position. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { CHART_KEYS, type ChartKey, readLiveFigure } from '~/core/content/document/live-figures.ts'
import { contentDocument, sentencesOf } from '~/core/content/document/schema.ts'
import type { FigureChoice, PictureChoice } from '~/core/content/edit/choices.ts'
import { Picture } from '~/renderer/content/ContentDocument.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import {
  askChoices,
  type ByField,
  Found,
  InsertForm,
  SearchInput,
  useChoices,
} from './dialog-parts.tsx'
import styles from './dialogs.module.css'
import { insertBlock, insertInline } from './insert.ts'
import { type KnownReferences, wordsOfFigure } from './references.ts'
import type { Question } from './tools.ts'

interface FigureFormProps {
  readonly question: Extract<Question, { kind: 'figure' }>
  readonly editor: Editor
  readonly known: KnownReferences
  readonly done: () => void
}

export function FigureForm({ question: { key }, editor, known, done }: FigureFormProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(key ?? '')
  const choices = useChoices('figures', text)
  const choose = ({ key: one, figure }: FigureChoice) => {
    known.learn({ figures: { [one]: figure } })
    setChosen(one)
  }
  const insert = (values: ByField): ByField => {
    const wanted = values.position ? rangeKey(values) : (values.key ?? '')
    if (readLiveFigure(wanted) === null) {
      return values.position
        ? { position: 'Check the position, budget and state.' }
        : { key: 'Choose a figure from the list.' }
    }
    insertInline(editor, { type: 'liveFigure', attrs: { key: wanted } })
    void learn(known, wanted)
    return {}
  }
  return (
    <InsertForm {...{ insert, done }} button={key ? 'Change figure' : 'Insert figure'}>
      <SearchInput label="Find a figure" text={text} onText={setText} />
      <Found
        items={choices?.figures ?? null}
        keyOf={(choice) => choice.key}
        chosen={chosen}
        choose={choose}
        draw={({ label, figure }) => (
          <>
            <span>{`${label}: `}</span>
            <strong>{figure ? wordsOfFigure(figure) : 'not available today'}</strong>
          </>
        )}
      />
      <TextField key={chosen} name="key" label="Figure" readOnly defaultValue={chosen} />
      <Fold summary="Or a pay range of a position" names={['position']}>
        <TextField
          name="position"
          label="Position"
          hint="Its key, such as senior-pastor."
          defaultValue=""
        />
        <FieldRow>
          <TextField name="budget" label="Operating budget" defaultValue="650000" />
          <TextField name="attendance" label="Attendance" inputMode="numeric" optional />
          <TextField name="state" label="State" hint="Two letters." defaultValue="OH" />
        </FieldRow>
        <SelectField
          name="type"
          label="Type"
          defaultValue="church"
          options={[
            { value: 'church', label: 'Church' },
            { value: 'nonprofit', label: 'Nonprofit' },
          ]}
        />
      </Fold>
    </InsertForm>
  )
}

function rangeKey(values: ByField): string {
  const { position = '', budget = '', attendance = '', state = '', type = '' } = values
  const digits = (text: string) => text.replace(/[$,\s]/g, '')
  const size = attendance === '' ? '' : `&attendance=${digits(attendance)}`
  return `range:${position}?budget=${digits(budget)}${size}&state=${state.toUpperCase()}&type=${type}`
}

async function learn(known: KnownReferences, key: string): Promise<void> {
  const found = await askChoices('figures', key)
  const choice = found?.figures.find((one) => one.key === key)
  if (choice) known.learn({ figures: { [key]: choice.figure } })
}

// Asks for a picture of the media library, which is looked for or named by its key, with its description.

interface PictureFormProps {
  readonly question: Extract<Question, { kind: 'picture' }>
  readonly editor: Editor
  readonly known: KnownReferences
  readonly done: () => void
}

const NO_PICTURE = { media: '', alt: '', caption: '', credit: '' }

export function PictureForm({ question: { attrs }, editor, known, done }: PictureFormProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(attrs ?? NO_PICTURE)
  const choices = useChoices('pictures', text)
  const choose = ({ picture, alt, caption }: PictureChoice) => {
    known.learn({ pictures: { [picture.key]: picture } })
    // the credit of the library is shown where a text names none
    setChosen({ media: picture.key, alt, caption, credit: '' })
  }
  const insert = (values: ByField): ByField => {
    const { media = '', alt = '', caption = '', credit = '' } = values
    const attributes = { media, alt, caption, credit }
    const problems = problemsOf(attributes)
    if (Object.keys(problems).length === 0)
      insertBlock(editor, { type: 'figure', attrs: attributes })
    return problems
  }
  return (
    <InsertForm {...{ insert, done }} button={attrs ? 'Change picture' : 'Insert picture'}>
      <SearchInput label="Find a picture" text={text} onText={setText} />
      <Found
        items={choices?.pictures ?? null}
        keyOf={({ picture }) => picture.key}
        chosen={chosen.media}
        choose={choose}
        draw={drawChoice}
      />
      <Fields key={chosen.media} {...chosen} />
    </InsertForm>
  )
}

function drawChoice({ picture, alt }: PictureChoice) {
  return (
    <span className={styles.picture}>
      <span className="thumbnail">
        <Picture {...{ picture, alt: '' }} sizes="88px" isLazy />
      </span>
      <span>
        {alt} <small>{picture.key}</small>
      </span>
    </span>
  )
}

function Fields({ media, alt, caption, credit }: typeof NO_PICTURE) {
  return (
    <>
      <TextField
        name="media"
        label="Key of the picture"
        hint="Choose one above, or enter its key. Pictures are added in the library."
        defaultValue={media}
      />
      <TextField
        name="alt"
        label="Description"
        hint="What the picture shows, for readers who cannot see it."
        rows={2}
        required
        defaultValue={alt}
      />
      <TextField name="caption" label="Caption" optional defaultValue={caption} />
      <TextField name="credit" label="Credit" optional defaultValue={credit} />
    </>
  )
}

const GOOD = { media: 'picture', alt: 'A picture', caption: '', credit: '' }

/** Each attribute by itself, so that its problem is said at its field. */
function problemsOf(attributes: Readonly<typeof GOOD>): ByField {
  const problems = Object.entries(attributes).flatMap(([name, value]) => {
    const figure = { type: 'figure', attrs: { ...GOOD, [name]: value } }
    const read = contentDocument.safeParse({ type: 'doc', content: [figure] })
    return read.success ? [] : [[name, sentencesOf(read.error).join(' ')]]
  })
  return Object.fromEntries(problems)
}

// Asks which of our charts is shown.

interface ChartFormProps {
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
