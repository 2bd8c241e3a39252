/** What of a packet is interactive: forms for those who may write, links for all who read. */
import { useData } from 'vike-react/useData'
import type { Slots } from '~/renderer/blocks/Blocks.tsx'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import type { Data } from './+data.ts'
import { AttachedReport, AttachForm, CriteriaForm, DecisionForm } from './CriteriaForm.tsx'
import {
  AttendeesForm,
  CitedMatch,
  CiteForm,
  ComparableForm,
  MeetingForm,
  ReceiptsForm,
} from './forms.tsx'
import styles from './packet.module.css'

/** Forms are drawn for those who may write: the criteria before the seal, all others between the seal and the end. */
export function slotsOf({ state, mayWrite, reportNumber, cited, forms }: Data): Slots {
  const reading: Slots = {
    copy: <MinutesText />,
    ...(reportNumber !== null && { report: <AttachedReport /> }),
    ...(cited !== null && { match: <CitedMatch /> }),
  }
  if (!mayWrite) return reading
  if (state === 'unsealed') return { criteria: <CriteriaForm /> }
  if (state !== 'open') return reading
  return {
    ...reading,
    ...(reportNumber === null && { report: <AttachForm /> }),
    ...(cited === null && { match: <CiteForm /> }),
    comparable: <ComparableForm />,
    comparables: (row) => <Change id={forms.comparables[row]?.id ?? 0} />,
    receipts: <ReceiptsForm />,
    attendee: <AttendeesForm />,
    meeting: <MeetingForm />,
    decision: <DecisionForm />,
  }
}

/** At the end of a row. */
function Change({ id }: { readonly id: number }) {
  const { address, step } = useData<Data>()
  const intent = 'remove-comparable'
  return (
    <div>
      <div className="row middle before-0 medium" data-screen>
        <ButtonLink kind="quiet" size="small" href={`${address}/${step}?change=${id}#change`}>
          Change
        </ButtonLink>
        <RowForm field="entry" row={id} intents={[intent]}>
          <Button kind="quiet" size="small" intent={intent}>
            Remove
          </Button>
        </RowForm>
      </div>
    </div>
  )
}

function MinutesText() {
  const { minutesText } = useData<Data>()
  return (
    <details>
      <summary>Minutes as text to copy</summary>
      <textarea
        className={`${styles.copy} box medium`}
        data-screen
        readOnly
        aria-label="Minutes as text"
        defaultValue={minutesText ?? ''}
      />
    </details>
  )
}
