/** Attaches a saved report to the packet, opens it, detaches it. */

import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'

import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import type { Data } from './+data.ts'

export function AttachedReport() {
  const { employee, mayWrite, reportNumber, state } = useData<Data>()
  return (
    <div className="row middle after-3 medium" data-screen>
      <ButtonLink
        kind="quiet"
        size="small"
        href={`/report/${employee.id}?report=${reportNumber}`}
      >{`Open report ${reportNumber}`}</ButtonLink>
      {mayWrite && state === 'open' && (
        <Form intent="detach-report">
          <Button kind="quiet" size="small">
            Detach report
          </Button>
        </Form>
      )}
    </div>
  )
}

export function AttachForm() {
  const { definition, savedReports } = useData<Data>()
  const now = {
    value: 'now',
    label: 'Save and attach a report',
    hint: `On the published snapshot, under the definition of your criteria: ${DEFINITION_LABELS[definition].toLowerCase()}.`,
  }
  const saved = savedReports.map(({ number, createdAt }) => ({
    value: String(number),
    label: `Report ${number}, saved on ${formatDate(createdAt)}`,
  }))
  return (
    <Form intent="attach-report">
      <p>A saved report does not change, so the data will be the same years from now.</p>
      <RadioGroup name="report" label="Which report" options={[now, ...saved]} defaultValue="now" />
      <ButtonRow>
        <Button>Attach report</Button>
      </ButtonRow>
    </Form>
  )
}
