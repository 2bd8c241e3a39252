/** The finding as the title: what half of the people like this one earn, and where this one stands. */
import type { Report } from '~/core/reports/report.ts'
import {
  againstMedian,
  dollars,
  earnWord,
  firstName,
  longDate,
  plural,
  span,
} from '~/core/reports/words.ts'
import { Notice } from '../components/Notice.tsx'
import { PageHeading } from '../components/PageHeading.tsx'

/** Under which number, and when, a report was saved. */
export interface FrozenAs {
  readonly number: number
  readonly createdAt: string
}

interface HeadingProps {
  readonly report: Report
  readonly frozen: FrozenAs | null
  /** read by somebody who has no pages of ours to go to */
  readonly outside?: boolean
}

export function Heading({ report, frozen, outside = false }: HeadingProps) {
  const { employee, organization, estimate } = report
  const crumbs = [
    { label: 'Dashboard', href: '/dashboard' },
    { label: organization.name, href: `/organization/${organization.id}` },
    { label: employee.name, href: `/employee/${employee.id}` },
    { label: frozen ? `Report ${frozen.number}` : 'Pay range' },
  ]
  const half =
    estimate.kind === 'refused' ? null : span(estimate.quantiles.p25, estimate.quantiles.p75)
  return (
    <>
      <PageHeading
        crumbs={outside ? undefined : crumbs}
        title={
          half ? (
            <>
              Half of {plural(report.position.title)} like {firstName(employee.name)}{' '}
              {earnWord(report.definition)} <em>{half}</em>
            </>
          ) : (
            `${employee.name}, ${report.position.title.toLowerCase()}`
          )
        }
        lede={ledeOf(report)}
      />
      {report.whatIf && (
        <Notice kind="signal" title="A what-if, not the facts as they were entered">
          <ul>
            {report.whatIf.map(({ fact, entered, asked }) => (
              <li key={fact}>
                {fact}: {asked} instead of {entered}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {frozen && (
        <Notice
          kind="info"
          title={`Report ${frozen.number}, saved on ${longDate(frozen.createdAt)}`}
        >
          <p>
            These are the stored figures; they stay as they are.{' '}
            <a href={`/report/${employee.id}`}>Look at today’s range</a>
          </p>
        </Notice>
      )}
    </>
  )
}

function ledeOf({ estimate, pay, employee }: Report): string | undefined {
  if (estimate.kind === 'refused') return undefined
  const { p25, p50, p75 } = estimate.quantiles
  if (p50 === null) return undefined
  const middle = `The middle is ${dollars(p50)}.`
  if (!pay) return middle
  const inside =
    p25 !== null && p75 !== null && pay.dollars >= p25 && pay.dollars <= p75
      ? ', inside the usual range'
      : ''
  return `${middle} ${firstName(employee.name)}’s ${dollars(pay.dollars)} is ${againstMedian(pay.dollars, p50)}${inside}.`
}
