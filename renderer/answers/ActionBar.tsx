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
  const { query } = working
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
    </>
  )
}

/** Beside the answer: what follows once it is read. */
export function NextSteps({ working, personId }: ForWorkingProps) {
  const { last, mayShare, mayStartPacket } = working
  return (
    <div data-screen>
      <h3>What to do next</h3>
      <ul className="stack gap-0 plain after-2 medium">
        {mayStartPacket && (
          <li>
            <a href={`/report/${personId}/board-packet`}>Start a board packet</a>
          </li>
        )}
        {last && mayShare && (
          <li>
            <a href={`/report/${personId}/share?report=${last.before.number}`}>
              Share report {last.before.number}
            </a>
          </li>
        )}
        <li>
          <a href={`/reports?employee=${personId}`}>All reports</a>
        </li>
      </ul>
    </div>
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
  readonly next?: ReactNode
  readonly side?: ReactNode
}

export function Sections({ viewed, slots, own = {}, switches, next, side }: SectionsProps) {
  const { sections, strength, warnings, tabs, view, whole } = viewed
  // beside the answer, and on a phone between the range and the person's place in it
  const lead = view === 'answer' ? sections.slice(0, 1) : sections
  const filled = { ...(view === 'answer' && { strength: null, warnings: null }), ...slots }
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
          <Drawn sections={lead} own={own} slots={filled} />
        </div>
        <aside aria-label="Contents and next steps" className={styles.side}>
          {view !== 'answer' && sections.length > 1 && <Contents sections={sections} />}
          <Blocks blocks={strength} />
          {next}
          <Blocks blocks={warnings} />
          {side}
          {whole && (
            <p className="medium" data-screen>
              <a href={whole}>All sections on one page</a>
            </p>
          )}
        </aside>
        {lead.length < sections.length && (
          <div>
            <Drawn sections={sections.slice(1)} own={own} slots={filled} />
          </div>
        )}
      </div>
    </>
  )
}

type DrawnProps = Required<Pick<SectionsProps, 'own' | 'slots'>> & Pick<ViewedReport, 'sections'>

function Drawn({ sections, own, slots }: DrawnProps) {
  return sections.map(({ key, title, blocks }) => (
    <section key={key} id={key} className={`${styles.section} reading`}>
      <h2>{title}</h2>
      {own[key] ?? <Blocks blocks={blocks} slots={slots} />}
    </section>
  ))
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
