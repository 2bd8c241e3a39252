/** The head of a report: person, organization, and the published estimate. */

import { askedOtherwise } from '~/core/answers/reports/what-if.ts'
import type { ReportQuery } from '~/core/answers/sections/addresses.ts'
import { blendFactsOf } from '~/core/answers/sections/blend.ts'
import type { EvidenceFacts } from '~/core/answers/sections/evidence.ts'
import type { Head } from '~/core/answers/sections/head-facts-schema.ts'
import type { MethodFacts } from '~/core/answers/sections/method.ts'
import { mainPosition, payQueryOf } from '~/core/engine/facts/pay-record.ts'
import { today } from '../../../../context.ts'
import type { DetailedEstimate } from '../../estimates/estimate-employee.ts'
import { isBlend, type Making } from './making.ts'

/** Presents an estimate without organization keys, record weights and pay components. */
export function makeHead({ context, made, query }: Making): Head & EvidenceFacts & MethodFacts {
  const { employee, snapshot } = made
  const { organization } = employee
  const main = mainPosition(employee)
  return {
    employee: {
      id: employee.id,
      name: employee.name,
      jobTitle: employee.jobTitle,
      // a what-if may ask about other hours
      hoursPerWeek: made.query.hoursPerWeek ?? employee.hoursPerWeek,
      weeksPerYear: employee.weeksPerYear,
      kind: employee.kind,
    },
    position: { title: made.position.title, weight: made.position.weight },
    ...blendFactsOf(made.parts),
    otherPositions: isBlend(made)
      ? []
      : employee.positions
          .filter(({ key }) => key !== main.key)
          .map(({ title, weight }) => `${title} (${weight}%)`),
    organization: {
      id: organization.id,
      name: organization.name,
      type: organization.type,
      city: organization.city,
      state: organization.stateCode,
      operatingBudget:
        organization.operatingBudgetCents === null ? null : organization.operatingBudgetCents / 100,
      attendance: organization.attendance,
    },
    definition: made.definition,
    asOf: made.asOf,
    snapshot: snapshot && {
      name: snapshot.name,
      source: snapshot.source,
      referenceDate: snapshot.referenceDate,
      records: snapshot.recordCount,
      organizations: snapshot.organizationCount,
    },
    estimate: made.estimate,
    pay: made.pay,
    payEffectiveOn: made.seesPay ? (employee.pay?.effectiveOn ?? null) : null,
    proposed: made.proposed,
    ...(isPlanned(made, today(context)) && { isPayPlanned: true as const }),
    ...proposalOf(made),
    seesPay: made.seesPay,
    peersAsBefore: made.peersAsBefore,
    whatIf: made.estimate.kind === 'refused' ? undefined : whatIfOf(made, query),
  }
}

function isPlanned({ employee }: DetailedEstimate, on: string): boolean {
  return employee.pay !== null && employee.pay.effectiveOn > on
}

function proposalOf({ employee, tried, proposed }: DetailedEstimate): Pick<Head, 'proposal'> {
  if (!employee.planned || !proposed || tried?.ok) return {}
  const { effectiveOn, by, at } = employee.planned
  return { proposal: { effectiveOn, by, at } }
}

/** A blend is asked for, so that its shares are no what-if. */
function whatIfOf(made: DetailedEstimate, { whatIf }: ReportQuery) {
  const { employee, asOf, query, position } = made
  const title = isBlend(made) ? position.title : mainPosition(employee).title
  const { city, stateCode } = employee.campus?.place ?? employee.organization
  const entered = { ...payQueryOf(employee, asOf), title, place: `${city}, ${stateCode}` }
  const place = whatIf.place.value ?? entered.place
  return askedOtherwise(entered, { ...query, title: position.title, place })
}
