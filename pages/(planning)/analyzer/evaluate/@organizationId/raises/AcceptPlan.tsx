/** Accepting writes the raises as proposals; they become pay on their date. */

import { formatCount } from '~/core/forms/numbers.ts'
import type { PlanView } from '~/core/planning/raises/plan-view.ts'
import { Button, ButtonRow } from '~/renderer/components/Button.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { OpenPlan } from './open-plan.ts'

interface AcceptPlanProps {
  readonly plan: OpenPlan
  readonly view: PlanView
  readonly search: string
  readonly shown: string
}

export function AcceptPlan({ plan, view, search, shown }: AcceptPlanProps) {
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
