/** In the side column of a stored report: its title and labels, the archive, and what it was made from. */
import type { FrozenReport } from '~/core/answers/reports/report-page.ts'
import { Button } from '../components/Button.tsx'
import { Badge } from '../components/figures/Badge.tsx'
import { Form } from '../forms/form.tsx'
import { TextField } from '../forms/TextField.tsx'

interface FrozenSideProps {
  readonly frozen: FrozenReport
  readonly personId: number
}

export function FrozenSide({ frozen, personId }: FrozenSideProps) {
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
    snapshot && `Snapshot ${snapshot}`,
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
