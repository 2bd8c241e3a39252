import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { type Column, Table } from './Table.tsx'

interface Row {
  name: string
  pay: number
}

const columns: Column<Row>[] = [
  { sort: 'name', header: 'Name', cell: (row) => row.name },
  { sort: 'pay', header: 'Pay', cell: (row) => row.pay, align: 'end' },
]

function table(rows: Row[]) {
  return renderToStaticMarkup(
    <Table
      captionShown
      caption="Staff"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      sort={{ key: 'pay', direction: 'ascending' }}
      sortHref={({ key, direction }) => `?sort=${key}&order=${direction}`}
      empty={<p>Nobody yet</p>}
    />,
  )
}

test('a heading says how it is sorted and links to the other order', () => {
  const html = table([{ name: 'Ann', pay: 1 }])
  expect(html).toMatch(/aria-sort="ascending"><a href="\?sort=pay&amp;order=descending"/)
  expect(html).toContain('href="?sort=name&amp;order=ascending"')
})

test('the first cell of a row is its heading', () => {
  expect(table([{ name: 'Ann', pay: 1 }])).toContain('<th scope="row">Ann</th>')
})

test('a table without rows shows what to do instead', () => {
  expect(table([])).toBe('<p>Nobody yet</p>')
})

test('pagination says what is shown and leads both ways', () => {
  const middle = renderToStaticMarkup(
    <Pagination
      page={2}
      pageSize={25}
      total={60}
      unit="reports"
      href={(page) => `?page=${page}`}
    />,
  )
  expect(middle).toContain('26 to 50 of 60 reports')
  expect(middle).toContain('href="?page=1"')
  expect(middle).toContain('href="?page=3"')
})

test.each([
  [0, ''],
  [1, ''],
  [25, '25 reports'],
])('a list of %i that is seen whole says how many it holds and leads nowhere', (total, says) => {
  const html = renderToStaticMarkup(
    <Pagination
      page={1}
      pageSize={25}
      total={total}
      unit="reports"
      href={(page) => `?page=${page}`}
    />,
  )
  expect(html.replace(/<[^>]+>/g, '')).toBe(says)
  expect(html).not.toContain('<a')
})
