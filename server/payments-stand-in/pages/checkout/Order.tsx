/** The order: its lines, what a promotion code takes off, tax, what is due now and what comes later. */
import type { CheckoutPage } from '../../hosted/seam.ts'
import { FieldError, type FormState, TextField } from '../frame/form.tsx'
import { money, rhythm } from '../frame/format.ts'

interface OrderProps {
  readonly page: CheckoutPage
  readonly state: FormState
}

export function Order({ page, state }: OrderProps) {
  const { session } = page
  const currency = session.currency ?? undefined
  const later = laterOf(page)
  return (
    <>
      <h1 id="summary-heading">{titleOf(page)}</h1>
      <p className="due">
        <strong>{money(session.amount_total ?? 0, currency)}</strong>{' '}
        <span>{taxIsOpen(page) ? 'due today, before tax' : 'due today'}</span>
      </p>
      {later && <p className="later">{later}</p>}
      <Lines page={page} />
      <PromotionCode page={page} state={state} />
      <Totals page={page} />
    </>
  )
}

function titleOf({ session, lines }: CheckoutPage): string {
  const names = lines.map((line) => line.description ?? 'Item')
  const verb = session.mode === 'subscription' ? 'Subscribe to' : 'Pay for'
  return `${verb} ${names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? 'your order')}`
}

function Lines({ page: { lines, session } }: Pick<OrderProps, 'page'>) {
  return (
    <ul className="lines">
      {lines.map((line) => (
        <li key={line.id}>
          <span>
            <bdi>{line.description ?? 'Item'}</bdi>
            <small>{detailOf(line)}</small>
          </span>
          <span className="amount">
            {money(line.amount_subtotal, session.currency ?? undefined)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Qty 2, $49.50 each, billed per year */
function detailOf({ price, quantity, currency }: CheckoutPage['lines'][number]): string {
  const count = quantity ?? 1
  const parts = [
    count > 1 ? `Quantity ${count}, ${money(price?.unit_amount ?? 0, currency)} each` : null,
    price?.recurring ? `Billed ${rhythm(price.recurring)}` : null,
  ]
  return parts.filter((part) => part !== null).join('. ')
}

function PromotionCode({ page: { session, promotionCode }, state }: OrderProps) {
  if (promotionCode !== null) {
    return (
      <div className="code" id="field-promotionCode" tabIndex={-1}>
        <p>
          Promotion code <code>{promotionCode}</code>
        </p>
        {session.allow_promotion_codes && (
          <button type="submit" className="plain" name="intent" value="remove-code">
            Remove<span className="unseen"> the promotion code</span>
          </button>
        )}
        <FieldError state={state} name="promotionCode" />
      </div>
    )
  }
  if (!session.allow_promotion_codes) return null
  return (
    <div className="code">
      <TextField
        {...{ state }}
        name="promotionCode"
        label="Promotion code (optional)"
        autoComplete="off"
        maxLength={100}
      />
      <button type="submit" className="secondary" name="intent" value="apply-code">
        Apply<span className="unseen"> the promotion code</span>
      </button>
    </div>
  )
}

function Totals({ page }: Pick<OrderProps, 'page'>) {
  const { session } = page
  const currency = session.currency ?? undefined
  const { amount_discount: discount = 0, amount_tax: tax = 0 } = session.total_details ?? {}
  return (
    <dl className="totals">
      <dt>Subtotal</dt>
      <dd>{money(session.amount_subtotal ?? 0, currency)}</dd>
      {discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd>{money(-discount, currency)}</dd>
        </>
      )}
      {session.automatic_tax.enabled && (
        <>
          <dt>Tax</dt>
          <dd>{taxIsOpen(page) ? 'Depends on your state' : money(tax, currency)}</dd>
        </>
      )}
      <dt className="total">{taxIsOpen(page) ? 'Total before tax' : 'Total due today'}</dt>
      <dd className="total">{money(session.amount_total ?? 0, currency)}</dd>
    </dl>
  )
}

function laterOf(page: CheckoutPage): string | null {
  const { session, renewal } = page
  if (!renewal) return null
  const tax = taxIsOpen(page) ? ' plus tax' : ''
  return `Then ${money(renewal.amount, session.currency ?? undefined)} ${rhythm(renewal)}${tax}.`
}

/** Until the place is known, which settles the tax. */
function taxIsOpen({ session: { automatic_tax: tax } }: CheckoutPage): boolean {
  return tax.enabled && tax.status !== 'complete'
}
