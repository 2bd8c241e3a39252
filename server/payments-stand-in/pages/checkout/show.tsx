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
import { isExpired, successOf } from './session.ts'

export const showCheckout: Answer = async (source, { id }) => {
  const page = await source.account.checkout(id)
  if (!page) return notFound()
  if (page.session.status === 'complete') return complete(page)
  if (isExpired(page.session, await source.now())) return expired(page)
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

function expired({ session }: CheckoutPage): Reply {
  const again = session.after_expiration?.recovery?.url
  const back = session.cancel_url
  return messagePage(410, {
    title: 'This checkout has expired',
    message: 'It was open for a limited time. No payment was made.',
    next: again
      ? { href: again, text: 'Start the checkout again' }
      : back
        ? { href: back, text: `Return to ${siteOf(back)}` }
        : null,
  })
}

export function seeCheckout(id: string): Reply {
  return { kind: 'redirect', to: pagePaths.checkout(id) }
}
