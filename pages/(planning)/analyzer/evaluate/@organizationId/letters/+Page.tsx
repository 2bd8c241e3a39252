/** A letter for each person about the pay that is proposed, with the organization's own words. */
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import { formatShortDate } from '~/core/pay/date.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/organization/OrganizationHeading.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'
import type { Data } from './+data.ts'
import { LogoForm } from './LogoForm.tsx'
import type { Letters } from './letters.ts'
import { WordingForm } from './WordingForm.tsx'

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
        <ButtonLink key={`changed ${number}`} href={`${path}?file=${number}`} download>
          {`Letters about new pay (PDF${of(number, changed)})`}
        </ButtonLink>
      ))}
      {letters.unchanged.length > 0 &&
        numbers(everyone).map((number) => (
          <ButtonLink
            key={`everyone ${number}`}
            kind="secondary"
            href={`${path}?whom=everyone&file=${number}`}
            download
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
      captionHidden
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
    {
      key: 'name',
      header: 'Person',
      ownLine: true,
      cell: ({ name, jobTitle }) => `${name}, ${jobTitle}`,
    },
    { key: 'now', header: 'A year now', align: 'end', cell: ({ now }) => formatMoney(now) },
    { key: 'next', header: 'New', align: 'end', cell: ({ next }) => formatMoney(next) },
    { key: 'from', header: 'From', cell: ({ from }) => formatShortDate(from) },
    {
      key: 'letter',
      header: 'Letter',
      cell: ({ employeeId, name }) => (
        <a href={`${path}?only=${employeeId}`} download aria-label={`Letter for ${name}, PDF`}>
          PDF
        </a>
      ),
    },
  ]
}
