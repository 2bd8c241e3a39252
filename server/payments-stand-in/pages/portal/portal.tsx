/** The billing portal as a whole, or the one thing a flow asks for; and what is done there. */
import type { ReactNode } from 'react'
import type { PortalPage, SavedCard } from '../../hosted/seam.ts'
import { pagePaths } from '../../state/addresses.ts'
import { Approval } from '../card/Approval.tsx'
import { CARD_ONLY, missingOfCard, readCard } from '../card/typed-card.ts'
import type { Reply } from '../exchange/reply.ts'
import type { Answer, FormAnswer, PagesSource } from '../exchange/source.ts'
import { emptyForm, type FormState, typedForm } from '../frame/form.tsx'
import { siteOf } from '../frame/format.ts'
import { messagePage, notFound } from '../frame/Message.tsx'
import { drawPage } from '../frame/Page.tsx'
import { CardPage } from './CardForm.tsx'
import { Portal } from './PortalPage.tsx'
import { CancelQuestion, endsAt, nameOf } from './SubscriptionPart.tsx'

export const showPortal: Answer = async (source, { id, query }) => {
  const facts = await source.account.portal(id)
  if (!facts) return notFound()
  if (query.get('done') === 'flow') return flowDone(facts)
  if (facts.awaitsAuthentication) return drawApproval(facts)
  const flow = facts.session.flow
  if (flow?.type === 'payment_method_update') return drawCard(facts, emptyForm)
  const cancels = flow?.subscription_cancel?.subscription ?? query.get('cancel')
  if (cancels) return drawCancel(facts, cancels)
  return drawPortal(facts, { state: emptyForm, query })
}

export const sendPortal: FormAnswer = async (source, { id, form, query }) => {
  const facts = await source.account.portal(id)
  if (!facts) return notFound()
  const intent = form.get('intent')
  if (intent === 'save-card') return saveCard(source, facts, { form, query })
  if (intent === 'approve' || intent === 'refuse') {
    const passed = intent === 'approve'
    const saved = await source.account.completeCardAuthentication(id, passed)
    return afterCard(facts, saved, { form: new URLSearchParams(), query })
  }
  const subscription = facts.subscriptions.find((one) => one.id === form.get('subscription'))
  if (!subscription) return notFound()
  if (intent === 'cancel') {
    if (!facts.configuration.features.subscription_cancel.enabled) return notFound()
    if (endsAt(subscription) === null) await source.account.cancelAtPeriodEnd(id, subscription.id)
    return after(facts, 'canceled')
  }
  if (intent !== 'reactivate') return notFound()
  if (endsAt(subscription) !== null) await source.account.reactivate(id, subscription.id)
  return after(facts, 'reactivated')
}

interface Sent {
  readonly form: URLSearchParams
  readonly query: URLSearchParams
}

async function saveCard(source: PagesSource, facts: PortalPage, sent: Sent): Promise<Reply> {
  const card = readCard(sent.form)
  const missing = missingOfCard(card, CARD_ONLY)
  if (Object.keys(missing).length > 0) return drawTyped(facts, sent, missing)
  return afterCard(facts, await source.account.updateCard(facts.session.id, card), sent)
}

function afterCard(facts: PortalPage, saved: SavedCard, sent: Sent): Reply {
  if (saved.outcome === 'saved') return after(facts, 'saved')
  if (saved.outcome === 'declined') {
    return drawTyped(facts, sent, { [saved.field ?? 'number']: saved.message })
  }
  // its page shows what the bank asks, or that it does not ask any more
  return { kind: 'redirect', to: pagePaths.portal(facts.session.id) }
}

function drawApproval(facts: PortalPage): Reply {
  const title = 'Approve the card'
  return page(facts, { title, wrong: false }, <Approval amount={null} />)
}

function drawTyped(
  facts: PortalPage,
  { form, query }: Sent,
  errors: Readonly<Record<string, string>>,
): Reply {
  const state = typedForm(form, errors)
  const onlyCard = facts.session.flow?.type === 'payment_method_update'
  return onlyCard ? drawCard(facts, state) : drawPortal(facts, { state, query })
}

const DONE: Readonly<Record<string, string>> = {
  saved: 'The card was saved.',
  canceled: 'The subscription is canceled and ends with its period.',
  reactivated: 'The subscription goes on and renews as before.',
}

/** Where a flow leads when it is complete, or the portal with a word on what was done. */
function after(facts: PortalPage, done: string): Reply {
  const { flow, id } = facts.session
  const completion = flow?.after_completion
  if (completion?.type === 'redirect' && completion.redirect) {
    return { kind: 'redirect', to: completion.redirect.return_url }
  }
  if (completion?.type === 'hosted_confirmation') {
    return { kind: 'redirect', to: `${pagePaths.portal(id)}?done=flow` }
  }
  return { kind: 'redirect', to: `${pagePaths.portal(id)}?done=${done}` }
}

function drawPortal(
  facts: PortalPage,
  { state, query }: { readonly state: FormState; readonly query: URLSearchParams },
): Reply {
  const wrong = Object.keys(state.errors).length > 0
  const changesCard = wrong || query.get('change') === 'card'
  const done = DONE[query.get('done') ?? ''] ?? null
  return page(
    facts,
    { title: 'Billing', wrong },
    <Portal {...{ facts, state, done, changesCard }} />,
  )
}

function drawCard(facts: PortalPage, state: FormState): Reply {
  const wrong = Object.keys(state.errors).length > 0
  return page(facts, { title: 'Change the card', wrong }, <CardPage facts={facts} state={state} />)
}

function drawCancel(facts: PortalPage, id: string): Reply {
  const { session } = facts
  const subscription = facts.subscriptions.find((one) => one.id === id)
  if (!subscription) return notFound()
  const title = `Cancel ${nameOf(facts, subscription)}`
  const keep = session.flow ? session.return_url : pagePaths.portal(session.id)
  return page(
    facts,
    { title, wrong: false },
    <CancelQuestion facts={facts} subscription={subscription} keep={keep} />,
  )
}

function flowDone(facts: PortalPage): Reply {
  const { flow, return_url } = facts.session
  return messagePage(200, {
    title: 'Done',
    message: flow?.after_completion.hosted_confirmation?.custom_message ?? 'Your change is saved.',
    next: return_url ? { href: return_url, text: `Return to ${siteOf(return_url)}` } : null,
  })
}

function page(
  { session }: PortalPage,
  { title, wrong }: { readonly title: string; readonly wrong: boolean },
  children: ReactNode,
): Reply {
  const back = session.return_url
  const html = drawPage({
    title,
    wrong,
    back: back ? { href: back, text: `Return to ${siteOf(back)}` } : null,
    children,
  })
  const leadsTo = [back, session.flow?.after_completion.redirect?.return_url ?? null]
  return { kind: 'page', status: wrong ? 422 : 200, html, leadsTo }
}
