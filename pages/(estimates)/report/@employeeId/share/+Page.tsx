/** Links to a frozen report: make one, see who opened it, close it. */

import { useEffect, useState } from 'react'
import { useData } from 'vike-react/useData'
import { formatDate, formatInstant } from '~/core/quantities/date.ts'
import { firstName } from '~/core/reports/words.ts'
import { Button, ButtonLink } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { LockedPanel } from '~/renderer/components/LockedPanel.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { RadioGroup } from '~/renderer/forms/RadioGroup.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { RowForm } from '~/renderer/work/RowForm.tsx'
import type { Data } from './+data.ts'
import styles from './share.module.css'

export function Page() {
  const { name, number, employeeId, links, fresh } = useData<Data>()
  const crumbs = [
    { label: `Report ${number} of ${name}`, href: `/report/${employeeId}?report=${number}` },
    { label: 'Links' },
  ]
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title={`Send report ${number} to people without an account`}
        lede="Anyone with a link can read the report as it was saved, until the link expires or you close it. Search engines cannot see it."
      />
      {fresh && <FreshLink address={fresh} />}
      <NewLink />
      {links.length > 0 && (
        <Section id="links">
          <h2>Links made so far</h2>
          {links.map((link) => (
            <MadeLink key={link.id} link={link} />
          ))}
        </Section>
      )}
    </>
  )
}

/** The link just made: shown to its maker for ten minutes, because only its hash is kept. */
function FreshLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState(false)
  // first as the server drew it: a browser may copy where the page came by HTTPS
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy('clipboard' in navigator), [])
  return (
    <div role="status">
      <Notice title="Your link">
        <p>
          Copy it now: it is shown here for ten minutes, to you alone, and nobody can read it again
          after that. <a href={address}>Open it as your readers will</a>
        </p>
        <TextField name="address" label="Address to send" readOnly defaultValue={address} />
        {canCopy && (
          <Button
            kind="secondary"
            size="small"
            onPress={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
          >
            {copied ? 'Copied' : 'Copy the address'}
          </Button>
        )}
      </Notice>
    </div>
  )
}

type Link = Data['links'][number]
type View = Link['views'][number]

/** One link: until when it works, what it shows, who opened it, and the button that closes it. */
function MadeLink({ link }: { readonly link: Link }) {
  const { id, state, showsPerson, createdAt, createdBy, expiresAt, views } = link
  return (
    <article className={styles.link} aria-label={`Link of ${day(createdAt)}`}>
      <h3>
        Made {day(createdAt)}
        {createdBy && ` by ${createdBy}`} <Badge kind={BADGES[state]}>{state}</Badge>
      </h3>
      <p>
        {showsPerson ? 'With' : 'Without'} the person’s name and pay. {WORDS[state](day(expiresAt))}
      </p>
      <Table<View>
        caption="Who opened it"
        captionHidden
        stacked
        columns={COLUMNS}
        rows={views}
        rowKey={({ reader, browser }) => `${reader} ${browser}`}
        empty={<p className={styles.nobody}>Nobody has opened it yet.</p>}
      />
      {(state === 'open' || state === 'paused') && (
        <RowForm field="link" row={id} intents={['close-link']}>
          <Button intent="close-link" kind="secondary" size="small">
            Close this link
          </Button>
        </RowForm>
      )}
    </article>
  )
}

const BADGES = { open: 'good', paused: 'signal', expired: 'neutral', closed: 'neutral' } as const

const WORDS: Readonly<Record<Link['state'], (day: string) => string>> = {
  open: (until) => `Works until ${until}.`,
  paused: () => 'It does not open while your plan holds no estimates for this person.',
  expired: (until) => `Nobody can open it any more: it ended on ${until}.`,
  closed: () => 'Nobody can open it any more: it was closed.',
}

const COLUMNS: readonly Column<View>[] = [
  { key: 'browser', header: 'Reader', cell: ({ browser, reader }) => `${browser} (${reader})` },
  { key: 'first', header: 'First opened', cell: ({ firstAt }) => formatInstant(firstAt) },
  { key: 'last', header: 'Last opened', cell: ({ lastAt }) => formatInstant(lastAt) },
  { key: 'count', header: 'Times', align: 'end', cell: ({ count }) => count },
]

function day(instant: string): string {
  return formatDate(instant)
}

const DAYS = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '90', label: 'Three months' },
]

/** The form that makes a link, or what keeps it from being made. */
function NewLink() {
  const { locked, first, name, employeeId } = useData<Data>()
  const who = firstName(name)
  if (locked) {
    return (
      <LockedPanel
        title="New links are locked"
        description={locked}
        action={
          <ButtonLink kind="secondary" href={`/single/${employeeId}`}>
            See what opens it
          </ButtonLink>
        }
      >
        <p>How long the link works</p>
        <p>A week, a month, three months</p>
        <p>Show the name and the pay</p>
      </LockedPanel>
    )
  }
  if (first) {
    return (
      <Notice title="Confirm your email address first">
        <p>
          {first} <a href="/account">Open your account page</a>
        </p>
      </Notice>
    )
  }
  return (
    <Form intent="share" aria-label="Make a link">
      <RadioGroup name="days" label="How long the link works" options={DAYS} defaultValue="30" />
      <CheckboxField
        name="showsPerson"
        label={`Show ${who}’s name and pay`}
        hint={`Without the tick readers see the range and its method, but not who it is about, what ${who} is paid, or what is proposed.`}
      />
      <Button>Make a link</Button>
    </Form>
  )
}
