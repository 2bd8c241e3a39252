/** The logo at the head of letters: uploaded, replaced, removed. */
import { UPLOAD_HINT } from '~/core/content/media.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FileField } from '~/renderer/people/FileField.tsx'
import styles from './letters.module.css'
import type { Letters } from './letters.ts'

export function LogoForm({ logo }: Pick<Letters, 'logo'>) {
  return (
    <Section id="logo">
      <h2>Your logo</h2>
      <p>{logo ? 'It is at the right of your letterhead.' : 'Letters have none yet.'}</p>
      {logo && (
        <img
          className={styles.logo}
          src={logo.png}
          width={logo.width / 2}
          height={logo.height / 2}
          alt="Your logo"
        />
      )}
      <Form intent="save-logo" encType="multipart/form-data" labels={LABELS} key={logo?.png}>
        <FileField
          name="file"
          label={LABELS.file}
          hint={UPLOAD_HINT}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        />
        <Button kind="secondary">{logo ? 'Replace the logo' : 'Upload the logo'}</Button>
      </Form>
      {logo && (
        <div className="before-2">
          <Form intent="remove-logo" labels={{}}>
            <Button kind="secondary">Remove the logo</Button>
          </Form>
        </div>
      )}
    </Section>
  )
}

const LABELS = { file: 'Logo' } as const
