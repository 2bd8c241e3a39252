/** Asks which live figure is shown: one that is looked for, with today's value, or the range of a position. */
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { FigureChoice } from '~/core/content/edit/choices.ts'
import { readLiveFigure } from '~/core/content/live-figures.ts'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { type KnownReferences, wordsOfFigure } from '../behavior/references.ts'
import { insertInline } from '../tools/insert.ts'
import type { Question } from '../tools/questions.ts'
import { Found } from './Found.tsx'
import { type ByField, InsertForm } from './InsertForm.tsx'
import { SearchInput } from './SearchInput.tsx'
import { askChoices, useChoices } from './use-choices.ts'

export interface FigureFormProps {
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
            {label}: <strong>{figure ? wordsOfFigure(figure) : 'not available today'}</strong>
          </>
        )}
      />
      <TextField key={chosen} name="key" label="Figure" readOnly defaultValue={chosen} />
      <details>
        <summary>Or a pay range of a position</summary>
        <TextField
          name="position"
          label="Position"
          hint="Its key, such as senior-pastor."
          defaultValue=""
        />
        <FieldRow>
          <TextField
            name="budget"
            label="Operating budget"
            inputMode="numeric"
            defaultValue="650000"
          />
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
      </details>
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
