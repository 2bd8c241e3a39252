/** One scenario: what it moves, its changes, and each line beside today and beside other scenarios. */
import { type FormEvent, useState } from 'react'
import { useData } from 'vike-react/useData'
import type { DocumentSection } from '~/core/answers/documents/blocks.ts'
import { formatCount, formatPercent } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { type Change, type ScenarioPlan, YEAR_COUNTS } from '~/core/planning/scenarios/change.ts'
import { compareScenarios } from '~/core/planning/scenarios/compare.ts'
import {
  SETTINGS_LABELS as labels,
  readChange,
  type TypedChange,
  withTypedSettings,
} from '~/core/planning/scenarios/forms.ts'
import {
  scenarioFilePath,
  scenarioLinksPath,
  scenarioPath,
} from '~/core/planning/scenarios/scenario-address.ts'
import { scenarioSections } from '~/core/planning/scenarios/sections.ts'
import { DocumentSections } from '~/renderer/blocks/Blocks.tsx'
import { FoldedSections } from '~/renderer/blocks/FoldedSections.tsx'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { DateField } from '~/renderer/forms/DateField.tsx'
import { FieldRow } from '~/renderer/forms/Field.tsx'
import { Fold } from '~/renderer/forms/Fold.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { SelectField } from '~/renderer/forms/SelectField.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import { LockedScenarios } from '~/renderer/planning/AnalyzerTabs.tsx'
import type { Data } from './+data.ts'
import { Changes } from './Changes.tsx'
import styles from './scenario.module.css'

export function Page() {
  const { organization, scenario, locked, compared } = useData<Data>()
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <>
      <OrganizationHeading
        organization={organization}
        crumbs={[
          { label: 'Scenarios', href: `/analyzer/evaluate/${organization.id}` },
          { label: scenario.name },
        ]}
        title={scenario.name}
        lede={scenario.note ?? 'Dated changes and what they do to budget, staff and ratios.'}
      />
      <DoneNotice words={DONE} />
      {locked ? (
        <LockedScenarios lock={locked} path={scenarioPath(address)} />
      ) : (
        <Open key={`${scenario.version} ${compared}`} />
      )}
    </>
  )
}

const DONE = {
  saved: 'Saved',
  added: 'Change added',
  changed: 'Change saved',
  planned: 'Planned hires added',
  removed: 'Change removed',
  refreshed: 'The scenario starts from today’s figures and staff.',
  duplicated: 'This is a copy with the same changes.',
  restored: 'Scenario restored',
}

function Open() {
  const data = useData<Data>()
  const { scenario, sections, mayChange } = data
  const [preview, setPreview] = useState<readonly DocumentSection[] | null>(null)
  const onInput = ({ target }: FormEvent) => {
    const form = target instanceof HTMLElement ? target.closest('form') : null
    if (form)
      setPreview(
        previewSections(
          data,
          Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
        ),
      )
  }
  const [moves, ...others] = preview ?? sections
  return (
    <div onInput={onInput}>
      <Columns sideLabel="About this scenario" side={<Beside />}>
        {scenario.archivedAt !== null && (
          <Notice title="This scenario is archived">
            <p>You can read it. Restore it to change it.</p>
          </Notice>
        )}
        <div aria-live="polite">
          {preview && (
            <p className={`${styles.preview} after-2`}>
              Preview of what you are entering. It is not saved yet.
            </p>
          )}
        </div>
        {moves && <DocumentSections sections={[moves]} />}
        <Changes />
        {mayChange && <SettingsForm />}
      </Columns>
      <FoldedSections sections={others} />
    </div>
  )
}

/** Beside a scenario: what it starts from, what it is compared with, its files, and what can be done with it. */
function Beside() {
  const { mayWrite, locked } = useData<Data>()
  return (
    <>
      <Start />
      <Others />
      <Files />
      {mayWrite && !locked && <Rest />}
    </>
  )
}

/** What is different today, and the button that takes it over. */
function Start() {
  const { scenario, differences, mayChange } = useData<Data>()
  return (
    <SideSummary title="Starts from">
      <p>Your figures and staff of {formatDate(scenario.takenOn)}.</p>
      {differences.length > 0 && (
        <>
          <p>Since then:</p>
          <ul>
            {differences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {mayChange && (
            <Form intent="refresh" idPrefix="refresh-">
              <Button kind="secondary" size="small">
                Bring up to date
              </Button>
            </Form>
          )}
        </>
      )}
    </SideSummary>
  )
}

const MOST_OTHERS = 2

function Others() {
  const { organization, scenario, others, compared } = useData<Data>()
  if (others.length === 0) return null
  const address = { organizationId: organization.id, scenarioId: scenario.id }
  const without = (id: number) => compared.filter((one) => one !== id)
  return (
    <SideSummary title="Compare with">
      <ul className={`${styles.others} plain after-2`}>
        {others.map(({ id, name, isCompared }) => (
          <li key={id}>
            {isCompared ? (
              <>
                {name}{' '}
                <a
                  href={scenarioPath({ ...address, others: without(id) })}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </a>
              </>
            ) : compared.length < MOST_OTHERS ? (
              <a href={scenarioPath({ ...address, others: [...compared, id] })}>Add {name}</a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      <p>Others use this scenario’s start, years and income.</p>
    </SideSummary>
  )
}

const FORMATS = [
  ['pdf', 'Download PDF'],
  ['csv', 'Download CSV'],
  ['xlsx', 'Download XLSX'],
] as const

function Files() {
  const { organization, scenario, compared, locked, mayWrite } = useData<Data>()
  if (locked) return null
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <SideSummary title="Files">
      <ul className={`${styles.others} plain after-2`}>
        {FORMATS.map(([format, label]) => (
          <li key={format}>
            <a href={scenarioFilePath(address, format)} download={format !== 'pdf'} rel="external">
              {label}
            </a>
          </li>
        ))}
        {mayWrite && (
          <li>
            <a href={scenarioLinksPath(address)}>Share by link</a>
          </li>
        )}
      </ul>
    </SideSummary>
  )
}

function Rest() {
  const { scenario } = useData<Data>()
  const put = scenario.archivedAt === null ? 'archive' : 'restore'
  return (
    <div className="line gap-1 before-2 after-2" data-screen>
      <Form intent="duplicate" idPrefix="duplicate-">
        <Button kind="quiet" size="small">
          Duplicate
        </Button>
      </Form>
      <Form intent={put} idPrefix={`${put}-`}>
        <Button kind="quiet" size="small">
          {put === 'archive' ? 'Archive' : 'Restore'}
        </Button>
      </Form>
    </div>
  )
}

/** Name, note, and what every year of the scenario assumes. */
function SettingsForm() {
  const { scenario } = useData<Data>()
  const { startsOn, years, income, inflation } = scenario.plan
  const texts = {
    ...{ name: scenario.name, note: scenario.note ?? '', startsOn, years: String(years) },
    income: income === null ? '' : formatMoney(income),
    inflation: String(inflation),
  }
  return (
    <Section id="settings">
      <h2>Name and assumptions</h2>
      <p>
        {formatCount(years, 'year')} from {formatDate(startsOn)}. Income starts{' '}
        {income === null ? 'as much as the budget' : `at ${formatMoney(income)} a year`}. Prices of
        other spending grow {formatPercent(inflation)} a year.
      </p>
      <Fold summary="Change these" intents={['save-settings']}>
        <Form intent="save-settings" idPrefix="settings-" labels={labels}>
          <ConflictComparison labels={labels} saved={texts} />
          <VersionField version={scenario.version} />
          <TextField name="name" label={labels.name} defaultValue={texts.name} />
          <TextField name="note" label={labels.note} defaultValue={texts.note} rows={2} optional />
          <FieldRow>
            <DateField name="startsOn" label={labels.startsOn} defaultValue={texts.startsOn} />
            <SelectField
              {...{ name: 'years', label: labels.years, defaultValue: texts.years, width: 'short' }}
              options={YEAR_COUNTS.map((count) => {
                return { value: String(count), label: formatCount(count, 'year') }
              })}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              {...{ name: 'income', label: labels.income, optional: true, width: 'short' }}
              hint="Leave blank if it equals your budget."
              defaultValue={texts.income}
            />
            <TextField
              {...{ name: 'inflation', label: labels.inflation, width: 'short' }}
              inputMode="decimal"
              hint="Payroll changes only by your changes."
              defaultValue={texts.inflation}
            />
          </FieldRow>
          <ButtonRow>
            <Button kind="secondary">Save assumptions</Button>
          </ButtonRow>
        </Form>
      </Fold>
    </Section>
  )
}

type Texts = Readonly<Record<string, string>>

/** Null while something cannot be read, and where the server alone has the figures. */
function previewSections(
  { alive, scenario, peopleShown }: Data,
  texts: Texts,
): readonly DocumentSection[] | null {
  if (!alive) return null
  const [own, ...others] = alive.scenarios
  const plan =
    texts.startsOn === undefined
      ? withTypedChange(scenario.plan, texts)
      : withTypedSettings(scenario.plan, texts)
  if (!own || !plan) return null
  const { type, baseline, curves } = alive
  const compared = compareScenarios({ type, baseline, curves }, [{ ...own, plan }, ...others])
  return scenarioSections(compared, { most: peopleShown, withoutChanges: true })
}

function withTypedChange(plan: ScenarioPlan, texts: Texts): ScenarioPlan | null {
  const read = readChange(texts)
  if (!('change' in read)) return null
  const before = plan.changes.find(({ id }) => String(id) === texts.change)
  const change = completed(read.change, before)
  if (!change) return null
  const others = plan.changes.filter((one) => one !== before)
  return { ...plan, changes: [...others, change] }
}

/** The server asks the market for a hire's pay when it is saved; until then its earlier answer counts. */
function completed(typed: TypedChange, before: Change | undefined): Change | null {
  const id = before?.id ?? Number.MAX_SAFE_INTEGER
  if (typed.kind !== 'hire') return { ...typed, id } as Change
  const earlier = before?.kind === 'hire' && before.position === typed.position ? before : null
  const salary = typed.salary ?? (earlier?.atMedian ? earlier.salary : null)
  if (salary === null) return null
  const { range = null, snapshot = null } = earlier ?? {}
  return { ...typed, id, salary, range, snapshot, atMedian: typed.salary === null }
}
