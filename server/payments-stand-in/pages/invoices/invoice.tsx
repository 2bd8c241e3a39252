/** The page of an invoice, with a form to pay it while it is open, and its PDF. */
import type { InvoicePage } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import { Approval } from '../card/Approval.tsx'
import { CardFields } from '../card/CardFields.tsx'
import { TestCards } from '../card/TestCards.tsx'
import { CARD_ONLY, missingOfCard, readCard } from '../card/typed-card.ts'
import type { Reply } from '../exchange/reply.ts'
import type { Answer, FormAnswer } from '../exchange/source.ts'
import { ErrorSummary, emptyForm, type FormState, typedForm } from '../frame/form.tsx'
import { money } from '../frame/format.ts'
import { notFound } from '../frame/Message.tsx'
import { drawPage } from '../frame/Page.tsx'
import { drawPdf } from './pdf.ts'
import { SheetView } from './SheetView.tsx'
import { invoiceSheet } from './sheet.ts'

export const showInvoice: Answer = async (source, { id }) => {
  const page = await source.account.invoice(id)
  return page ? drawInvoice(page, emptyForm) : notFound()
}

export const showInvoicePdf: Answer = async (source, { id }) => {
  const page = await source.account.invoice(id)
  if (!page) return notFound()
  const name = `invoice-${(page.invoice.number ?? id).replace(/[^\w-]/g, '')}.pdf`
  const content = await drawPdf(invoiceSheet(page))
  return { kind: 'file', content, type: 'application/pdf', name }
}

export const sendInvoice: FormAnswer = async (source, { id, form }) => {
  const page = await source.account.invoice(id)
  if (!page) return notFound()
  const intent = form.get('intent')
  const answers = intent === 'approve' || intent === 'refuse'
  if (!answers && intent !== 'pay') return seeInvoice(id)
  const card = readCard(form)
  const missing = answers ? {} : missingOfCard(card, CARD_ONLY)
  if (Object.keys(missing).length > 0) return drawInvoice(page, typedForm(form, missing))
  const outcome = answers
    ? await source.account.completeAuthentication(id, intent === 'approve')
    : await source.account.payInvoice(id, card)
  if (outcome.outcome === 'authentication needed') return approval(page)
  if (outcome.outcome !== 'declined') return seeInvoice(id)
  const changed = await source.account.invoice(id)
  if (!changed) return notFound()
  return drawInvoice(changed, typedForm(form, { [outcome.field ?? 'number']: outcome.message }))
}

function seeInvoice(id: string): Reply {
  return { kind: 'redirect', to: pagePaths.invoice(id) }
}

function approval({ invoice }: InvoicePage): Reply {
  const amount = money(invoice.amount_remaining, invoice.currency)
  const html = drawPage({ title: 'Approve the payment', children: <Approval amount={amount} /> })
  return { kind: 'page', status: 200, html }
}

function drawInvoice(page: InvoicePage, state: FormState): Reply {
  const { invoice, charge } = page
  const wrong = Object.keys(state.errors).length > 0
  const html = drawPage({
    title: `Invoice ${invoice.number ?? ''}`.trim(),
    wrong,
    children: (
      <>
        <ErrorSummary state={state} title="The payment did not go through" />
        <SheetView sheet={invoiceSheet(page)} />
        <p className="choices">
          <a className="secondary" href={pagePaths.invoicePdf(invoice.id)}>
            Download invoice (PDF)
          </a>
          {charge?.paid && (
            <a className="secondary" href={pagePaths.receipt(charge.id)}>
              View receipt
            </a>
          )}
        </p>
        {invoice.status === 'open' && <PayForm page={page} state={state} />}
      </>
    ),
  })
  return { kind: 'page', status: wrong ? 422 : 200, html }
}

function PayForm({
  page: { invoice },
  state,
}: {
  readonly page: InvoicePage
  readonly state: FormState
}) {
  return (
    <form method="post" className="part" noValidate aria-labelledby="pay-heading">
      <h2 id="pay-heading">Pay this invoice</h2>
      <CardFields state={state} needs={CARD_ONLY} />
      <button type="submit" className="button pay" name="intent" value="pay">
        Pay {money(invoice.amount_remaining, invoice.currency)}
      </button>
      <TestCards />
    </form>
  )
}
