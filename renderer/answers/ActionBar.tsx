/** What can be done with a report, in a bar under the title that stays in sight. */
import type { FrozenReport, ReportPage, WorkingReport } from '~/core/answers/reports/report-page.ts'
import { reportFields, reportSearch } from '~/core/answers/sections/addresses.ts'
import { Button, ButtonLink } from '../components/Button.tsx'
import { Form } from '../forms/form.tsx'
import styles from './report.module.css'

export function ActionBar({ page }: { readonly page: ReportPage }) {
  const { working, frozen, seesPay, person } = page
  if (!seesPay) return null
  return (
    <div className={`${styles.bar} row middle after-2 medium`} id="next" data-screen>
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
