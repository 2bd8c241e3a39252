/** Links for readers without an account: the one just made, and those made so far with who opened them. */
import { useEffect, useState } from 'react'
import { formatDate, formatInstant } from '~/core/pay/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { RowForm } from '~/renderer/people/RowForm.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { CheckboxField } from '../forms/CheckboxField.tsx'
import { Form } from '../forms/form.tsx'
import { RadioGroup } from '../forms/RadioGroup.tsx'

/** The link just made: shown to its maker for ten minutes, because only its hash is kept. */
export function FreshLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState(false)
  // first as the server drew it: a browser may copy where the page came by HTTPS
  const [canCopy, setCanCopy] = useState(false)
  useEffect(() => setCanCopy('clipboard' in navigator), [])
  return (
    <Notice announced title="Your link">
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
  )
}

interface View {
  readonly reader: string
  readonly browser: string
  /** instants */
  readonly firstAt: string
  readonly lastAt: string
  readonly count: number
}

interface Link {
  readonly id: number
  readonly state: keyof typeof BADGES
  readonly showsPerson: boolean
  readonly createdAt: string
  readonly createdBy: string | null
  readonly expiresAt: string
  readonly views: readonly View[]
}

interface LinksProps {
  readonly links: readonly Link[]
  /** "the person’s name and pay" */
  readonly who: string
  /** why a link does not open for the time being */
  readonly paused: string
}

/** The links made so far; nothing where there are none. */
export function MadeLinks({ links, ...words }: LinksProps) {
  if (links.length === 0) return null
  return (
    <Section id="links">
      <h2>Links made so far</h2>
      {links.map((link) => (
        <MadeLink key={link.id} link={link} {...words} />
      ))}
    </Section>
  )
}

/** One link: until when it works, what it shows, who opened it, and the button that closes it. */
function MadeLink({ link, who, paused }: Omit<LinksProps, 'links'> & { readonly link: Link }) {
  const { id, state, showsPerson, createdAt, createdBy, expiresAt, views } = link
  return (
    <article className="lined after-2" aria-label={`Link of ${day(createdAt)}`}>
      <h3>
        <span>{`Made ${day(createdAt)}${createdBy ? ` by ${createdBy}` : ''} `}</span>
        <Badge kind={BADGES[state]}>{state}</Badge>
      </h3>
      <p>{`${showsPerson ? 'With' : 'Without'} ${who}. ${state === 'paused' ? paused : WORDS[state](day(expiresAt))}`}</p>
      <Table<View>
        caption="Who opened it"
        stacked
        columns={COLUMNS}
        rows={views}
        rowKey={({ reader, browser }) => `${reader} ${browser}`}
        empty={<p className="fine">Nobody has opened it yet.</p>}
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

const WORDS: Readonly<Record<Exclude<Link['state'], 'paused'>, (day: string) => string>> = {
  open: (until) => `Works until ${until}.`,
  expired: (until) => `Nobody can open it any more: it ended on ${until}.`,
  closed: () => 'Nobody can open it any more: it was closed.',
}

const COLUMNS: readonly Column<View>[] = [
  { header: 'Reader', cell: ({ browser, reader }) => `${browser} (${reader})` },
  { header: 'First opened', cell: ({ firstAt }) => formatInstant(firstAt) },
  { header: 'Last opened', cell: ({ lastAt }) => formatInstant(lastAt) },
  { header: 'Times', align: 'end', cell: ({ count }) => count },
]

function day(instant: string): string {
  return formatDate(instant)
}

interface MakeLinkProps {
  /** what has to be done before the first link; null where nothing has */
  readonly first: string | null
  /** of the check mark with which readers see who it is about */
  readonly label: string
  /** what readers see without it */
  readonly hint: string
}

export function MakeLink({ first, label, hint }: MakeLinkProps) {
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
    <Form intent="share" aria-label="Make a link" labels={{ showsPerson: label }}>
      <RadioGroup
        name="days"
        label="How long the link works"
        options={LINK_DAYS}
        defaultValue="30"
      />
      <CheckboxField name="showsPerson" {...{ label, hint }} />
      <Button>Make a link</Button>
    </Form>
  )
}

const LINK_DAYS = [
  { value: '7', label: 'A week' },
  { value: '30', label: 'A month' },
  { value: '90', label: 'Three months' },
]
