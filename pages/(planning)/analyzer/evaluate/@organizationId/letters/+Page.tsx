/** A letter for each person about the pay that is proposed, with the organization's own words. */
import { useData } from 'vike-react/useData'
import { UPLOAD_HINT } from '~/core/content/media.ts'
import { formatCount, formatList } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { LETTER_LABELS as labels, PLACEHOLDERS } from '~/core/planning/raises/wording.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { ConflictComparison } from '~/renderer/forms/ConflictComparison.tsx'
import { FormSection } from '~/renderer/forms/FormSection.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { TextField } from '~/renderer/forms/TextField.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { FileField } from '~/renderer/people/FileField.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import { VersionField } from '~/renderer/people/VersionField.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import styles from './letters.module.css'
import type { Letters } from './letters.ts'

export function Page() {
  const { organization, locked, letters } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Raise letters"
        lede="A letter for each person about their new pay. It shows one person’s pay and nothing of others, the market, or the rules of a plan."
      />
      <DoneNotice
        words={{ wording: 'Wording saved', logo: 'Logo saved', removed: 'Logo removed' }}
      />
      {letters ? (
        <Open letters={letters} />
      ) : (
        <LockedByPlan
          title="Raise letters are locked"
          lock={locked}
          holds={[
            'A letter for each person, with your name, your address and your words',
            'Pay now, the raise, and the new pay with its housing',
          ]}
        />
      )}
    </>
  )
}

function Open({ letters }: { readonly letters: Letters }) {
  const { organization } = useData<Data>()
  const { raised, unchanged } = letters
  const path = `/analyzer/evaluate/${organization.id}`
  return (
    <>
      {raised.length === 0 ? (
        <EmptyState
          title="No raises proposed yet"
          action={<ButtonLink href={`${path}/raises`}>Open the raise planner</ButtonLink>}
        >
          <p>
            Letters are made from proposed pay. Accept a plan, or enter proposals in{' '}
            <Link href={`/organization/${organization.id}/next-year`}>next year’s pay</Link>.
          </p>
        </EmptyState>
      ) : (
        <Section id="letters">
          <h2>{formatCount(raised.length, 'letter')} about new pay</h2>
          <Files letters={letters} />
          <People letters={raised} caption="People whose pay changes" />
          <p>A letter shows what is proposed now. You can make it until the day the pay starts.</p>
        </Section>
      )}
      {unchanged.length > 0 && (
        <Section id="unchanged">
          <details>
            <summary>{formatCount(unchanged.length, 'person', 'people')} without a change</summary>
            <p>Their letter says that pay stays the same.</p>
            <People letters={unchanged} caption="People whose pay stays the same" />
          </details>
        </Section>
      )}
      {letters.mayUpdate && <LogoForm logo={letters.logo} />}
      <WordingForm letters={letters} />
    </>
  )
}

/** One file for all, or several where there are very many. */
function Files({ letters }: { readonly letters: Letters }) {
  const { id } = useData<Data>().organization
  const path = `/analyzer/evaluate/${id}/letters.pdf`
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const of = (number: number, count: number) => (count > 1 ? `, file ${number} of ${count}` : '')
  const { changed, everyone } = letters.files
  return (
    <ButtonRow>
      {numbers(changed).map((number) => (
        <ButtonLink key={`changed ${number}`} href={`${path}?file=${number}`}>
          {`Letters about new pay (PDF${of(number, changed)})`}
        </ButtonLink>
      ))}
      {letters.unchanged.length > 0 &&
        numbers(everyone).map((number) => (
          <ButtonLink
            key={`everyone ${number}`}
            kind="secondary"
            href={`${path}?whom=everyone&file=${number}`}
          >
            {`Letters for everyone (PDF${of(number, everyone)})`}
          </ButtonLink>
        ))}
    </ButtonRow>
  )
}

type Listed = Letters['raised'][number]

interface PeopleProps {
  readonly letters: readonly Listed[]
  readonly caption: string
}

function People({ letters, caption }: PeopleProps) {
  const { id } = useData<Data>().organization
  return (
    <Table<Listed>
      caption={caption}
      stacked
      columns={columnsOf(id)}
      rows={letters}
      rowKey={({ employeeId }) => employeeId}
    />
  )
}

function columnsOf(organizationId: number): readonly Column<Listed>[] {
  const path = `/analyzer/evaluate/${organizationId}/letters.pdf`
  return [
    { header: 'Person', ownLine: true, cell: ({ name, jobTitle }) => `${name}, ${jobTitle}` },
    { header: 'A year now', align: 'end', cell: ({ now }) => formatMoney(now) },
    { header: 'New', align: 'end', cell: ({ next }) => formatMoney(next) },
    { header: 'From', cell: ({ from }) => formatShortDate(from) },
    {
      header: 'Letter',
      cell: ({ employeeId, name }) => (
        <a
          href={`${path}?only=${employeeId}`}
          rel="external"
          aria-label={`Letter for ${name}, PDF`}
        >
          PDF
        </a>
      ),
    },
  ]
}

/** The logo at the head of letters: uploaded, replaced, removed. */
function LogoForm({ logo }: Pick<Letters, 'logo'>) {
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

/** The letterhead and the words of letters, kept with the organization. */
function WordingForm({ letters }: { readonly letters: Letters }) {
  const { mayUpdate, wording } = letters
  if (!mayUpdate) {
    return (
      <Section id="wording">
        <h2>Wording</h2>
        <p>Owners and editors of the organization can change the wording of its letters.</p>
      </Section>
    )
  }
  const { version, ...saved } = wording
  return (
    <Section id="wording">
      <Form intent="save-wording" labels={labels} version={version}>
        <ConflictComparison labels={labels} saved={saved} />
        <VersionField version={version} />
        <FormSection title="Your letterhead">
          <TextField name="sender" label={labels.sender} defaultValue={saved.sender} required />
          <TextField
            name="senderLines"
            label={labels.senderLines}
            hint="Up to five lines. Add a phone number if you like."
            rows={3}
            defaultValue={saved.senderLines}
            required
          />
        </FormSection>
        <FormSection
          title="Your words"
          description={`Each line is a paragraph. A letter fills in ${NAMED}.`}
        >
          <Words name="opening" text={saved.opening} />
          <Words name="unchanged" text={saved.unchanged} />
          <Words name="closing" text={saved.closing} />
          <TextField
            name="signer"
            label={labels.signer}
            hint="Under the line, for example “Ann Lee, Treasurer”."
            defaultValue={saved.signer}
            required
          />
        </FormSection>
        <ButtonRow>
          <Button>Save wording</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

interface WordsProps {
  readonly name: 'opening' | 'unchanged' | 'closing'
  readonly text: string
}

function Words({ name, text }: WordsProps) {
  return (
    <TextField
      name={name}
      label={labels[name]}
      rows={4}
      width="full"
      defaultValue={text}
      required
    />
  )
}

const NAMED = formatList(Object.keys(PLACEHOLDERS).map((name) => `{${name}}`))
