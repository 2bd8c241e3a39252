/** A card and where its bills go. */
import { type FormState, SelectField, TextField } from '../frame/form.tsx'
import { COUNTRIES, STATES } from '../frame/places.ts'
import type { CardNeeds } from './typed-card.ts'

interface CardFieldsProps {
  readonly state: FormState
  readonly needs: CardNeeds
}

export function CardFields({ state, needs }: CardFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>Card</legend>
        <TextField
          state={state}
          name="number"
          label="Card number"
          autoComplete="cc-number"
          inputMode="numeric"
          maxLength={40}
          required
        />
        <div className="pair">
          <TextField
            state={state}
            name="expiry"
            label="Expiration date"
            hint="Such as 12/34"
            autoComplete="cc-exp"
            maxLength={12}
            required
          />
          <TextField
            state={state}
            name="cvc"
            label="Security code (CVC)"
            hint="3 or 4 digits"
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={8}
            required
          />
        </div>
        <TextField
          state={state}
          name="name"
          label="Name on card"
          autoComplete="cc-name"
          maxLength={200}
          required
          anyDirection
        />
      </fieldset>
      <BillingFields state={state} needs={needs} />
    </>
  )
}

/** Alone where nothing is due and only tax wants to know the place. */
export function BillingFields({ state, needs }: CardFieldsProps) {
  return (
    <fieldset>
      <legend>Billing address</legend>
      <SelectField
        state={state}
        name="country"
        label="Country"
        autoComplete="billing country"
        options={COUNTRIES}
      />
      <div className="pair">
        <SelectField
          state={state}
          name="state"
          label={needs.state ? 'State' : 'State (optional)'}
          autoComplete="billing address-level1"
          options={[['', 'Choose a state'], ...STATES]}
          required={needs.state}
        />
        <TextField
          state={state}
          name="postalCode"
          label="ZIP or postal code"
          autoComplete="billing postal-code"
          maxLength={20}
          required={needs.card}
        />
      </div>
    </fieldset>
  )
}
