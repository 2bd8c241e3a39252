/** What looks wrong about the pay, each to be confirmed or corrected. */
import { useData } from 'vike-react/useData'
import { formatDollars } from '~/core/pay/money.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import type { Data } from './+data.ts'

export function Findings() {
  const { findings } = useData<Data>()
  const open = findings.filter(({ status }) => status === 'open')
  const confirmed = findings.filter(({ status }) => status === 'confirmed')
  return (
    <>
      {open.map((finding) => (
        <OpenFinding key={finding.id} finding={finding} />
      ))}
      {confirmed.length > 0 && (
        <p>
          <Badge kind="good">Confirmed</Badge>
          <span>{` ${confirmed.map(({ label }) => label.toLowerCase()).join(', ')}: confirmed until the pay changes.`}</span>
        </p>
      )}
    </>
  )
}

function OpenFinding({ finding }: { readonly finding: Data['findings'][number] }) {
  const { entry, employee } = useData<Data>()
  const { id, label, message, suggestion } = finding
  return (
    <Notice kind="signal" title={label}>
      <p>{message}</p>
      {suggestion !== null && <p>{`Suggested base pay: ${formatDollars(suggestion)} a year.`}</p>}
      {entry && !employee.archived && (
        <Form intent="confirm-finding" idPrefix={`finding-${id}-`} aria-label={label}>
          <input type="hidden" name="findingId" value={id} />
          <TextField
            name="reason"
            label={`Why this is correct (${label.toLowerCase()})`}
            optional
            autoComplete="off"
            width="full"
          />
          <ButtonRow>
            <Button intent="confirm-finding" kind="secondary" size="small">
              Keep this pay
            </Button>
            <ButtonLink
              href={`/employee/${employee.id}?correct=${id}#field-basePay`}
              kind="quiet"
              size="small"
            >
              {suggestion === null
                ? 'Change the pay'
                : `Enter ${formatDollars(suggestion)} in the form below`}
            </ButtonLink>
          </ButtonRow>
        </Form>
      )}
    </Notice>
  )
}
