/** Step 2 on paper: what each fact adds to or takes from the median, what it is worth, and the organization's own policy. */
import type { Block } from '~/core/documents/paper.ts'
import { signedMarketDollars } from '~/core/quantities/figures.ts'
import {
  policyAgainstMarket,
  policyDollars,
  policyLineWords,
  policyStartWords,
} from '~/core/reports/policy-words.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { PolicyMedian, PublishedFact, Tuning } from '~/core/reports/tuning.ts'
import { dollars, firstName } from '~/core/reports/words.ts'
import { waterfallFigure } from '../chart-figures.tsx'

export function tuneBlocks(report: ModelledReport): Block[] {
  const { estimate, employee, organization, tuning } = report
  const name = firstName(employee.name)
  return [
    { kind: 'heading', level: 2, step: '2', text: `Tune it to ${name}` },
    {
      kind: 'paragraph',
      words: `Each line is what one group of facts about ${name} or ${organization.name} adds to or takes from the average of positions of this kind. The lines add up exactly.`,
    },
    ...waterfall(report, name),
    ...estimate.warnings.map(
      ({ message }): Block => ({ kind: 'notice', tone: 'signal', words: message }),
    ),
    ...(tuning && tuning.facts.length > 0 ? factBlocks(tuning, name) : []),
    ...(tuning?.policy.median ? policyBlocks(report, tuning.policy.median) : []),
  ]
}

function waterfall({ estimate }: ModelledReport, name: string): Block[] {
  const { p50 } = estimate.quantiles
  if (p50 === null) return []
  return [
    waterfallFigure({
      start: { label: 'Average of this kind of position', value: estimate.base },
      steps: estimate.contributions.map(({ label, dollars: change }) => ({ label, change })),
      end: { label: `Median for ${name}`, value: p50 },
    }),
  ]
}

const FACTS: Readonly<Record<PublishedFact['key'], string>> = {
  experience: 'Experience',
  tenure: 'In this role',
  education: 'Education',
  ordination: 'Ordination',
  setting: 'Setting',
}

/** The model asked once more with only that fact different. */
function factBlocks({ facts }: Tuning, name: string): Block[] {
  return [
    { kind: 'heading', level: 3, text: 'What each fact is worth' },
    {
      kind: 'table',
      caption: `What the facts about ${name} are worth, dollars a year`,
      columns: [
        { header: 'Fact', share: 0.16 },
        { header: name, share: 0.22 },
        { header: 'The middle would move, were it' },
      ],
      rows: facts.map(({ key, value, options }) => [
        FACTS[key],
        value ?? 'not entered',
        options.length === 0 ? 'not known' : options.map(optionText).join('; '),
      ]),
    },
  ]
}

function optionText({ label, dollars: moved }: PublishedFact['options'][number]): string {
  return `${label} ${moved === 0 ? 'less than $50' : signedMarketDollars(moved)}`
}

function policyBlocks(report: ModelledReport, median: PolicyMedian): Block[] {
  const market = report.estimate.quantiles.p50 ?? 0
  return [
    {
      kind: 'heading',
      level: 3,
      text: `By the organization’s pay policy the middle is ${dollars(median.dollars)}`,
    },
    {
      kind: 'paragraph',
      words: `That is ${policyAgainstMarket(median.dollars - market)} the market’s ${dollars(market)}. It starts from what the market pays somebody typical in the facts that the policy puts a price on, and adds the organization’s own dollars for the difference.`,
    },
    {
      kind: 'table',
      caption: 'The middle by the pay policy, dollars a year',
      columns: [{ header: 'Step' }, { header: 'Dollars a year', align: 'end' }],
      rows: [
        [policyStartWords(median), dollars(median.start)],
        ...median.lines.map((line) => [policyLineWords(line), policyDollars(line.dollars)]),
        ['By the pay policy', dollars(median.dollars)],
      ],
      total: true,
    },
  ]
}
