/** One link: until when it works, what it shows, who opened it, and the button that closes it. */
import { formatDate, formatInstant } from '~/core/quantities/date.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { RowForm } from '~/renderer/work/RowForm.tsx'
import type { Data } from './+data.ts'
import styles from './share.module.css'

type Link = Data['links'][number]
type View = Link['views'][number]

export function MadeLink({ link }: { readonly link: Link }) {
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
