import { Flags } from '@oclif/core'
import { blendFactsOf } from '~/core/answers/sections/blend.ts'
import { InvalidInput } from '~/core/errors.ts'
import { DEFINITIONS_OF_PAY, type DefinitionOfPay } from '~/core/pay/definition.ts'
import type { TypedAmount } from '~/core/pay/entered-amount.ts'
import type { Context } from '~/server/context.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import {
  describeQuestion,
  marksOf,
  QUESTION_FLAGS,
  type Question,
  requireQuestion,
} from '../../estimate-question.ts'
import { actingStaff, payAmount } from '../../flags.ts'
import { chosen, chosenBlend } from '../../nearest.ts'
import { estimateLines, type ShownEstimate, shownSnapshot } from '../../presentation/estimate.ts'
import { windowLines } from '../../presentation/windows.ts'
import { terminalSpace } from '../../terminal.ts'

export default class EstimatesShow extends StipendCommand {
  static override summary = 'show a pay range with the reasons for it'
  static override description =
    'Asks the source that fits (records of members, else public ones) about one employee (--employee, which needs --as), or about a position in an ' +
    'organization described by flags. Facts you leave out stay unknown, which widens the range. Saves no report. ' +
    'With --employee it is written to the audit log and to the views of the employee’s figures. Too little data ' +
    'is an answer, not an error.'
  static override examples = calls(
    '--position solo-pastor --budget 310,000 --state OH --attendance 150 --pay 76k',
    '--position "Executive Director" --budget 1.2m --state TX --type nonprofit --json',
    '--employee 12 --as dana@example.org --proposed 64,000',
    '--employee 12 --as dana@example.org --window budget=0.5..2 --window experience=5..20',
    '--hybrid youth-pastor:60,worship-leader:40 --budget 650k --state OH',
  )
  static override usage = [
    '<%= command.id %> --position <key> --budget <dollars a year> --state <two letters> [flags]',
    '<%= command.id %> --employee <number> --as <staff email> [--proposed <amount>]',
  ]
  static override flags = {
    as: actingStaff(),
    employee: Flags.integer({
      min: 1,
      summary: 'number of an employee, as in the address of their page',
    }),
    ...QUESTION_FLAGS,
    hybrid: Flags.string({
      helpValue: '<position:share,...>',
      summary: 'two or three positions that one person holds, with shares that add up to 100',
    }),
    window: Flags.string({
      multiple: true,
      dependsOn: ['employee'],
      exclusive: ['hybrid', 'proposed'],
      helpValue: '<budget|attendance|experience=lowest..highest>',
      summary:
        'compare within your own ranges; numbers below 20 are times the employee’s own budget or attendance, ' +
        'others amounts such as 650k..1.2m, and experience is in years',
    }),
    definition: Flags.option({
      options: DEFINITIONS_OF_PAY,
      default: 'salary',
      summary: 'which components of pay count',
    })(),
    proposed: payAmount({
      summary: 'proposed salary with housing, or a change such as +3%, to mark in the range',
    }),
  }

  async run() {
    const { flags } = await this.parse(EstimatesShow)
    const { employee, definition, hybrid = null, proposed = null } = flags
    if (employee !== undefined && flags.as === undefined) throw nobodyNamed()
    if (employee === undefined) requireQuestion(flags)
    if (employee !== undefined && flags.window) {
      return await this.showWindows({ employeeId: employee, windows: flags.window, definition })
    }
    const shown = await this.withContext(async (context) => {
      const asked = { proposed, definition, hybrid }
      return employee === undefined
        ? await answerQuestion(context, flags, asked)
        : await answerForEmployee(context, employee, asked)
    })
    if (!this.jsonEnabled()) {
      for (const line of estimateLines(shown, terminalSpace())) this.log(line)
    }
    return shown
  }

  private async showWindows(asked: {
    readonly employeeId: number
    readonly windows: readonly string[]
    readonly definition: DefinitionOfPay
  }) {
    const page = await this.withContext(async (context) => {
      const { readWindows } = await import('~/server/services/answers/precise/precise.ts')
      return await readWindows(context, asked)
    })
    if (!this.jsonEnabled()) {
      for (const line of windowLines(page, terminalSpace())) this.log(line)
    }
    return page
  }
}

/** Pay of a person needs a named staff member. */
function nobodyNamed(): InvalidInput {
  const sentence =
    'Name yourself with --as <staff email> to see a person’s figures. This is written to the audit log.'
  return new InvalidInput({ as: sentence }, {}, sentence)
}

interface Asked {
  /** positions in place of one, as they were typed; null where one is asked */
  readonly hybrid: string | null
  /** null: the stored proposal of an employee */
  readonly proposed: TypedAmount | null
  readonly definition: DefinitionOfPay
}

async function answerQuestion(
  context: Context,
  question: Question,
  { proposed, definition, hybrid }: Asked,
): Promise<ShownEstimate> {
  const [{ previewEstimate }, { asOnePosition }, { listDenominations }] = await Promise.all([
    import('~/server/services/answers/estimates/preview-estimate.ts'),
    import('~/server/services/answers/estimates/estimate-blend.ts'),
    import('~/server/services/market/catalog.ts'),
  ])
  const marks = marksOf(question, proposed)
  const catalog = await catalogOf(context)
  const alone = () => chosen('position', question.position ?? '', catalog)
  const blend = hybrid === null ? null : chosenBlend(hybrid, catalog)
  const position = blend ? asOnePosition(blend) : alone()
  const denominations = (await listDenominations(context)).flatMap((group) =>
    group.denominations.map(({ key, name }) => ({ key, title: name })),
  )
  const denomination = question.denomination
    ? chosen('denomination', question.denomination, denominations).key
    : null
  const { snapshot, estimate, parts, beside, asOf, ...told } = await previewEstimate(context, {
    definition,
    ...{ position: position.key, blend },
    operatingBudget: question.budget ?? 0, // a question without a budget is refused above
    state: question.state ?? '',
    organizationType: question.type,
    attendance: question.attendance ?? null,
    staffFte: question.staff ?? null,
    denomination,
    setting: question.setting ?? null,
    hoursPerWeek: question.hours ?? null,
    yearsExperience: question.experience ?? null,
    yearsInRole: question.tenure ?? null,
    education: question.education ?? null,
    ordained: question.ordained ?? null,
  })
  return {
    about: describeQuestion(position.title, question),
    position: { key: position.key, title: position.title },
    definition: told.definition,
    snapshot: snapshot && shownSnapshot(snapshot),
    ...{ estimate, asOf, beside },
    ...blendFactsOf(parts),
    marks,
  }
}

async function catalogOf(context: Context) {
  const { listPositionsToFind } = await import('~/server/services/market/catalog.ts')
  return await listPositionsToFind(context)
}

async function answerForEmployee(
  context: Context,
  employeeId: number,
  { proposed, definition, hybrid }: Asked,
): Promise<ShownEstimate> {
  const { sourcesBeside, estimateEmployee } = await import(
    '~/server/services/answers/estimates/estimate-employee.ts'
  )
  const made = await estimateEmployee(context, {
    ...{ employeeId, proposed, definition },
    inPositions: hybrid === null ? null : chosenBlend(hybrid, await catalogOf(context)),
  })
  if (made.tried && !made.tried.ok) throw new InvalidInput({}, {}, made.tried.problem)
  const { key, title, weight } = made.position
  return {
    about: `Employee ${employeeId}: ${title}${weight < 100 ? ` (${weight}% of the role)` : ''}`,
    position: { key, title },
    definition: made.definition,
    snapshot: made.snapshot && shownSnapshot(made.snapshot),
    ...{ estimate: made.estimate, asOf: made.asOf },
    beside: await sourcesBeside(context, made),
    ...blendFactsOf(made.parts),
    marks: { pay: made.pay?.dollars ?? null, proposed: made.proposed?.dollars ?? null },
  }
}
