import { Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { budgetLines } from '~/core/planning/raises/plan-documents.ts'
import { problemsOf, useField } from '~/core/planning/raises/plan-query.ts'
import type { PlanRow, PlanView } from '~/core/planning/raises/plan-view.ts'
import {
  DEFAULT_RULES,
  POOL_BASES,
  ROUNDINGS,
  RULE_KINDS,
  type RuleKind,
} from '~/core/planning/raises/terms.ts'
import { basisWords, leftOutWords, RULE_LABELS } from '~/core/planning/raises/words.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff, day } from '../../flags.ts'
import type { Column } from '../../presentation/table.ts'

export default class AnalysesPlan extends StipendCommand {
  static override summary = 'share a pool for raises among the people of an organization'
  static override description =
    'Rules are met in the order of --rule, each as far as possible before the next. Saves nothing. Written to the ' +
    'audit log, which the owners of the organization can read. Amounts of --json are cents a year.'
  static override examples = calls(
    '--organization 1 --as dana@example.org --pool 3%',
    '--organization 1 --as dana@example.org --pool 20,000 --rule minimum --rule quarter --rule across=2 --json',
  )
  static override flags = {
    organization: Flags.integer({ required: true, min: 1, summary: 'number of an organization' }),
    pool: Flags.string({
      required: true,
      helpValue: '<dollars a year or percent>',
      summary: 'for example 20,000 or 3% of all salaries',
    }),
    date: day({ summary: 'first day of the new pay; next January 1 if left out' }),
    rule: Flags.string({
      multiple: true,
      helpValue: '<rule or rule=percent>',
      summary: `by priority: ${RULE_KINDS.join(', ')}; cap, floor and across take a percentage`,
    }),
    basis: Flags.option({ options: POOL_BASES, summary: 'what the pool pays for' })({
      default: 'salary',
    }),
    rounding: Flags.option({ options: ROUNDINGS, summary: 'steps of yearly salaries' })({
      default: 'dollar',
    }),
    as: actingStaff(),
  }

  async run() {
    const { flags } = await this.parse(AnalysesPlan)
    const { planFor } = await import('~/server/services/planning/analyses/raise-plan.ts')
    const { pool, basis, rounding, date = '' } = flags
    const search = { pool, basis, rounding, date, ...searchOf(flags.rule) }
    const { view, query, suggestedDate, staff } = await this.withContext((context) =>
      planFor(context, { organizationId: flags.organization, search }),
    )
    const [problem] = Object.values(problemsOf(query))
    if (!view) throw new InvalidInput({}, {}, problem ?? 'Enter a pool.')
    const begins = query.date.value ?? suggestedDate
    this.table(COLUMNS, view.rows)
    this.table(BUDGET_COLUMNS, budgetLines(view.totals, staff, begins))
    for (const line of linesOf(view)) this.log(line)
    if (staff.ficaNote !== null) this.log(staff.ficaNote)
    const { leftOut } = staff
    const restsOn = basisWords({ ...staff, count: view.rows.length })
    if (leftOut.length > 0) this.log(leftOutWords(leftOut))
    this.log(restsOn)
    return {
      organization: flags.organization,
      date: begins,
      ...{ ...view, basis: restsOn, leftOut },
    }
  }
}

/** The fields of the page's form. */
function searchOf(rules: readonly string[] | undefined): Record<string, string> {
  const typed = rules?.map(ruleOf) ?? DEFAULT_RULES.map(({ kind }) => ({ kind, percent: '' }))
  const percents = {
    cap: '10',
    ...Object.fromEntries(typed.map(({ kind, percent }) => [kind, percent])),
  }
  return {
    ...percents,
    ...(percents.cap === '' && { cap: '10' }),
    order: typed.map(({ kind }) => kind).join(','),
    ...Object.fromEntries(typed.map(({ kind }) => [useField(kind), 'yes'])),
  }
}

function ruleOf(text: string): { readonly kind: RuleKind; readonly percent: string } {
  const [name = '', percent = ''] = text.split('=')
  const kind = RULE_KINDS.find((one) => one === name.trim())
  if (!kind) {
    throw new InvalidInput({}, {}, `"${name}" is not a rule. Rules are ${RULE_KINDS.join(', ')}.`)
  }
  return { kind, percent }
}

const COLUMNS: readonly Column<PlanRow>[] = [
  { name: 'person', value: ({ name }) => name },
  { name: 'now', value: ({ pay }) => formatMoney(pay), right: true },
  { name: 'raise', value: ({ raise }) => formatMoney(raise), right: true },
  { name: 'new', value: ({ salary }) => formatMoney(salary), right: true },
  { name: 'why', value: ({ why }) => why },
]

const BUDGET_COLUMNS: readonly Column<ReturnType<typeof budgetLines>[number]>[] = [
  { name: 'dollars a year', value: ({ label }) => label },
  {
    name: 'before',
    value: ({ before }) => (before === null ? '' : formatMoney(before)),
    right: true,
  },
  { name: 'after', value: ({ after }) => (after === null ? '' : formatMoney(after)), right: true },
  { name: 'note', value: ({ note = '' }) => note },
]

function linesOf({ finding, left, next, rules }: PlanView): readonly string[] {
  return [
    [finding, left, next].filter((words) => words !== '').join(' '),
    ...rules.map(({ kind, words }) => `${RULE_LABELS[kind]}: ${words.join(' ') || 'Kept.'}`),
  ]
}
