/** What the files of the analyzer share: how many one person may have, and that it is written down who had one. */

import { sectionsCsv } from '~/core/answers/documents/csv-lines.ts'
import { FILE_TYPES, fileName, type Paper } from '~/core/answers/documents/paper.ts'
import { InvalidInput, LimitReached } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { marketWords } from '~/core/market/sources/public-sources.ts'
import { COHORT_COLUMNS } from '~/core/planning/analyzer/cohorts.ts'
import { analysisFinding, analysisSections } from '~/core/planning/analyzer/sections.ts'
import { budgetLines, PLAN_COLUMNS, planSections } from '~/core/planning/raises/plan-documents.ts'
import { type Search, termsOf } from '~/core/planning/raises/plan-query.ts'
import type { PlanView } from '~/core/planning/raises/plan-view.ts'
import { RULE_LABELS } from '~/core/planning/raises/words.ts'
import type { Context } from '../../../context.ts'
import { analysisDocument } from '../../../documents/pdf/analysis-document.ts'
import { type Sheet, writeXlsx } from '../../../files/xlsx-workbook.ts'
import { countFile, makePdf } from '../../count-file.ts'
import { recordEvent } from '../../record-event.ts'
import { readAnalysis, showCohorts } from './analyzer.ts'
import { type OpenRaisePlan, planFor } from './raise-plan.ts'

type AnalysisFormat = 'csv' | 'xlsx' | 'pdf'

interface Made {
  readonly organizationId: number
  readonly of: 'ratios' | 'cohorts' | 'raises'
  readonly format: AnalysisFormat
  /** of the file, without its ending */
  readonly name: string
}

/** The caller authorizes, and reads what `make` needs. */
async function analysisFile(
  context: Context,
  { organizationId, of, format, name }: Made,
  make: () => Promise<string | Uint8Array>,
) {
  if (format !== 'pdf') await countFile(context)
  const body = await make()
  await recordEvent(context, {
    action: 'analysis.export',
    organizationId,
    subject: { kind: 'organization', id: organizationId },
    details: { of, format },
  })
  return { fileName: fileName(name, format), type: FILE_TYPES[format], body }
}

async function analysisPdf(
  context: Context,
  words: Parameters<typeof analysisDocument>[0],
): Promise<Uint8Array> {
  const paper: Paper = analysisDocument(words, context.now().toISOString())
  return await makePdf(context, paper)
}

export async function ratiosFile(
  context: Context,
  asked: {
    readonly organizationId: number
    readonly year: number | null
    readonly format: 'csv' | 'pdf'
  },
) {
  const { organizationId, format } = asked
  const analysis = await readAnalysis(context, asked)
  const { organization, year, snapshot } = analysis
  const name = `Ratios${year ? ` ${year.fiscalYear}` : ''}, ${organization.name}`
  const sections = analysisSections(analysis)
  return await analysisFile(context, { organizationId, of: 'ratios', format, name }, async () => {
    if (format === 'csv') return sectionsCsv(sections)
    return await analysisPdf(context, {
      organization: organization.name,
      title: year ? `Ratios of ${year.fiscalYear}` : 'Ratios',
      lede: analysisFinding(analysis),
      sections,
      foot: snapshot === null ? [] : [`Market figures: snapshot ${snapshot}.`],
    })
  })
}

export async function cohortsFile(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const { review, locked, organization } = await showCohorts(context, { organizationId })
  if (!review) throw new LimitReached('plan', locked?.message ?? '', null, locked?.opensWith)
  const name = `Cohort review, ${organization.name}`
  const made = { organizationId, of: 'cohorts', format: 'csv', name } as const
  return await analysisFile(context, made, async () => {
    const rows = review.cohorts.flatMap(({ family, people }) =>
      people.map((person) => COHORT_COLUMNS.map(({ cell }) => cell(person, family))),
    )
    return [COHORT_COLUMNS.map(({ key }) => key), ...rows].map(csvLine).join('')
  })
}

/** For those who see everyone's pay; refused where the plan does not open the planner. */
export async function planFile(
  context: Context,
  asked: {
    readonly organizationId: number
    readonly search: Search
    readonly format: AnalysisFormat
  },
) {
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
        staff.source === null ? '' : `Market ranges: ${marketWords(staff.source)}.`,
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
