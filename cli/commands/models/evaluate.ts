import { Errors, Flags } from '@oclif/core'
import type { Judgment } from '~/core/engine/audit/judge.ts'
import type { JudgedRun } from '~/server/services/engine/evaluate-models.ts'
import { calls, StipendCommand } from '../../base-command.ts'

export default class ModelsEvaluate extends StipendCommand {
  static override summary = 'judge the estimation engine on a data file with fixed splits'
  static override description =
    'Fits every run of the splits, predicts their test rows and writes <set>_<n>_<rep>.csv ' +
    '(id,q10,q25,q50,q75,q90 in dollars) into the folder. Any other estimator can then be judged on the same ' +
    'rows. Needs no database. For a file that cannot be used, it names the line and column and writes nothing. ' +
    'With --prior, the pay prior (a network trained on many pay tables) answers too. Predictions are then ' +
    'blends by a weight that is learned from the training rows. Stipend does not answer so yet.'
  static override examples = calls(
    '--data cps.csv.gz --schema cps.schema.json --splits cps.splits.json.gz --out predictions',
    '--data pay.csv --schema pay.json --splits splits.json --out out --group-column employer --as-served',
    '--data pay.csv --schema pay.json --splits splits.json --out out --group-column employer --prior',
  )
  static override flags = {
    data: Flags.string({
      required: true,
      summary: 'CSV with id, pay and predictors; may end in .gz',
    }),
    schema: Flags.string({
      required: true,
      summary: 'JSON that says which columns are num and cat',
    }),
    splits: Flags.string({
      required: true,
      summary: 'JSON with test ids and runs; may end in .gz',
    }),
    out: Flags.string({ required: true, summary: 'folder for the predictions' }),
    runs: Flags.string({ default: 'all', summary: 'all runs of the splits, or the first so many' }),
    group: Flags.string({
      summary:
        'columns, separated by commas, whose groups must be covered equally; default: from the schema',
    }),
    against: Flags.string({
      summary:
        'CSV with set, n, peer and pinball of other estimators on the same splits: prints the ratios to the best',
    }),
    prior: Flags.boolean({
      summary:
        'blend the pay prior in, and judge engine, prior and both; only runs of 60 to 1,000 rows',
    }),
    'as-served': Flags.boolean({
      summary: 'judge each run as pages answer too: without the correction by single records',
    }),
    'group-column': Flags.string({
      summary: 'column of the organization, whose rows stay together in folds',
    }),
  }

  async run() {
    const { flags } = await this.parse(ModelsEvaluate)
    const { evaluateModels } = await import('~/server/services/engine/evaluate-models.ts')
    const { data, schema, splits, out, against, prior } = flags
    const judged = await evaluateModels({
      ...{ data, schema, splits, out, against, prior, asServed: flags['as-served'] },
      runs: runsAsked(flags.runs),
      groups: flags.group?.split(',').filter(Boolean) ?? null,
      organizationColumn: flags['group-column'] ?? null,
      say: this.say,
    })
    this.table(
      [
        ...RUN,
        figure('pinball', ({ pinball }) => pinball, 3),
        figure('MdAPE', (run) => run.medianAbsolutePercentageError),
        figure('log RMSE', (run) => run.logRootMeanSquare, 4),
        figure('in 50%', ({ coverage50 }) => coverage50),
        figure('in 80%', ({ coverage80 }) => coverage80),
        figure('groups off', ({ groupMiscalibration }) => groupMiscalibration),
      ],
      judged.runs,
    )
    if (prior) {
      this.table(
        [
          ...RUN,
          figure('weight', (run) => run.prior?.weight),
          ...withPartsAlone('pinball', ({ pinball }) => pinball, 3),
          ...withPartsAlone('in 80%', ({ coverage80 }) => coverage80),
        ],
        judged.runs,
      )
    }
    if (flags['as-served']) {
      this.table(
        [
          ...RUN,
          figure('pinball', ({ pinball }) => pinball, 3),
          figure('as served', ({ asServed }) => asServed?.pinball, 3),
          figure('ratio', ({ asServed }) => asServed?.ratio, 3),
          figure('in 80%', ({ coverage80 }) => coverage80),
          figure('as served', ({ asServed }) => asServed?.coverage80),
        ],
        judged.runs,
      )
    }
    if (judged.ratios) {
      this.table(
        [
          { name: 'set', value: ({ set }) => set },
          { name: 'n', value: ({ n }) => n, right: true },
          { name: 'draws', value: ({ draws }) => String(draws), right: true },
          { name: 'pinball', value: ({ own }) => own.toFixed(3), right: true },
          { name: 'best peer', value: ({ peer }) => peer },
          { name: 'its pinball', value: ({ pinball }) => pinball.toFixed(3), right: true },
          { name: 'ratio', value: ({ ratio }) => ratio.toFixed(3), right: true },
        ],
        judged.ratios,
      )
    }
    return judged
  }
}

const RUN = [
  { name: 'set', value: ({ set }: JudgedRun) => set },
  { name: 'n', value: ({ n }: JudgedRun) => String(n), right: true },
  { name: 'draw', value: ({ rep }: JudgedRun) => String(rep), right: true },
]

function figure(name: string, read: (run: JudgedRun) => number | null | undefined, digits = 2) {
  return { name, value: (run: JudgedRun) => read(run)?.toFixed(digits) ?? '-', right: true }
}

/** Of the blend, then of the engine and the prior alone. */
function withPartsAlone(name: string, read: (judgment: Judgment) => number, digits?: number) {
  return [
    figure(name, read, digits),
    figure('engine', ({ prior }) => prior && read(prior.engine), digits),
    figure('prior', ({ prior }) => prior && read(prior.alone), digits),
  ]
}

function runsAsked(text: string): number | null {
  if (text === 'all') return null
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new Errors.CLIError(`--runs is "all" or a number above zero, not "${text}".`)
}
