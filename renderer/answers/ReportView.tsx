/**
 * A view of a report: the finding, what can be done, the other views, its sections, and a column that stays in sight.
 */

import type { ReactNode } from 'react'
import type {
  ComparedWithLast,
  FrozenReport,
  ReportPage,
  WorkingReport,
} from '~/core/answers/reports/report-page.ts'
import { type ReportQuery, reportSearch } from '~/core/answers/sections/addresses.ts'
import { capitalized } from '~/core/answers/sections/words.ts'
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS, DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { dollars, signedMarketDollars } from '~/core/pay/figures.ts'
import { Blocks, type Slots } from '../blocks/Blocks.tsx'
import { Button } from '../components/Button.tsx'
import { Badge } from '../components/figures/Badge.tsx'
import { PrintFrame } from '../components/page/PrintFrame.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/TextField.tsx'
import { type Column, Table } from '../tables/Table.tsx'
import { ActionBar, NextSteps, Sections } from './ActionBar.tsx'
import { Finding, FrozenNotice } from './Finding.tsx'

interface ReportViewProps {
  readonly page: ReportPage
  /** the interactive parts of this view */
  readonly slots?: Slots
  /** sections that a page draws itself, by key */
  readonly own?: Readonly<Record<string, ReactNode>>
}

/** On paper the frame of each page names the person, the definition and the snapshot. */
export function ReportView({ page, slots, own }: ReportViewProps) {
  const { viewed, working, frozen, person } = page
  return (
    <PrintFrame {...viewed.print}>
      <Finding viewed={viewed} />
      <ActionBar page={page} />
      {frozen && <FrozenNotice frozen={frozen} personId={person.id} />}
      <Blocks blocks={viewed.notices} />
      <Sections
        viewed={viewed}
        slots={{ filers: working && <FilersLink personId={person.id} />, ...slots }}
        own={own}
        switches={working && <Switches page={page} working={working} />}
        next={working && page.seesPay && <NextSteps working={working} personId={person.id} />}
        side={
          <>
            {working && <WorkingSide page={page} working={working} />}
            {frozen && <FrozenSide frozen={frozen} personId={person.id} />}
          </>
        }
      />
    </PrintFrame>
  )
}

function FilersLink({ personId }: { readonly personId: number }) {
  return (
    <p data-screen>
      <a href={`/report/${personId}/filings`}>What similar organizations filed, one by one</a>
    </p>
  )
}

/** A survey is asked for one of several definitions of pay; a public source has one. */
function Switches({ page, working }: WorkingSideProps) {
  const { person, definition, viewed } = page
  const { query, isPublic, hasSize } = working
  const path = `/report/${person.id}${viewed.view === 'answer' ? '' : `/${viewed.view}`}`
  const way = (label: string, changed: Partial<ReportQuery>, isCurrent: boolean) => (
    <a
      key={label}
      href={`${path}${reportSearch(query, changed)}`}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </a>
  )
  if (!isPublic) {
    return (
      <nav aria-label="Definition of pay" className="ways line scroll unbroken after-1 soft medium">
        <span>Counted as pay:</span>
        {DEFINITIONS_OF_PAY.map((one) =>
          way(DEFINITION_LABELS[one], { definition: one }, one === definition),
        )}
      </nav>
    )
  }
  if (!hasSize) return null
  const isAlone = query.level === 'alone'
  return (
    <nav aria-label="Size of the church" className="ways line scroll unbroken after-1 soft medium">
      <span>Census level:</span>
      {way('Adjusted for size', { level: null }, !isAlone)}
      {way('Without size', { level: 'alone' }, isAlone)}
    </nav>
  )
}

interface FrozenSideProps {
  readonly frozen: FrozenReport
  readonly personId: number
}

function FrozenSide({ frozen, personId }: FrozenSideProps) {
  const action = `/report/${personId}?report=${frozen.number}`
  return (
    <div data-screen>
      {frozen.mayUpdate && <Keeping frozen={frozen} action={action} />}
      <MadeFrom frozen={frozen} />
    </div>
  )
}

function Keeping({
  frozen: { title, labels, isArchived },
  action,
}: {
  readonly frozen: FrozenReport
  readonly action: string
}) {
  return (
    <>
      <h3>Title and labels</h3>
      <Form
        key={`${title} ${labels.join()}`}
        intent="name-report"
        action={action}
        aria-label="Title and labels"
      >
        <TextField name="title" label="Title" defaultValue={title} maxLength={120} />
        <TextField
          name="labels"
          label="Labels"
          hint="Between commas: budget 2027, committee"
          defaultValue={labels.join(', ')}
        />
        <Button kind="secondary" size="small">
          Save title and labels
        </Button>
      </Form>
      <h3>Archive</h3>
      <Form
        intent={isArchived ? 'restore-report' : 'archive-report'}
        action={action}
        aria-label="Archive"
      >
        <Button kind="quiet" size="small">
          {isArchived ? 'Restore from the archive' : 'Archive'}
        </Button>
      </Form>
    </>
  )
}

function MadeFrom({ frozen }: Pick<FrozenSideProps, 'frozen'>) {
  const { snapshot, engine, codeVersion, savedBy, constants, isArchived } = frozen
  const parts = [
    snapshot && capitalized(marketWords(snapshot)),
    engine && `engine ${engine}`,
    codeVersion && `Stipend ${codeVersion}`,
    savedBy && `saved by ${savedBy}`,
  ]
  return (
    <>
      <h3>What it was made from</h3>
      <p className="fine">
        {parts.filter(Boolean).join(', ')}. Stored with it: the question, all facts, the records
        with their weights{constants ? ', the figures of law and tax' : ''}.{' '}
        {isArchived && <Badge>archived</Badge>}
      </p>
    </>
  )
}

interface WorkingSideProps {
  readonly page: ReportPage
  readonly working: WorkingReport
}

function WorkingSide({ page, working: { saved, last } }: WorkingSideProps) {
  const { person } = page
  return (
    <>
      {last && <Compared page={page} last={last} />}
      {saved.length > 0 && (
        <div data-screen>
          <h3>Saved before</h3>
          <ul className="plain ruled">
            {saved.map(({ number, createdAt }) => (
              <li key={number} className="line gap-1 apart">
                <a href={`/report/${person.id}?report=${number}`}>Report {number}</a>{' '}
                <span className="fine">{formatDate(createdAt)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface ComparedProps {
  readonly page: ReportPage
  readonly last: ComparedWithLast
}

function Compared({ page, last: { before, now } }: ComparedProps) {
  const { person, definition, working } = page
  const { number, createdAt, snapshot } = before
  const link = (
    <a href={`/report/${person.id}?report=${number}`}>
      Report {number} of {formatDate(createdAt)}
    </a>
  )
  if (before.level !== (working?.query.level ?? null)) {
    return (
      <>
        <h3>Compare with last</h3>
        <p className="fine">
          {link} tells the Census level {before.level ? 'without' : 'adjusted for'} size. Choose
          that above to compare.
        </p>
      </>
    )
  }
  if (before.definition !== definition || !before.quantiles || !now.quantiles) {
    return (
      <>
        <h3>Compare with last</h3>
        <p className="fine">
          {link} counts {DEFINITION_LABELS[before.definition].toLowerCase()}. Choose it above to
          compare.
        </p>
      </>
    )
  }
  const rows = rowsOf({ before, now })
  if (rows.every((row) => row.before === row.now)) {
    return (
      <>
        <h3>Compare with last</h3>
        <p className="fine">No change since {link}.</p>
      </>
    )
  }
  return (
    <>
      <h3>Compare with last</h3>
      <Table<Row>
        caption="The last saved report and the change since"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ label }) => label}
      />
      <p className="fine">
        Then is {link}
        {snapshot && `, ${marketWords(snapshot)}`}.
      </p>
    </>
  )
}

interface Row {
  readonly label: string
  readonly before: number | null
  readonly now: number | null
}

function rowsOf({ before, now }: ComparedWithLast): Row[] {
  const at = (label: string, key: 'p25' | 'p50' | 'p75') => ({
    ...{ label, before: before.quantiles?.[key] ?? null, now: now.quantiles?.[key] ?? null },
  })
  const market = [at('25th', 'p25'), at('Median', 'p50'), at('75th', 'p75')]
  return before.pay === null && now.pay === null
    ? market
    : [...market, { label: 'Pay', before: before.pay, now: now.pay }]
}

const COLUMNS: readonly Column<Row>[] = [
  { header: '', cell: ({ label }) => label },
  { header: 'Then', cell: ({ before }) => shown(before), align: 'end' },
  {
    header: 'Change',
    cell: ({ before, now }) =>
      before === null || now === null ? '' : signedMarketDollars(now - before),
    align: 'end',
  },
]

function shown(amount: number | null): string {
  return amount === null ? 'not shown' : dollars(amount)
}
