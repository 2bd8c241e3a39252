/**
 * For staff: throws a labelled error in the browser or on the server, to see that it arrives and under which reference.
 */
import { useState } from 'react'
import { useData } from 'vike-react/useData'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { collected } = useData<Data>()
  const [broken, setBroken] = useState(false)
  const [eventId, setEventId] = useState<string | null>(null)
  if (broken) throw new Error('example error while drawing in the browser')

  const reportFromBrowser = async () => {
    const { reportError } = await import('~/renderer/error-reports.ts')
    setEventId(reportError(new Error('example error reported from the browser')))
  }
  return (
    <>
      <PageHeading
        title="Throw an error on purpose"
        lede="Each button fails in its own way. The reference shown finds the log line, and the event where errors are collected."
      />
      {!collected && (
        <Notice kind="info" title="Errors are not collected here">
          <p>SENTRY_DSN is not set, so that errors reach the log only.</p>
        </Notice>
      )}
      <ButtonRow>
        <ButtonLink kind="secondary" href="/sentry-example-page?fail=server">
          Fail in page data
        </ButtonLink>
      </ButtonRow>
      <Form>
        <ButtonRow>
          <Button intent="throw-on-server" kind="secondary">
            Fail in a form
          </Button>
        </ButtonRow>
      </Form>
      <ButtonRow>
        <Button kind="secondary" onPress={() => setBroken(true)}>
          Fail in the browser
        </Button>
        <Button kind="secondary" onPress={() => void reportFromBrowser()}>
          Report from the browser
        </Button>
      </ButtonRow>
      {eventId && (
        <p role="status">
          Reported as <code data-event-id={eventId}>{eventId}</code>
        </p>
      )}
    </>
  )
}
