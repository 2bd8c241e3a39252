/** A raise plan as a file: CSV and XLSX with a row for each person, PDF for a board. As asked for, never stored. */

import { InvalidInput } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { budgetLines } from '~/core/planning/raises/documents/budget-lines.ts'
import { planSections } from '~/core/planning/raises/documents/plan-sections.ts'
import { PLAN_COLUMNS } from '~/core/planning/raises/documents/plan-table.ts'
import { type Search, termsOf } from '~/core/planning/raises/plan-query.ts'
import type { PlanView } from '~/core/planning/raises/plan-view.ts'
import { RULE_LABELS } from '~/core/planning/raises/words.ts'
import type { Context } from '../../../../context.ts'
import { type Sheet, writeXlsx } from '../../../../files/xlsx-workbook.ts'
import { type OpenRaisePlan, planFor } from '../show-raise-plan.ts'
import {
  type AnalysisFile,
  type AnalysisFormat,
  analysisFile,
  analysisPdf,
} from './analysis-file.ts'

/** For those who see everyone's pay; refused where the plan does not open the planner. */
export async function planFile(
  context: Context,
  asked: {
    readonly organizationId: number
    readonly search: Search
    readonly format: AnalysisFormat
  },
): Promise<AnalysisFile> {
  const { organizationId, format } = asked
  const plan = await planFor(context, asked)
  const { view } = plan
  if (!view) throw new InvalidInput({}, {}, 'Calculate the plan first.')
  const name = `Raise plan, ${plan.organization.name}`
  return await analysisFile(context, { organizationId, of: 'raises', format, name }, () =>
    WRITERS[format](context, { ...plan, view }),
  )
}

type Calculated = OpenRaisePlan & { readonly view: PlanView }

const WRITERS: Readonly<
  Record<AnalysisFormat, (context: Context, plan: Calculated) => Promise<string | Uint8Array>>
> = {
  csv: async (_, { view }) => {
    const heads = csvLine(PLAN_COLUMNS.map(({ key }) => key))
    const lines = view.rows.map((row) => csvLine(PLAN_COLUMNS.map(({ cell }) => cell(row))))
    return [heads, ...lines].join('')
  },
  xlsx: async (context, plan) =>
    await writeXlsx([peopleSheet(plan), budgetSheet(plan), rulesSheet(plan)], context.now()),
  pdf: async (context, plan) => {
    const { view, query, staff, organization } = plan
    const terms = termsOf(query, staff.people)
    if (!terms) throw new Error('a plan without terms was calculated')
    const date = dateOf(plan)
    return await analysisPdf(context, {
      organization: organization.name,
      title: 'Raise plan',
      lede: view.finding,
      sections: planSections({ view, terms, staff, date }),
      foot: [
        'A plan, not a decision. Definition of pay: salary, which is cash and housing, in dollars a year.',
        staff.snapshot === null ? '' : `Market ranges: snapshot ${staff.snapshot}.`,
      ].filter((line) => line !== ''),
    })
  },
}

function dateOf({ query, suggestedDate }: Calculated): string {
  return query.date.value ?? suggestedDate
}

function peopleSheet({ view }: Calculated): Sheet {
  const widths: Readonly<Record<string, number>> = { why: 60 }
  return {
    name: 'People',
    columns: PLAN_COLUMNS.map(({ key, header, kind }) => ({ header, kind, width: widths[key] })),
    rows: view.rows.map((row) => PLAN_COLUMNS.map(({ cell }) => cell(row))),
  }
}

function budgetSheet(plan: Calculated): Sheet {
  const lines = budgetLines(plan.view.totals, plan.staff, dateOf(plan))
  return {
    name: 'Budget',
    columns: [
      { header: 'Dollars a year', kind: 'text', width: 36 },
      { header: 'Before', kind: 'dollars' },
      { header: 'After', kind: 'dollars' },
      { header: 'Note', kind: 'text', width: 36 },
    ],
    rows: lines.map(({ label, before, after, note = null }) => [
      label,
      before === null ? null : before / 100,
      after === null ? null : after / 100,
      note,
    ]),
  }
}

function rulesSheet({ view }: Calculated): Sheet {
  return {
    name: 'Rules',
    columns: [
      { header: 'Rule, the most important first', kind: 'text', width: 36 },
      { header: 'What it did', kind: 'text', width: 90 },
    ],
    rows: view.rules.map(({ kind, words }) => [RULE_LABELS[kind], words.join(' ')]),
  }
}
