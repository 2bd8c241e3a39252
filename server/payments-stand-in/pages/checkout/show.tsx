/** Draws a Checkout session in the state it is in: open, waiting for the bank, complete, expired. */
import type { CheckoutPage } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import { Approval } from '../card/Approval.tsx'
import type { Reply } from '../exchange/reply.ts'
import type { Answer, PagesSource } from '../exchange/source.ts'
import { emptyForm, type FormState } from '../frame/form.tsx'
import { money, siteOf } from '../frame/format.ts'
import { messagePage, notFound } from '../frame/Message.tsx'
import { drawPage } from '../frame/Page.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { successOf } from './session.ts'

export const showCheckout: Answer = async (source, { id }) => {
  const page = await source.account.checkout(id)
  if (!page) return notFound()
  if (page.session.status === 'complete') return complete(page)
  if (page.isOver) return expired(page)
  if (page.awaitsAuthentication) return approval(page)
  return drawCheckout(source, page, { state: emptyForm })
}

interface Drawn {
  readonly state: FormState
  readonly notice?: string
}

/** With errors the status says that nothing was accepted. */
export async function drawCheckout(
  source: PagesSource,
  page: CheckoutPage,
  { state, notice }: Drawn,
): Promise<Reply> {
  const { session } = page
  const back = await source.account.leaveCheckout(session.id)
  const wrong = Object.keys(state.errors).length > 0
  const html = drawPage({
    title: 'Checkout',
    wide: true,
    wrong,
    back: back ? { href: back, text: `Back to ${siteOf(back)}` } : null,
    children: <CheckoutForm page={page} state={state} notice={notice ?? null} />,
  })
  const leadsTo = [session.success_url, session.cancel_url]
  return { kind: 'page', status: wrong ? 422 : 200, html, leadsTo }
}

function approval({ session }: CheckoutPage): Reply {
  const amount = money(session.amount_total ?? 0, session.currency ?? undefined)
  const html = drawPage({ title: 'Approve the payment', children: <Approval amount={amount} /> })
  return { kind: 'page', status: 200, html, leadsTo: [session.success_url] }
}

function complete({ session }: CheckoutPage): Reply {
  const address = successOf(session)
  return messagePage(200, {
    title: 'Payment complete',
    message: 'This checkout was completed. There is nothing more to pay here.',
    next: address ? { href: address, text: `Return to ${siteOf(address)}` } : null,
  })
}

/** Its recovery address is that of this page: the button makes a new session of the same basket. */
function expired({ session }: CheckoutPage): Reply {
  const back = session.cancel_url
  const html = drawPage({
    title: 'This checkout has expired',
    back: back ? { href: back, text: `Back to ${siteOf(back)}` } : null,
    children: (
      <>
        <h1>This checkout has expired</h1>
        <p>It was open for a limited time. No payment was made.</p>
        {session.after_expiration?.recovery?.url && (
          <form method="post" className="choices">
            <button type="submit" className="button" name="intent" value="recover">
              Start the checkout again
            </button>
          </form>
        )}
      </>
    ),
  })
  return { kind: 'page', status: 410, html }
}

export function seeCheckout(id: string): Reply {
  return { kind: 'redirect', to: pagePaths.checkout(id) }
}
