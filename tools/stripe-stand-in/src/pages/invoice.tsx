/** The page of an invoice, with a form to pay it while it is open, and its PDF. */

import { pagePaths } from '../state/events.ts'
import { Approval, CARD_ONLY, CardFields, missingOfCard, readCard, TestCards } from './card.tsx'
import { EMPTY, ErrorSummary, type FormState, typedForm } from './form.tsx'
import { money, notFound, page, type Reply, redirect } from './frame.tsx'
import type { HostedPages } from './hosted.ts'
import { drawPdf } from './pdf.ts'
import { type InvoiceFacts, sheetOf } from './sheet.ts'

export async function showInvoice(account: HostedPages, id: string): Promise<Reply> {
  const facts = await account.invoice(id)
  return facts ? drawInvoice(facts, EMPTY) : notFound()
}

export async function showInvoicePdf(account: HostedPages, id: string): Promise<Reply> {
  const facts = await account.invoice(id)
  if (!facts) return notFound()
  const sheet = sheetOf(facts)
  const content = await drawPdf(sheet)
  const name = `invoice-${sheet.number.replace(/[^\w-]/g, '')}.pdf`
  return { kind: 'file', content, type: 'application/pdf', name }
}

export async function sendInvoice(
  account: HostedPages,
  id: string,
  form: URLSearchParams,
): Promise<Reply> {
  const facts = await account.invoice(id)
  if (!facts) return notFound()
  const intent = form.get('intent')
  const answers = intent === 'approve' || intent === 'refuse'
  if (!answers && intent !== 'pay') return redirect(pagePaths.invoice(id))
  const card = readCard(form)
  const missing = answers ? {} : missingOfCard(card, CARD_ONLY)
  if (Object.keys(missing).length > 0) return drawInvoice(facts, typedForm(form, missing))
  const outcome = answers
    ? await account.completeAuthentication(id, intent === 'approve')
    : await account.payInvoice(id, card)
  if (outcome.outcome === 'authentication needed') {
    const amount = money(facts.invoice.amount_remaining)
    return page({ title: 'Approve the payment', children: <Approval amount={amount} /> })
  }
  if (outcome.outcome !== 'declined') return redirect(pagePaths.invoice(id))
  return drawInvoice(facts, typedForm(form, { [outcome.field]: outcome.message }))
}

function drawInvoice(facts: InvoiceFacts, state: FormState): Reply {
  const { invoice } = facts
  const sheet = sheetOf(facts)
  return page({
    title: `Invoice ${sheet.number}`,
    status: Object.keys(state.errors).length > 0 ? 422 : 200,
    children: (
      <>
        <ErrorSummary state={state} title="The payment did not go through" />
        <h1>Invoice</h1>
        <p className="standing">{sheet.standing}</p>
        <dl className="facts">
          {sheet.facts.map(([label, texts]) => (
            <div key={label}>
              <dt>{label}</dt>
              {texts.map((text) => (
                <dd key={text}>
                  <bdi>{text}</bdi>
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <ul className="lines">
          {sheet.lines.map((line) => (
            <li key={line.id}>
              <span>
                <bdi>{line.text}</bdi>
                <small>{line.detail}</small>
              </span>
              <span className="amount">{line.amount}</span>
            </li>
          ))}
        </ul>
        <dl className="totals">
          {sheet.totals.map(({ label, amount, isStrong }) => (
            <div key={label} className={isStrong ? 'total' : undefined}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="choices">
          <a className="secondary" href={pagePaths.invoicePdf(invoice.id)}>
            Download invoice (PDF)
          </a>
        </p>
        {invoice.status === 'open' && (
          <form method="post" className="part" noValidate aria-labelledby="pay-heading">
            <h2 id="pay-heading">Pay this invoice</h2>
            <CardFields state={state} needs={CARD_ONLY} />
            <button type="submit" className="button pay" name="intent" value="pay">
              Pay {money(invoice.amount_remaining)}
            </button>
            <TestCards />
          </form>
        )}
      </>
    ),
  })
}
