/** The terms in force, accepted with a tick of its own. */
import { legalText } from '~/core/accounts/legal-texts.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'

export function Terms() {
  const { version } = legalText('terms-of-service')
  return (
    <>
      <CheckboxField name="terms" label={`I accept the terms of service, version ${version}`} />
      <p>
        <a href="/legal/terms-of-service">Read the terms of service</a>
      </p>
    </>
  )
}
