/** The drawing and the list: what is selected in one is selected in the other. Without a script the list is enough. */
import { useEffect, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { ratioNamed } from '~/core/staff/extreme-organizations/query.ts'
import { Scatter } from '~/renderer/charts/Scatter.tsx'
import { Button } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { ReasonField } from '~/renderer/staff/ReasonField.tsx'
import { useListKeys } from '~/renderer/staff/use-list-keys.ts'
import styles from '~/renderer/staff/work-list.module.css'
import { Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { columnsOf, nameOf } from './columns.tsx'
import { Lasso } from './Lasso.tsx'

export function Extremes() {
  const { query, lines, scatter, snapshot } = useData<Data>()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const read = () => setSelected(new Set(boxesOf(list.current).filter(isChecked).map(idOf)))
  useEffect(read, []) // boxes that a form brought back are checked
  const keys = useListKeys(list, {
    a: (boxes) => {
      for (const box of boxes) box.checked = true
      list.current?.querySelector<HTMLButtonElement>('button[value="ask"]')?.click()
    },
  })
  const select = (ids: readonly number[]) => {
    for (const box of boxesOf(list.current)) if (ids.includes(idOf(box))) box.checked = true
    read()
    keys.announce(`${formatCount(ids.length, 'organization')} in the lasso selected`)
  }
  const [x, y] = [ratioNamed(query.x), ratioNamed(query.y)]
  return (
    <Form otherIntents={['exclude', 'confirm', 'ask']} aria-label="Selected organizations">
      <div ref={list} className={styles.list} onChange={read}>
        <Lasso onSelect={select}>
          <Scatter
            title={`Marked on this page: ${formatCount(lines.filter(({ at }) => at !== null).length, 'organization')}`}
            subtitle={`${formatCount(scatter.count, 'organization')} with both figures. The dashed line is the usual one.`}
            source={`Snapshot ${snapshot}. Axes are logarithmic.`}
            points={scatter.points}
            fit={scatter.fit}
            marked={lines.flatMap((line) =>
              line.at === null
                ? []
                : [
                    {
                      ...line.at,
                      id: line.id,
                      label: nameOf(line),
                      isSelected: selected.has(line.id),
                    },
                  ],
            )}
            x={{ label: x.label, format: x.format, log: true }}
            y={{ label: y.label, format: y.format, log: true }}
          />
        </Lasso>
        <p className={styles.keys}>
          Draw a line around marks to select them. Keys: J and K move, X selects, A asks the owners.
        </p>
        <p role="status" className={styles.live}>
          {keys.announcement}
        </p>
        <Table
          caption="Extreme organizations, most extreme first"
          captionHidden
          stacked
          columns={columnsOf(query)}
          rows={lines}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title="No organization matches">
              <p>Organizations are compared each night.</p>
            </EmptyState>
          }
        />
        {query.status === 'open' && lines.length > 0 && <Bar />}
      </div>
    </Form>
  )
}

function Bar() {
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        <Button intent="ask" size="small">
          Ask the owners
        </Button>
      </div>
      <ReasonField label="Reason for the decision" />
      <div className={styles.buttons}>
        <Button intent="confirm" kind="secondary" size="small">
          Confirm
        </Button>
        <Button intent="exclude" kind="secondary" size="small">
          Exclude
        </Button>
      </div>
    </div>
  )
}

function boxesOf(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])]
}

function isChecked(box: HTMLInputElement): boolean {
  return box.checked
}

function idOf(box: HTMLInputElement): number {
  return Number(box.dataset.line)
}
