/** One position or denomination for staff: what uses it, its words, and whether it is offered. */

import { formatCount } from '~/core/forms/numbers.ts'
import {
  CATALOG_WORDS,
  type CatalogKind,
  type CatalogListEntry,
  impactWords,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
} from '~/core/market/positions/catalog.ts'
import { formatInstant } from '~/core/pay/date.ts'
import { Button, ButtonRow } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageHeading } from '../../components/page/PageHeading.tsx'
import { CheckboxField } from '../../forms/CheckboxField.tsx'
import { Form } from '../../forms/form.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { Section } from '../../layout/Columns.tsx'
import { VersionField } from '../../people/VersionField.tsx'

interface Entry extends CatalogListEntry {
  readonly description: string | null
  readonly catalogDescription: string | null
  readonly aliases: readonly string[]
  readonly version: number
  readonly searchWords: readonly string[]
  readonly changedAt: Date | null
  readonly changedBy: string | null
}

export interface CatalogEntryProps {
  readonly kind: CatalogKind
  readonly entry: Entry
  readonly successor: string | null
  readonly predecessors: readonly string[]
  readonly others: readonly {
    readonly key: string
    readonly name: string
    readonly family: string
  }[]
  readonly isDone: boolean
}

export function CatalogEntry(props: CatalogEntryProps) {
  const { kind, entry, predecessors, isDone } = props
  const { title, path } = CATALOG_WORDS[kind]
  const { name, family, records, changedAt, changedBy } = entry
  return (
    <>
      <PageHeading crumbs={[{ href: path, label: title }]} title={name} lede={`${family}.`} />
      {isDone && <Notice announced title="This is saved. Readers see it within ten seconds." />}
      <Section>
        <h2>What uses it</h2>
        <p>
          {impactWords(kind, entry)}. The model was fitted with {formatCount(records, 'pay record')}{' '}
          of it.
        </p>
        {predecessors.length > 0 && <p>Used in place of: {predecessors.join(', ')}.</p>}
        {changedAt && (
          <p>
            Changed {formatInstant(changedAt)} by {changedBy ?? 'a former editor'}.
          </p>
        )}
      </Section>
      <Section>
        <h2>Words</h2>
        <WordsForm {...props} />
      </Section>
      <Section>
        <h2>{entry.retiredAt ? 'No longer offered' : 'Stop offering it'}</h2>
        {entry.retiredAt ? <ReviveForm {...props} /> : <RetireForm {...props} />}
      </Section>
    </>
  )
}

const LABELS = { name: 'Name', description: 'Description', searchWords: 'Other names' }

function WordsForm({ kind, entry }: CatalogEntryProps) {
  const { name, catalogName, description, catalogDescription, aliases, searchWords, version } =
    entry
  return (
    <Form version={version} intent="words" labels={LABELS}>
      <VersionField version={version} />
      <TextField
        name="name"
        label={LABELS.name}
        hint={`In the catalog: ${catalogName}. Leave it empty to use that. The catalog’s name keeps finding it.`}
        defaultValue={name}
        maxLength={LONGEST_NAME}
      />
      {kind === 'position' && (
        <TextField
          name="description"
          label={LABELS.description}
          hint={`In the catalog: ${catalogDescription}`}
          defaultValue={description}
          rows={4}
          maxLength={LONGEST_DESCRIPTION}
        />
      )}
      <TextField
        name="searchWords"
        label={LABELS.searchWords}
        hint={`One on a line. They find it as its own name does.${aliases.length > 0 ? ` In the catalog: ${aliases.join(', ')}.` : ''}`}
        defaultValue={searchWords.join('\n')}
        rows={4}
        optional
      />
      <p>Saved reports, packets and summaries keep the words they were made with.</p>
      <Button>Save the words</Button>
    </Form>
  )
}

function RetireForm({ kind, entry, others }: CatalogEntryProps) {
  const { one } = CATALOG_WORDS[kind]
  const families = [...new Set(others.map(({ family }) => family))]
  return (
    <Form version={entry.version} intent="retire" labels={{ successor: 'Used in its place' }}>
      <VersionField version={entry.version} />
      <p>
        No one can choose it from then on. {impactWords(kind, entry)}. All of them keep it, their
        estimates continue, and nothing that is saved changes. If you name another {one}, people who
        search for this one find that one.
      </p>
      <SelectField
        name="successor"
        label="Used in its place"
        placeholder={`No other ${one}`}
        options={[]}
        groups={families.map((label) => ({
          label,
          options: others
            .filter(({ family }) => family === label)
            .map(({ key, name }) => ({ value: key, label: name })),
        }))}
      />
      <CheckboxField
        name="confirmed"
        label={`I have read what uses it: “${impactWords(kind, entry)}.”`}
      />
      <ButtonRow>
        <Button kind="danger">Stop offering {entry.name}</Button>
      </ButtonRow>
    </Form>
  )
}

function ReviveForm({ entry, successor }: CatalogEntryProps) {
  return (
    <Form version={entry.version} intent="revive">
      <VersionField version={entry.version} />
      <p>
        {entry.retiredAt && `Since ${formatInstant(entry.retiredAt)}. `}
        {successor ? `Its names find ${successor}.` : 'Nothing is used in its place.'}
      </p>
      <Button kind="secondary">Offer {entry.name} again</Button>
    </Form>
  )
}
