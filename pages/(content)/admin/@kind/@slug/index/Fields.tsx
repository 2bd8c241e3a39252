/** The fields of an article or a page. What was typed without a script comes back in them. */
import { useData } from 'vike-react/useData'
import type { References } from '~/core/content/edit/choices.ts'
import { EDIT_LABELS, type EditField, fieldsOf } from '~/core/content/edit/words.ts'
import { LONGEST_SUMMARY, LONGEST_TITLE, TOPICS } from '~/core/content/item.ts'
import { TextEditor } from '~/renderer/content/edit/TextEditor.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
import styles from './editor.module.css'

export interface FieldsProps {
  /** what is known of the targets of the text now */
  readonly references: References
}

export function Fields({ references }: FieldsProps) {
  const { kind, texts } = useData<Data>()
  const shown = fieldsOf(kind)
  const has = (field: EditField) => shown.includes(field)
  const text = (name: EditField) => ({ name, label: EDIT_LABELS[name], defaultValue: texts[name] })
  return (
    <>
      <TextField {...text('title')} maxLength={LONGEST_TITLE} required />
      <TextField
        {...text('summary')}
        hint={`One sentence for lists and search results, at most ${LONGEST_SUMMARY} characters.`}
        rows={2}
        maxLength={LONGEST_SUMMARY}
        required
      />
      <div className={styles.markdown}>
        <TextEditor label={EDIT_LABELS.markdown} references={references}>
          <TextField {...text('markdown')} hint={<MarkdownHint />} rows={26} required />
        </TextEditor>
      </div>
      {has('topic') && (
        <FieldRow>
          <SelectField
            {...text('topic')}
            placeholder="Choose a topic"
            options={TOPICS.map(({ key, label }) => ({ value: key, label }))}
          />
          <TextField {...text('related')} hint="Ends of addresses, separated by commas." />
        </FieldRow>
      )}
      {has('positions') && (
        <FieldRow>
          <TextField
            {...text('positions')}
            hint="Titles or keys of the catalog, separated by commas. Empty for all positions."
          />
          <TextField {...text('places')} hint="US for the whole country, or letters of states." />
        </FieldRow>
      )}
      <FieldRow>
        <TextField {...text('author')} maxLength={80} />
        <DateField {...text('published')} />
        <DateField {...text('updated')} />
      </FieldRow>
      <TextField
        {...text('changes')}
        hint="One line for each change that readers should know of, beginning with its day: 2026-11-24 Added the new limits."
        rows={3}
      />
      {has('members') && (
        <CheckboxField
          name="members"
          label="Readers need an account for the rest after the first third"
          defaultChecked={texts.members === 'yes'}
        />
      )}
    </>
  )
}

function MarkdownHint() {
  return (
    <details>
      <summary>How to write headings, lists, links, sources and figures</summary>
      <dl className="pairs before-1 after-1">
        {SYNTAX.map(([typed, what]) => (
          <div key={typed}>
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const SYNTAX = [
  ['## Heading', 'a heading; ### for one below it'],
  ['**bold**, *italic*', 'emphasis'],
  ['- item, 1. item', 'lists; two spaces before an item put it below the one above'],
  ['[text](/preview)', 'a link to this site, or to an https:// address'],
  ['text[^1] and [^1]: Source.', 'a source or note; put the second on its own line'],
  ['> quote', 'a quotation; > [!NOTE] or > [!WARNING] on its first line make a callout'],
  ['| A | B |', 'a table; a line | --- | --- | follows its header'],
  ['![what it shows](media:key)', 'a picture, alone on its line; copy it from Pictures'],
  ['{{snapshot.coverage}}', 'a figure that is looked up, with its date'],
  ['{{chart:pay-by-size}}', 'a chart, alone on its line'],
] as const
