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
      {needs.address && <StreetFields state={state} />}
      <div className="pair">
        <SelectField
          state={state}
          name="state"
          label={needs.state || needs.address ? 'State' : 'State (optional)'}
          autoComplete="billing address-level1"
          options={[['', 'Choose a state'], ...STATES]}
          required={needs.state || needs.address}
        />
        <TextField
          state={state}
          name="postalCode"
          label="ZIP or postal code"
          autoComplete="billing postal-code"
          maxLength={20}
          required={needs.card || needs.address}
        />
      </div>
    </fieldset>
  )
}

function StreetFields({ state }: Pick<CardFieldsProps, 'state'>) {
  return (
    <>
      <TextField
        state={state}
        name="line1"
        label="Street address"
        autoComplete="billing address-line1"
        maxLength={200}
        required
      />
      <TextField
        state={state}
        name="line2"
        label="Suite, unit or floor (optional)"
        autoComplete="billing address-line2"
        maxLength={200}
      />
      <TextField
        state={state}
        name="city"
        label="City"
        autoComplete="billing address-level2"
        maxLength={100}
        required
      />
    </>
  )
}
