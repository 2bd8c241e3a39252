/** The dashboard: what to do next, what to look at, and everyone's range at a glance. */
import { useData } from 'vike-react/useData'
import { comparedPosition, countedWords } from '~/core/answers/analysis/staff-table.ts'
import { formatCount, formatShare } from '~/core/forms/numbers.ts'
import { formatDate } from '~/core/pay/date.ts'
import { DEFINITION_LABELS } from '~/core/pay/definition.ts'
import { formatDollars, formatWholeDollars } from '~/core/pay/money.ts'
import { plansPath } from '~/core/people/organizations/plans.ts'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Card, CardGrid } from '~/renderer/components/Card.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Columns, Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './dashboard.module.css'

export function Page() {
  const { organization, cards, more, totals, next, steps, deleted } = useData<Data>()
  return (
    <>
      <PageHeading
        title={organization ? 'Dashboard' : 'Welcome'}
        lede={
          cards.length + more > 0
            ? totals && standing(totals)
            : organization?.isOffice
              ? 'Your list has your churches, and what each of them shares with you.'
              : 'Enter a few facts about your organization and one person to see a first range.'
        }
      />
      <Payroll />
      {deleted && (
        <div role="status">
          <Notice title="Person deleted" />
        </div>
      )}
      <p className="after-3">
        <ButtonLink href={next.href}>{next.label}</ButtonLink>
      </p>
      <Columns sideLabel="Reports and apps" side={<Side />}>
        {organization?.isDemonstration && <Example />}
        <Alerts />
        {steps.length > 0 && <FirstSteps />}
        {cards.length + more > 0 && <Staff />}
      </Columns>
    </>
  )
}

/** The whole staff in a sentence; nothing where no pay can be held against a range. */
function standing({ below, within, above, people }: NonNullable<Data['totals']>) {
  const [outside, counted] = [below + above, below + within + above]
  if (counted === 0) return undefined
  const whom = counted === people ? 'people' : 'people whose pay and range are known'
  if (counted === 1) {
    return `The one ${counted === people ? 'person' : 'person whose pay and range are known'} is ${outside === 0 ? 'within' : 'outside'} the typical range.`
  }
  if (outside === 0) return `All ${counted} ${whom} are within their typical range.`
  return `${outside} of ${counted} ${whom} ${outside === 1 ? 'is' : 'are'} outside the typical range.`
}

/** As the staff table sums it. */
function Payroll() {
  const { totals, definition, payrollBudget } = useData<Data>()
  if (!totals || totals.paid === 0) return null
  const cost = totals.cost?.next
  return (
    <p>
      Pay now, {DEFINITION_LABELS[definition].toLowerCase()}: <b>{formatDollars(totals.pay)}</b> a
      year, {countedWords(totals)}.
      {payrollBudget && cost !== undefined && (
        <>
          {' '}
          With proposals, benefits and employer taxes it costs {formatWholeDollars(cost)},{' '}
          {formatShare(cost / 100 / payrollBudget.dollars)} of the payroll budget{' '}
          {payrollBudget.fiscalYear}.
        </>
      )}
    </p>
  )
}

/** Pay may be hidden from this reader, or unknown. */
function hasDot({ quantiles, pay }: Data['cards'][number]): boolean {
  return quantiles !== null && pay !== null
}

function Example() {
  return (
    <Notice title="This is an example organization">
      <p>
        Its people and their pay are made up. Look around and change what you like: nothing here
        affects anyone.
      </p>
      <ButtonRow>
        <ButtonLink kind="secondary" href="/organization/new">
          Start with your own
        </ButtonLink>
      </ButtonRow>
    </Notice>
  )
}

function Side() {
  return (
    <>
      <Reports />
      <Apps />
    </>
  )
}

function Alerts() {
  const { alerts } = useData<Data>()
  if (alerts.length === 0) return null
  return (
    <Section>
      <h2>Needs attention</h2>
      <ul className={`${styles.list} plain ruled`}>
        {alerts.map(({ kind, text, href }) => (
          <li key={text}>
            <Badge kind={URGENT.includes(kind) ? 'signal' : 'neutral'}>{ALERT_WORDS[kind]}</Badge>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const URGENT: readonly Data['alerts'][number]['kind'][] = ['payment', 'question', 'deadline']

const ALERT_WORDS = {
  payment: 'payment',
  deadline: 'deadline',
  question: 'question',
  stale: 'unchanged',
  figures: 'figures',
  snapshot: 'new data',
} as const

function FirstSteps() {
  const { steps } = useData<Data>()
  const next = steps.find(({ done }) => !done)
  return (
    <Section>
      <h2>First steps</h2>
      <ol className={`${styles.list} ${styles.steps} plain ruled after-3`}>
        {steps.map(({ label, href, done }) => (
          <li key={label} className={done ? 'soft' : undefined}>
            {done || label !== next?.label ? <span>{label}</span> : <a href={href}>{label}</a>}
            {done && <span className="small away">done</span>}
          </li>
        ))}
      </ol>
    </Section>
  )
}

const OUTSIDE: Readonly<Record<Data['cards'][number]['place'], string | null>> = {
  below: 'below',
  above: 'above',
  within: null,
  unknown: null,
}

function detailOf(job: Pick<Data['cards'][number], 'jobTitle' | 'position' | 'roles'>): string {
  const { jobTitle, position, roles } = job
  const isSame = roles === 1 && lettersOf(jobTitle) === lettersOf(position)
  return isSame ? jobTitle : `${jobTitle}, compared as ${comparedPosition(position, roles)}`
}

/** A capital, an apostrophe of another kind or a character that nobody sees makes no other title. */
function lettersOf(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function Staff() {
  const { organization, cards, more, mayAdd } = useData<Data>()
  return (
    <Section>
      <h2>Staff</h2>
      {cards.length > 0 && (
        <p className="soft">
          Each bar is the market range for the position, those farthest from it first.
          {cards.some(hasDot) && ' The filled dot is the person’s pay, the hollow one planned pay.'}
        </p>
      )}
      <CardGrid>
        {cards.map(
          ({ id, name, quantiles, legalStart, origin, refusal, pay, proposed, ...job }) => (
            <Card
              key={id}
              href={`/report/${id}`}
              title={name}
              detail={detailOf(job)}
              badge={OUTSIDE[job.place] && <Badge kind="signal">{OUTSIDE[job.place]}</Badge>}
            >
              {pay !== null && (
                <p className="flush">
                  <b>{formatDollars(pay)}</b>
                  {job.compaRatio !== null && `, ${formatShare(job.compaRatio)} of the median`}
                </p>
              )}
              {quantiles ? (
                <RangeBar size="compact" range={quantiles} {...{ pay, proposed, origin }} />
              ) : (
                <p>{refusal}</p>
              )}
              {legalStart && <p>The range starts at the minimum wage.</p>}
              {origin === 'modelled' && <p>Modeled: too few similar organizations.</p>}
              {origin === 'census_workers' && <p>Census workers, by occupation and place.</p>}
            </Card>
          ),
        )}
      </CardGrid>
      {more > 0 && (
        <p>
          <a href="/table">
            {formatCount(more, 'person is', 'people are')} {cards.length > 0 && 'also '}in the staff
            table.
          </a>
        </p>
      )}
      <ButtonRow>
        {organization && mayAdd && (
          <ButtonLink kind="secondary" href={`/employee/new?organization=${organization.id}`}>
            Add a person
          </ButtonLink>
        )}
        {organization && (
          <ButtonLink kind="secondary" href={`/organization/${organization.id}`}>
            View the organization
          </ButtonLink>
        )}
      </ButtonRow>
    </Section>
  )
}

/** The side column: recent reports, and the apps. */
function Reports() {
  const { reports } = useData<Data>()
  if (reports.length === 0) return null
  return (
    <SideSummary title="Recent reports">
      <ul className={`${styles.news} plain`}>
        {reports.map(({ number, employeeId, name, label, savedOn }) => (
          <li key={number}>
            <a href={`/report/${employeeId}?report=${number}`}>{label ?? name}</a>
            <span>
              No. {number}, {formatDate(savedOn)}
            </span>
          </li>
        ))}
      </ul>
    </SideSummary>
  )
}

function Apps() {
  const { apps } = useData<Data>()
  if (apps.length === 0) return null
  return (
    <SideSummary title="Tools">
      <ul className={`${styles.news} plain`}>
        {apps.map(({ name, gives, href, lockedUntil }) => (
          <li key={name}>
            {lockedUntil ? <strong>{name}</strong> : <a href={href}>{name}</a>}
            <span>
              {gives}
              {lockedUntil && (
                <>
                  .{' '}
                  <a href={plansPath(href, lockedUntil.plan)}>
                    Part of {lockedUntil.name} and larger plans
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </SideSummary>
  )
}
