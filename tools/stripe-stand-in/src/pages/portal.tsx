/** The billing portal, opened for the one thing the product asks of it: another card. */

import { pagePaths } from '../state/events.ts'
import { Approval, CARD_ONLY, CardFields, missingOfCard, readCard, TestCards } from './card.tsx'
import { EMPTY, ErrorSummary, type FormState, typedForm } from './form.tsx'
import { linkTo, notFound, page, type Reply, redirect } from './frame.tsx'
import type { HostedPages } from './hosted.ts'

type Facts = NonNullable<Awaited<ReturnType<HostedPages['portal']>>>

export async function showPortal(
  account: HostedPages,
  id: string,
  query: URLSearchParams,
): Promise<Reply> {
  const facts = await account.portal(id)
  if (!facts) return notFound()
  if (!facts.awaitsAuthentication) {
    return drawCard(facts, EMPTY, query.get('done') === 'saved')
  }
  const back = linkTo('Return to', facts.session.return_url)
  return page({ title: 'Approve the card', back, children: <Approval amount={null} /> })
}

export async function sendPortal(
  account: HostedPages,
  id: string,
  form: URLSearchParams,
): Promise<Reply> {
  const facts = await account.portal(id)
  if (!facts) return notFound()
  const intent = form.get('intent')
  const answers = intent === 'approve' || intent === 'refuse'
  if (!answers && intent !== 'save-card') return redirect(pagePaths.portal(id))
  const card = readCard(form)
  const missing = answers ? {} : missingOfCard(card, CARD_ONLY)
  if (Object.keys(missing).length > 0) return drawCard(facts, typedForm(form, missing))
  const saved = answers
    ? await account.completeCardAuthentication(id, intent === 'approve')
    : await account.updateCard(id, card)
  if (saved.outcome === 'saved') return redirect(`${pagePaths.portal(id)}?done=saved`)
  if (saved.outcome === 'declined') {
    return drawCard(facts, typedForm(form, { [saved.field]: saved.message }))
  }
  // its page shows what the bank asks, or that it does not ask any more
  return redirect(pagePaths.portal(id))
}

function drawCard({ session, card }: Facts, state: FormState, isSaved = false): Reply {
  const { return_url: home } = session
  return page({
    title: 'Change the card',
    status: Object.keys(state.errors).length > 0 ? 422 : 200,
    back: linkTo('Return to', home),
    leadsTo: [home],
    children: (
      <>
        <h1>Change the card</h1>
        {isSaved && (
          <p className="notice" role="status">
            The card was saved.
          </p>
        )}
        <p>
          {card
            ? `${BRANDS[card.brand] ?? 'Card'} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
            : 'No card is saved.'}
        </p>
        <ErrorSummary state={state} title="The card was not saved" />
        <form method="post" noValidate>
          <CardFields state={state} needs={CARD_ONLY} />
          <div className="choices">
            <button type="submit" className="button" name="intent" value="save-card">
              Save card
            </button>
            {home && <a href={home}>Keep the current card</a>}
          </div>
          <TestCards />
        </form>
      </>
    ),
  })
}

const BRANDS: Readonly<Record<string, string>> = {
  ...{ amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' },
}
