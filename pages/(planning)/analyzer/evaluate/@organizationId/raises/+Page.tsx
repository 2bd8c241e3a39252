/** A pool for raises, shared by rules in their order. Nothing is stored until the plan is accepted. */
import { type FormEvent, useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { formatCount } from '~/core/forms/numbers.ts'
import {
  isWay,
  PLAN_WAYS,
  type PlanQuery,
  problemsOf,
  readPlanQuery,
  type Search,
  searchOfWay,
  termsOf,
  withMarks,
} from '~/core/planning/raises/plan-query.ts'
import { type PlanView, planView, shownKey } from '~/core/planning/raises/plan-view.ts'
import { Button, ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { EmptyState } from '~/renderer/components/EmptyState.tsx'
import { Link } from '~/renderer/components/Link.tsx'
import { LockedByPlan } from '~/renderer/components/LockedByPlan.tsx'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { Tabs } from '~/renderer/components/page/Tabs.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import type { Data } from './+data.ts'
import type { OpenPlan } from './open-plan.ts'
import { PlanForm } from './PlanForm.tsx'
import { PlanResult } from './PlanResult.tsx'
import styles from './raises.module.css'

export function Page() {
  const { organization, locked, plan } = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={organization}
        title="Raise planner"
        lede="Nothing is saved until you accept the plan."
      />
      <DoneNotice words={{ ratings: 'Ratings saved' }} />
      {!plan ? (
        <LockedByPlan
          title="The raise planner is locked"
          lock={locked}
          holds={[
            'A pool for raises, shared by your rules in their order',
            'Each person: the raise, the reason, and what one more dollar would do',
            'Salaries, employer FICA and retirement before and after',
          ]}
        />
      ) : plan.count === 0 ? (
        <Nobody organizationId={organization.id} />
      ) : (
        <Planner key={JSON.stringify(plan.search)} plan={plan} />
      )}
    </>
  )
}

interface Live {
  readonly query: PlanQuery
  readonly view: PlanView | null
  readonly shown: string
  /** the fields as an address */
  readonly search: string
}

function Planner({ plan }: { readonly plan: OpenPlan }) {
  const { people, suggestedDate } = plan
  const form = useRef<HTMLFormElement>(null)
  const [live, setLive] = useState<Live>({
    ...{ query: plan.query, view: plan.view, shown: plan.shown },
    search: new URLSearchParams(plan.search).toString(),
  })
  const calculate = (over: Search = {}) => {
    if (!form.current) return
    const search: Search = {
      ...Object.fromEntries(
        [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
      ),
      ...over,
    }
    const query = readPlanQuery(search, suggestedDate)
    const address = new URLSearchParams(search).toString()
    if (!people) return setLive({ query, view: live.view, shown: live.shown, search: live.search })
    const terms = termsOf(query, people)
    const view = terms && planView(withMarks(people, query), terms)
    setLive({ query, view, shown: view ? shownKey(people, view.rows) : '', search: address })
  }
  const onInput = ({ target }: FormEvent) => {
    const isOfPlan = 'form' in target && target.form === form.current
    if (isOfPlan) calculate()
  }
  const { view, query } = live
  return (
    <div onInput={onInput}>
      <Ways query={query} search={live.search} />
      <PlanForm
        ref={form}
        {...{ plan, query, rules: view?.rules ?? [], problems: problemsOf(query) }}
        onOrder={(order) => calculate({ order: order.join(',') })}
      />
      {view ? (
        <>
          <PlanResult {...{ view, plan, query, search: live.search }} />
          <div className={styles.end} data-screen>
            <AcceptPlan {...{ plan, view, search: live.search, shown: live.shown }} />
            <PlanFiles plan={plan} search={live.search} />
          </div>
        </>
      ) : (
        <EmptyState title="No plan yet">
          <p>Enter a pool to see who would get what, and why.</p>
        </EmptyState>
      )}
    </div>
  )
}

interface WaysProps {
  readonly query: PlanQuery
  /** the fields as an address */
  readonly search: string
}

function Ways({ query, search }: WaysProps) {
  const typed = Object.fromEntries(new URLSearchParams(search))
  return (
    <Tabs
      label="How to share the pool"
      tabs={PLAN_WAYS.map((way) => ({
        label: way.label,
        href: `?${new URLSearchParams(searchOfWay(typed, way))}`,
        current: query.pool.typed !== '' && isWay(query, way),
      }))}
    />
  )
}

function Nobody({ organizationId }: { readonly organizationId: number }) {
  return (
    <EmptyState
      title="No one to plan for yet"
      action={
        <ButtonLink href={`/employee/new?organization=${organizationId}`}>
          Add the first person
        </ButtonLink>
      }
    >
      <p>The planner needs people with a known salary.</p>
    </EmptyState>
  )
}

interface AcceptPlanProps {
  readonly plan: OpenPlan
  readonly view: PlanView
  readonly search: string
  readonly shown: string
}

function AcceptPlan({ plan, view, search, shown }: AcceptPlanProps) {
  if (!plan.mayAccept || view.totals.raise === 0) return null
  const { proposals } = plan.staff
  return (
    <Section id="accept">
      <h2>Accept this plan</h2>
      <p>
        Accepting proposes the new salaries for their date. You can change each one in next year’s
        pay until then.
        {proposals > 0 &&
          ` ${formatCount(proposals, 'person', 'people')} already ${proposals === 1 ? 'has' : 'have'} a proposal. A raise in this plan replaces it.`}
      </p>
      <Form intent="accept">
        <input type="hidden" name="search" value={search} />
        <input type="hidden" name="shown" value={shown} />
        <ButtonRow>
          <Button intent="accept">Propose these raises</Button>
        </ButtonRow>
      </Form>
    </Section>
  )
}

interface PlanFilesProps {
  readonly plan: OpenPlan
  /** the fields as an address */
  readonly search: string
}

function PlanFiles({ plan, search }: PlanFilesProps) {
  const path = `/analyzer/evaluate/${plan.organization.id}`
  return (
    <Section id="files">
      <h2>Files</h2>
      <ButtonRow>
        <ButtonLink kind="secondary" href={`${path}/raises/plan.pdf?${search}`}>
          Plan for a board (PDF)
        </ButtonLink>
        <ButtonLink kind="secondary" href={`${path}/raises/plan.xlsx?${search}`} download>
          Excel
        </ButtonLink>
        <ButtonLink kind="secondary" href={`${path}/raises/plan.csv?${search}`} download>
          CSV
        </ButtonLink>
        <ButtonLink kind="secondary" href={`${path}/raises/letters.pdf?${search}`}>
          Draft letters (PDF)
        </ButtonLink>
      </ButtonRow>
      <p>
        Drafts say that they are not approved. After you accept the plan, make the{' '}
        <Link href={`${path}/letters`}>raise letters</Link>, with your own words.
      </p>
    </Section>
  )
}
