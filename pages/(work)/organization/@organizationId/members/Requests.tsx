/** People who described an organization like this one and ask for access to it instead. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/quantities/date.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/work/RowForm.tsx'
import type { Data } from './+data.ts'
import styles from './members.module.css'
import { RightsFields } from './RightsFields.tsx'

export function Requests() {
  const { requests } = useData<Data>()
  if (requests.length === 0) return null
  return (
    <Section id="requests">
      <h2>Requests for access</h2>
      <p>They see nothing until you accept. Decline if you do not know them.</p>
      {requests.map((one) => (
        <Request key={one.id} {...one} />
      ))}
    </Section>
  )
}

function Request({ id, name, email, isVerified, requestedAt }: Data['requests'][number]) {
  return (
    <div className={styles.row}>
      <p>
        <strong>{name}</strong>, {email}{' '}
        {!isVerified && <Badge kind="signal">Address not confirmed</Badge>}
        <span className={styles.aside}>Asked on {formatDate(requestedAt)}</span>
      </p>
      <RowForm field="request" row={id} intents={['accept', 'decline']}>
        <RightsFields roles={['editor', 'viewer']} />
        <ButtonRow>
          <Button intent="accept">{`Let ${name} in`}</Button>
          <Button intent="decline" kind="secondary">
            Decline
          </Button>
        </ButtonRow>
      </RowForm>
    </div>
  )
}
