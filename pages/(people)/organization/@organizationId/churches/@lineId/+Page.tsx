/** One church of an office's list: what it shares, and its line. */
import { useData } from 'vike-react/useData'
import { CHURCH, CHURCH_FIELDS, churchesHref } from '~/core/people/offices/offices.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FactFields } from '~/renderer/people/FactFields.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import type { Data } from './+data.ts'

const LABELS = Object.fromEntries(CHURCH_FIELDS.map((field) => [field, CHURCH[field].label]))

export function Page() {
  const { organization, church, mayWrite } = useData<Data>()
  const { number, place, denomination, charge } = church
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title={church.name}
        lede={[`Number ${number}`, place, denomination, charge].filter(Boolean).join(' · ')}
      />
      <DoneNotice words={DONE} />
      {mayWrite && <Line />}
      <p>
        <a href={churchesHref(organization.id)}>All churches</a>
      </p>
    </>
  )
}

const DONE = { added: 'Church added', saved: 'Changes saved' }

function Line() {
  const { church } = useData<Data>()
  const values = Object.fromEntries(CHURCH_FIELDS.map((field) => [field, church[field] ?? '']))
  return (
    <>
      <Section id="line">
        <h2>On your list</h2>
        <Form intent="save" labels={LABELS} idPrefix="line-">
          <VersionField version={church.version} />
          <FactFields facts={CHURCH} values={values} rows={CHURCH_FIELDS} />
          <ButtonRow>
            <Button kind="secondary">Save changes</Button>
          </ButtonRow>
        </Form>
      </Section>
      {church.state !== 'sharing' && (
        <Section id="delete">
          <h2>Delete from the list</h2>
          <p>This deletes the line and an open invitation. It changes nothing at the church.</p>
          <Form intent="delete">
            <Button kind="danger">Delete from the list</Button>
          </Form>
        </Section>
      )}
    </>
  )
}
