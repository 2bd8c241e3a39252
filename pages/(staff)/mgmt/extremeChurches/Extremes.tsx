/** The drawing and the list: what is selected in one is selected in the other. Without a script the list is enough. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { EXTREMES, ratioNamed } from '~/core/staff/lists.ts'
import { Scatter } from '~/renderer/charts/Scatter.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { BarButtons, PickList, ReasonField } from '~/renderer/staff/lists.tsx'
import type { Data } from './+data.ts'
import { columnsOf, nameOf } from './columns.tsx'
import { Lasso } from './Lasso.tsx'

export function Extremes() {
  const { query, lines, scatter, snapshot } = useData<Data>()
  const [x, y] = [ratioNamed(query.x), ratioNamed(query.y)]
  const count = (many: number) => formatCount(many, 'organization')
  return (
    <PickList
      key={`${EXTREMES.href(query)} ${lines.map(({ id }) => id)}`}
      label="Selected organizations"
      unit="organization"
      isClosed={query.status !== 'open'}
      intents={['exclude', 'confirm', 'ask']}
      keys={[{ key: 'a', intent: 'ask', says: 'A asks the owners' }]}
      aboveHint="Draw a line around marks to select them."
      above={({ picked, pick }) => (
        <Lasso onSelect={(ids) => pick(ids, `${count(ids.length)} in the lasso selected`)}>
          <Scatter
            title={`Marked on this page: ${count(lines.filter(({ at }) => at !== null).length)}`}
            subtitle={`${count(scatter.count)} with both figures. The dashed line is the usual one.`}
            source={`Snapshot ${snapshot}. Axes are logarithmic.`}
            points={scatter.points}
            fit={scatter.fit}
            marked={lines.flatMap((line) => {
              const { id, at } = line
              if (at === null) return []
              return [{ ...at, id, label: nameOf(line), isSelected: picked.has(id) }]
            })}
            x={{ label: x.label, format: x.format, log: true }}
            y={{ label: y.label, format: y.format, log: true }}
          />
        </Lasso>
      )}
      caption="Extreme organizations, most extreme first"
      columns={columnsOf(query)}
      rows={lines}
      empty={
        <EmptyState title="No organization matches">
          <p>Organizations are compared each night.</p>
        </EmptyState>
      }
    >
      <BarButtons intents={{ ask: 'Ask the owners' }} primary="ask" />
      <ReasonField label="Reason for the decision" />
      <BarButtons intents={{ confirm: 'Confirm', exclude: 'Exclude' }} />
    </PickList>
  )
}
