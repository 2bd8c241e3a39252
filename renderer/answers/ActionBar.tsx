/** What can be done with a report, in a bar under the title that stays in sight. */

import type { ReactNode } from 'react'
import type {
  FrozenReport,
  ReportPage,
  ViewedReport,
  WorkingReport,
} from '~/core/answers/reports/report-page.ts'
import { reportFields, reportSearch } from '~/core/answers/sections/addresses.ts'
import { Blocks, type Slots } from '../blocks/Blocks.tsx'
import { Button, ButtonLink } from '../components/Button.tsx'
import { Tabs } from '../components/page/Tabs.tsx'
import { Form } from '../forms/form.tsx'
import styles from './report.module.css'

export function ActionBar({ page }: { readonly page: ReportPage }) {
  const { working, frozen, seesPay, person } = page
  if (!seesPay) return null
  return (
    <div className={`${styles.bar} sticks row middle after-2 medium`} id="next" data-screen>
      {working && <ForWorking working={working} personId={person.id} />}
      {frozen && <ForFrozen frozen={frozen} personId={person.id} />}
    </div>
  )
}

interface ForWorkingProps {
  readonly working: WorkingReport
  readonly personId: number
}

function ForWorking({ working, personId }: ForWorkingProps) {
  const { query, last, mayShare, mayStartPacket } = working
  return (
    <>
      <Save working={working} personId={personId} />
      <ButtonLink
        kind="secondary"
        size="small"
        href={`/report/${personId}/files/working.pdf${reportSearch(query)}`}
      >
        Download PDF
      </ButtonLink>
      {mayStartPacket && <a href={`/report/${personId}/board-packet`}>Start a board packet</a>}
      {last && mayShare && (
        <a href={`/report/${personId}/share?report=${last.before.number}`}>
          Share report {last.before.number}
        </a>
      )}
      <a href={`/reports?employee=${personId}`}>All reports</a>
    </>
  )
}

/** All fields of the address go along hidden, so that what is saved is what is shown. */
function Save({ working: { query, maySave, isWhatIf }, personId }: ForWorkingProps) {
  if (isWhatIf) {
    return (
      <p>
        A what-if is not saved. If the facts are true, enter them on{' '}
        <a href={`/employee/${personId}`}>the person’s page</a>.
      </p>
    )
  }
  if (!maySave) return null
  return (
    <Form intent="save-report" action={`/report/${personId}`} aria-label="Save this report">
      {reportFields(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button intent="save-report" size="small">
        Save report
      </Button>
    </Form>
  )
}

interface ForFrozenProps {
  readonly frozen: FrozenReport
  readonly personId: number
}

function ForFrozen({ frozen: { number, mayShare, mayUpdate }, personId }: ForFrozenProps) {
  const files = `/report/${personId}/files/${number}`
  return (
    <>
      <ButtonLink kind="secondary" size="small" href={`${files}.pdf`}>
        Download PDF
      </ButtonLink>
      <a href={`${files}.csv`}>CSV</a>
      <a href={`${files}.json`}>JSON</a>
      {mayShare && (
        <ButtonLink
          kind="secondary"
          size="small"
          href={`/report/${personId}/share?report=${number}`}
        >
          Share
        </ButtonLink>
      )}
      {mayUpdate && (
        <Form
          intent="re-run"
          action={`/report/${personId}?report=${number}`}
          aria-label="Update to the newest data"
        >
          <Button kind="secondary" size="small">
            Update to the newest data
          </Button>
        </Form>
      )}
    </>
  )
}

/**
 * The sections of a view with a column that stays in sight: where one is, how strong the estimate is, what else there
 * is.
 */
interface SectionsProps {
  readonly viewed: ViewedReport
  readonly slots?: Slots
  readonly own?: Readonly<Record<string, ReactNode>>
  /** what counts as pay, and whether size counts */
  readonly switches?: ReactNode
  readonly side?: ReactNode
}

export function Sections({ viewed, slots, own = {}, switches, side }: SectionsProps) {
  const { sections, strength, tabs, view } = viewed
  return (
    <>
      <div className={`${styles.heads} row far baseline apart after-3`} data-screen>
        <Tabs label="Views of this report" tabs={tabs} />
        {switches}
      </div>
      <div className={`${styles.columns} columns`} data-view={view}>
        <div>
          {sections.length === 0 && (
            <p>This view needs a market range, which cannot be shown. The answer says why.</p>
          )}
          {sections.map(({ key, title, blocks }) => (
            <section key={key} id={key} className={`${styles.section} reading`}>
              <h2>{title}</h2>
              {own[key] ?? <Blocks blocks={blocks} slots={slots} />}
            </section>
          ))}
        </div>
        <aside aria-label="Contents and next steps" className={styles.side}>
          {sections.length > 1 && <Contents sections={sections} />}
          {strength && <Blocks blocks={[{ kind: 'paragraph', size: 'small', words: strength }]} />}
          {side}
        </aside>
      </div>
    </>
  )
}

function Contents({ sections }: Pick<ViewedReport, 'sections'>) {
  return (
    <nav aria-label="In this report" className={`${styles.contents} after-2`}>
      <ol className="plain medium">
        {sections.map(({ key, title }) => (
          <li key={key}>
            <a href={`#${key}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
