/** The card that pays from now on. */
import type { PortalPage } from '../../hosted/seam.ts'
import { CardFields } from '../card/CardFields.tsx'
import { TestCards } from '../card/TestCards.tsx'
import { CARD_ONLY } from '../card/typed-card.ts'
import { ErrorSummary, type FormState } from '../frame/form.tsx'

interface CardFormProps {
  readonly state: FormState
  /** where to go without a new card */
  readonly keep: string | null
}

export function CardForm({ state, keep }: CardFormProps) {
  return (
    <form method="post" noValidate>
      <CardFields state={state} needs={CARD_ONLY} />
      <div className="choices">
        <button type="submit" className="button" name="intent" value="save-card">
          Save card
        </button>
        {keep && <a href={keep}>Keep the current card</a>}
      </div>
      <TestCards />
    </form>
  )
}

/** A page that only asks for the card. */
export function CardPage({
  facts,
  state,
}: {
  readonly facts: PortalPage
  readonly state: FormState
}) {
  return (
    <>
      <h1>Change the card</h1>
      <p>{cardText(facts)}</p>
      <ErrorSummary state={state} title="The card was not saved" />
      <CardForm state={state} keep={facts.session.return_url} />
    </>
  )
}

export function cardText({ card: method }: PortalPage): string {
  const card = method?.card
  if (!card) return 'No card is saved.'
  const brand = BRANDS[card.brand] ?? 'Card'
  return `${brand} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
}
