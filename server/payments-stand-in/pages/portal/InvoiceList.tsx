/** Invoices, newest first, each with its page and its PDF. */
import type { PortalPage } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import { day, money } from '../frame/format.ts'

export function InvoiceList({ invoices }: Pick<PortalPage, 'invoices'>) {
  const shown = invoices.filter(({ status }) => status !== 'draft')
  if (shown.length === 0) return <p>There are no invoices yet.</p>
  return (
    <table className="invoices">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Number</th>
          <th scope="col">Status</th>
          <th scope="col" className="amount">
            Amount
          </th>
          <th scope="col">
            <span className="unseen">Documents</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((invoice) => (
          <tr key={invoice.id}>
            <td data-label="Date">{day(invoice.created)}</td>
            <td data-label="Number">
              <a href={pagePaths.invoice(invoice.id)}>{invoice.number ?? invoice.id}</a>
            </td>
            <td data-label="Status">{statusText(invoice.status)}</td>
            <td data-label="Amount" className="amount">
              {money(invoice.total, invoice.currency)}
            </td>
            <td data-label="Documents">
              {invoice.status === 'open' && (
                <>
                  <a href={pagePaths.invoice(invoice.id)}>
                    Pay<span className="unseen"> invoice {invoice.number ?? invoice.id}</span>
                  </a>{' '}
                </>
              )}
              <a href={pagePaths.invoicePdf(invoice.id)}>
                PDF<span className="unseen"> of invoice {invoice.number ?? invoice.id}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const STATUS: Readonly<Record<string, string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

function statusText(status: string | null): string {
  return STATUS[status ?? ''] ?? 'Draft'
}
