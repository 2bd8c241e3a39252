/** The minimum a denomination asks: what it is, how it came about line by line, and whether pay is above it. */
import type { MinimumLayer, RoleMinimum } from '~/core/pay/minimum.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import type { Report } from '~/core/reports/report.ts'
import { firstName } from '~/core/reports/words.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Link } from '../components/Link.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'

interface DenominationalMinimumProps {
  readonly report: Pick<Report, 'employee' | 'organization' | 'pay' | 'proposed'>
  readonly minimum: MinimumLayer
}

export function DenominationalMinimum({ report, minimum }: DenominationalMinimumProps) {
  return (
    <Section id="minimum">
      <h2>The minimum of the denomination</h2>
      {minimum.kind === 'none' ? (
        <NoneKnown organizationId={report.organization.id} />
      ) : (
        <Found minimum={minimum} name={firstName(report.employee.name)} />
      )}
    </Section>
  )
}

/** Readers of a link have no page on which to choose. */
function NoneKnown({ organizationId }: { readonly organizationId: number }) {
  return (
    <p>
      None is known here. Conferences, dioceses and presbyteries each set their own, so none is
      guessed.{' '}
      {organizationId > 0 && (
        <Link href={`/organization/${organizationId}/minimum`}>Choose or enter yours</Link>
      )}
    </p>
  )
}

type FoundMinimum = Extract<MinimumLayer, { kind: 'found' }>

function Found({ minimum, name }: { readonly minimum: FoundMinimum; readonly name: string }) {
  const { table, roles, cautions } = minimum
  const [only] = roles
  const [suggested] = roles.flatMap((role) => (role.suggested ? [role.suggested] : []))
  return (
    <>
      <p>
        {roles.length === 1 && only
          ? findingOf(only, name)
          : `${table.name} sets it by kind of minister; which of them ${name} is, is not ours to say.`}
      </p>
      <Table<RoleMinimum>
        caption="Minimum pay, dollars a year"
        captionHidden
        columns={columnsFor(roles, name)}
        rows={roles}
        rowKey={({ role }) => role}
        stacked
      />
      {suggested && (
        <p>
          {suggested.label} {formatMoney(suggested.amount)} more, which is no part of the minimum.
        </p>
      )}
      {cautions.map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
      <HowComputed>
        {roles.map(({ role, lines, minimum: sum, definition }) => (
          <p key={role}>
            {role && `${role}: `}
            {lines.map(({ label, amount }) => `${label} ${formatMoney(amount)}`).join(' + ')} ={' '}
            {formatMoney(sum)}, compared with {COMPARED[definition]}.
          </p>
        ))}
      </HowComputed>
      <p>
        {table.name}
        {table.effectiveOn && `, from ${formatDate(table.effectiveOn)}`}. Source:{' '}
        {table.sourceUrl ? (
          <a href={table.sourceUrl} rel="noreferrer">
            {table.source}
          </a>
        ) : (
          table.source
        )}
        {table.checkedOn
          ? `; last checked ${formatDate(table.checkedOn)}.`
          : '; entered by your organization.'}
      </p>
    </>
  )
}

const COMPARED = { cash: 'cash pay', salary: 'cash and housing' } as const

function findingOf({ minimum, now, proposed }: RoleMinimum, name: string): string {
  const first = `The minimum is ${formatMoney(minimum)}.`
  const parts = [
    now === null ? '' : `${name}’s pay is ${against(now)}.`,
    proposed === null ? '' : `The proposed pay is ${against(proposed)}.`,
  ].filter((part) => part !== '')
  return [first, ...parts].join(' ')
}

function columnsFor(roles: readonly RoleMinimum[], name: string): readonly Column<RoleMinimum>[] {
  const has = (what: 'now' | 'proposed') => roles.some((role) => role[what] !== null)
  const columns: readonly Column<RoleMinimum>[] = [
    { key: 'role', header: 'Kind of minister', cell: ({ role }) => role || 'Every minister' },
    { key: 'minimum', header: 'Minimum', align: 'end', cell: (one) => formatMoney(one.minimum) },
    { key: 'now', header: `${name} now`, align: 'end', cell: (one) => cellOf(one.now) },
    { key: 'proposed', header: 'Proposed', align: 'end', cell: (one) => cellOf(one.proposed) },
  ]
  return columns.filter(({ key }) => {
    return key === 'now' || key === 'proposed' ? has(key) : true
  })
}

function cellOf(difference: number | null): string {
  return difference === null ? 'not known' : against(difference)
}

/** "$750 below it", "$2,250 above it", "at it". */
function against(difference: number): string {
  if (difference === 0) return 'exactly at it'
  return `${formatMoney(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} it`
}
