/** The rows themselves, with a field for what is proposed beside each pay. */
import { useContext, useEffect } from 'react'
import { reload } from 'vike/client/router'
import { useData } from 'vike-react/useData'
import {
  LINES_ON_A_PAGE,
  SORT_KEYS,
  type SortKey,
  type StaffLine,
} from '~/core/analysis/staff-table.ts'
import { tableHref } from '~/core/analysis/table-query.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { FormContext } from '~/renderer/forms/state/form-context.ts'
import { Pagination } from '~/renderer/tables/Pagination.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import { SavedNotice } from '~/renderer/work/SavedNotice.tsx'
import type { Data } from './+data.ts'
import { columnsOf } from './columns.tsx'

export function StaffRows() {
  const { table, query, saved } = useData<Data>()
  const { found, mayPropose, columns } = table
  const proposes = mayPropose && found > 0 && columns.includes('proposed')
  return (
    <>
      {proposes ? (
        <Form intent="propose" idPrefix="rows-">
          {saved && (
            <SavedNotice>
              <p>Proposals are saved here. They do not change anyone’s pay.</p>
            </SavedNotice>
          )}
          <Rows />
          <ProposalsBefore />
          <ButtonRow>
            <Button>Save proposals</Button>
          </ButtonRow>
        </Form>
      ) : (
        <Rows />
      )}
      {!query.all && found > LINES_ON_A_PAGE && (
        <Pagination
          page={table.page}
          pageSize={LINES_ON_A_PAGE}
          total={found}
          unit="people"
          href={(page) => tableHref(query, { page })}
        />
      )}
    </>
  )
}

function Rows() {
  const { table, query } = useData<Data>()
  const { definition, snapshot, lines, seesPay } = table
  const columns: Column<StaffLine>[] = columnsOf(table)
  return (
    <Table
      caption={`${DEFINITION_LABELS[definition]} a year${snapshot ? `, snapshot ${snapshot}` : ''}. The bar is the typical range (25th to 75th percentile) with its median${seesPay ? '; the dot is the person’s pay' : ''}.`}
      stacked
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      sort={query.order}
      sortHref={({ key, direction }) => {
        const known = SORT_KEYS.find((one): one is SortKey => one === key) ?? 'name'
        return tableHref(query, { order: { key: known, direction }, page: 1 })
      }}
      empty={<p>No one matches these filters.</p>}
    />
  )
}

/** What stood in each field when the page was drawn; after a refusal the page asks what stands there now. */
function ProposalsBefore() {
  const { lines, proposals } = useData<Data>().table
  const { failure } = useContext(FormContext)
  useEffect(() => {
    if (failure) void reload()
  }, [failure])
  const before = new Map(proposals.map(({ id, cents }) => [id, cents]))
  return lines.map(({ id }) => (
    <input key={id} type="hidden" name={`before-${id}`} value={before.get(id) ?? ''} />
  ))
}
