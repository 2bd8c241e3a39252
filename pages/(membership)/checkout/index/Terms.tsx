/** The terms in force, accepted with a tick of its own. */
import { inForce, legalText } from '~/core/people/accounts/legal-texts.ts'
import { CheckboxField } from '~/renderer/forms/CheckboxField.tsx'

export function Terms() {
  const { version } = inForce(legalText('terms-of-service'))
  return (
    <>
      <CheckboxField name="terms" label={`I accept the terms of service, version ${version}`} />
      <p>
        <a href="/legal/terms-of-service">Read the terms of service</a>
      </p>
    </>
  )
}
