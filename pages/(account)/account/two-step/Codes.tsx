/** The recovery codes, for as long as they can be read. */
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import styles from './two-step.module.css'

export function Codes({ codes }: { readonly codes: readonly string[] }) {
  const text = `Stipend recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Section id="codes">
      <h2>Keep your recovery codes</h2>
      <p>
        Each code signs you in once when you do not have your phone. Print them, or store them with
        your passwords. They will not be shown again.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Form intent="codes-kept" idPrefix="codes">
        <ButtonRow>
          <Button>I saved the codes</Button>
          <ButtonLink
            kind="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="stipend-recovery-codes.txt"
          >
            Download as text
          </ButtonLink>
        </ButtonRow>
      </Form>
    </Section>
  )
}
