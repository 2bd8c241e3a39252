/** The receipt of a payment: what was paid with which card, and what went back. */
import type { ReceiptPage } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import type { Answer } from '../exchange/source.ts'
import { day, money } from '../frame/format.ts'
import { notFound } from '../frame/Message.tsx'
import { drawPage } from '../frame/Page.tsx'
import { drawPdf } from './pdf.ts'
import { SheetView } from './SheetView.tsx'
import { billedTo, linesOf, type Sheet, type SheetLine, type Total, totalsOf } from './sheet.ts'

export const showReceipt: Answer = async (source, { id }) => {
  const page = await source.account.receipt(id)
  if (!page?.charge.paid) return notFound()
  const html = drawPage({
    title: 'Receipt',
    children: (
      <>
        <SheetView sheet={receiptSheet(page)} />
        <p className="choices">
          <a className="secondary" href={`${pagePaths.receipt(id)}/pdf`}>
            Download receipt (PDF)
          </a>
          {page.invoice && (
            <a className="secondary" href={pagePaths.invoice(page.invoice.id)}>
              View invoice
            </a>
          )}
        </p>
      </>
    ),
  })
  return { kind: 'page', status: 200, html }
}

export const showReceiptPdf: Answer = async (source, { id }) => {
  const page = await source.account.receipt(id)
  if (!page?.charge.paid) return notFound()
  const content = await drawPdf(receiptSheet(page))
  const name = `receipt-${id.replace(/[^\w-]/g, '')}.pdf`
  return { kind: 'file', content, type: 'application/pdf', name }
}

function receiptSheet({ charge, invoice }: ReceiptPage): Sheet {
  const { amount, currency, created, billing_details: billed } = charge
  const card = charge.payment_method_details?.card
  const number = charge.receipt_number ?? charge.id
  return {
    title: 'Receipt',
    number,
    standing: `${money(amount, currency)} was paid on ${day(created)}.`,
    facts: [
      ['Receipt number', number],
      ['Date paid', day(created)],
      ...(card?.last4 ? [['Paid with', `Card ending in ${card.last4}`] as const] : []),
      ...(invoice?.number ? [['Invoice number', invoice.number] as const] : []),
    ],
    from: [invoice?.account_name ?? charge.calculated_statement_descriptor ?? 'Seller'],
    to: invoice ? billedTo(invoice) : [billed.name, billed.email].filter((part) => part !== null),
    lines: invoice ? linesOf(invoice) : [onlyLine(charge)],
    totals: [
      ...(invoice ? totalsOf(invoice) : []),
      { label: 'Paid', amount: money(amount, currency), strong: true },
      ...refundOf(charge),
    ],
    at: created,
  }
}

function onlyLine({ id, description, amount, currency }: ReceiptPage['charge']): SheetLine {
  const text = description ?? 'Payment'
  return { id, text, detail: null, amount: money(amount, currency) }
}

function refundOf({ amount, amount_refunded: refunded, currency }: ReceiptPage['charge']): Total[] {
  if (refunded === 0) return []
  return [
    { label: 'Refunded', amount: money(-refunded, currency) },
    { label: 'Paid after refunds', amount: money(amount - refunded, currency), strong: true },
  ]
}
