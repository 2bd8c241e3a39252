/** Beside a frozen report: take it along, send it, name it, make it anew, put it away; and what it is made of. */
import type { Report } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { Badge } from '~/renderer/components/Badge.tsx'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'
import styles from './report.module.css'

type Frozen = NonNullable<Data['frozen']>

interface FrozenSideProps {
  readonly report: Report
  readonly frozen: Frozen
}

export function FrozenSide({ report, frozen }: FrozenSideProps) {
  const { number, card } = frozen
  const files = `/report/${report.employee.id}/files/${number}`
  return (
    <div className={styles.noPaper}>
      <h3>Take it along</h3>
      <ul className={styles.saved}>
        <li>
          <a href={`${files}.pdf`}>PDF, to print or send</a>
        </li>
        <li>
          <a href={`${files}.csv`}>CSV, for a spreadsheet</a>
        </li>
        <li>
          <a href={`${files}.json`}>JSON, for a program</a>
        </li>
      </ul>
      {card.mayShare && (
        <>
          <h3>Send it</h3>
          <p className={styles.small}>
            A link that ends by itself, for people without an account; without{' '}
            {firstName(report.employee.name)}’s name and pay unless you say so.
          </p>
          <ButtonLink
            kind="secondary"
            href={`/report/${report.employee.id}/share?report=${number}`}
          >
            Links to this report
          </ButtonLink>
        </>
      )}
      {card.mayUpdate && <Keeping frozen={frozen} />}
      <MadeOf report={report} frozen={frozen} />
    </div>
  )
}

function Keeping({ frozen: { card } }: { readonly frozen: Frozen }) {
  return (
    <>
      <h3>Find it again</h3>
      <Form
        key={`${card.title} ${card.labels.join()}`}
        intent="name-report"
        aria-label="Name this report"
      >
        <TextField name="title" label="Title" defaultValue={card.title} maxLength={120} />
        <TextField
          name="labels"
          label="Labels"
          hint="Between commas: budget 2027, committee"
          defaultValue={card.labels.join(', ')}
        />
        <Button kind="secondary" size="small">
          Save title and labels
        </Button>
      </Form>
      <h3>A year later</h3>
      <Form intent="re-run" aria-label="Make it anew">
        <Button kind="secondary">Make it anew</Button>
      </Form>
      <p className={styles.small}>
        On the newest snapshot, with today’s facts. This report stays; the new one says what
        changed: the market, the model, or what you entered.
      </p>
      <Form intent={card.isArchived ? 'restore-report' : 'archive-report'} aria-label="Archive">
        <Button kind="quiet" size="small">
          {card.isArchived ? 'Bring back from the archive' : 'Put into the archive'}
        </Button>
      </Form>
    </>
  )
}

function MadeOf({ report, frozen: { card } }: FrozenSideProps) {
  const { snapshot, estimate } = report
  const engine = estimate.kind === 'refused' ? null : estimate.method.engineVersion
  return (
    <>
      <h3>What it is made of</h3>
      <p className={styles.small}>
        Snapshot {snapshot?.name}
        {engine && `, engine ${engine}`}
        {card.codeVersion && `, Stipend ${card.codeVersion}`}
        {card.savedBy && `, saved by ${card.savedBy}`}. Kept with it: the question, all facts, the
        records with their weights{card.constants ? ', the constants of law and tax' : ''}.{' '}
        {card.isArchived && <Badge>archived</Badge>}
      </p>
    </>
  )
}
