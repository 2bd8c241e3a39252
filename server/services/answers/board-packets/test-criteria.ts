/** Reads what the words of criteria come to, and holds the comparables of a report against them. */
import {
  askedWords,
  denominationNames,
  readPlaces,
  recordsInside,
  type TestedCriteria,
  untestedLines,
} from '~/core/answers/board-packets/criteria-test.ts'
import type { Criteria, CriteriaTest } from '~/core/answers/board-packets/packet.ts'
import { countBand } from '~/core/engine/facts/disclosure.ts'
import { payQueryOf } from '~/core/engine/facts/pay-record.ts'
import { formatList } from '~/core/forms/numbers.ts'
import { findReportedRecords, findReportInputs } from '~/database/queries/answers/reports.ts'
import { findDenominationKey, listDenominationGroups } from '~/database/queries/market/catalog.ts'
import type { Context } from '../../../context.ts'
import type { Asker } from '../../market/survey-for.ts'
import { answerChosen } from '../estimates/estimate-chosen.ts'
import { currentModel } from '../estimates/estimate-position.ts'

/** A name is that of a family ("Baptist"), whose denominations all count, or of one denomination. */
async function readCriteria(context: Context, criteria: Criteria): Promise<TestedCriteria> {
  const names = denominationNames(criteria.denomination)
  const groups = await listDenominationGroups(context.db)
  const read = await Promise.all(
    names.map(async (name) => {
      const family = groups.find((group) => wordsOf(group.family).includes(name.toLowerCase()))
      if (family) return { name, keys: family.denominations.map(({ key }) => key) }
      const key = await findDenominationKey(context.db, name)
      return { name, keys: key === null ? [] : [key] }
    }),
  )
  const known = read.filter(({ keys }) => keys.length > 0)
  const { organizationTypes, budgetFrom, budgetTo } = criteria
  return {
    ...{ organizationTypes, budgetFrom, budgetTo, places: readPlaces(criteria.geography) },
    denominations: names.length === 0 ? null : known.flatMap(({ keys }) => keys),
    denominationWords: formatList(known.map(({ name }) => name)),
    unknownNames: read.filter(({ keys }) => keys.length === 0).map(({ name }) => name),
  }
}

/** "Presbyterian and Reformed" is called by either word. */
function wordsOf(family: string): string[] {
  return [family, ...family.split(/,| and |[()]/)].map((word) => word.trim().toLowerCase())
}

/** How criteria will be tested, before they are sealed: what is understood, and what is not. */
export async function describeTest(context: Context, criteria: Criteria) {
  const read = await readCriteria(context, criteria)
  return { asked: askedWords(read), untested: untestedLines(read) }
}

/**
 * How many organizations of the report meet the criteria, and what those pay where there are five: each counts as its
 * crowd does (docs/decisions/0048), and a question of the day is spent.
 */
export async function testCriteria(
  context: Context,
  criteria: Criteria,
  report: { readonly id: number; readonly number: number },
  whom: Asker,
): Promise<CriteriaTest> {
  const read = await readCriteria(context, criteria)
  const [inputs, records] = await Promise.all([
    findReportInputs(context.db, report.id),
    findReportedRecords(context.db, report.id),
  ])
  if (!inputs || !records?.asOf) throw new Error(`Report ${report.number} has no inputs`)
  const test = { report: report.number, asked: askedWords(read), untested: untestedLines(read) }
  const current = await currentModel(context, records.definition, whom)
  if (records.isBlend || !current || current.snapshot.id !== inputs.snapshotId) {
    const untested = [
      records.isBlend ? OF_A_BLEND : inputs.snapshotId ? OF_EARLIER_FIGURES : OF_NO_RECORDS,
    ]
    return { ...test, untested, organizations: null, quantiles: null }
  }
  const { published, peersAsBefore } = await answerChosen(
    context,
    current,
    payQueryOf(inputs.inputs, records.asOf),
    {
      name: `criteria of report ${report.id} ${JSON.stringify(read)}`,
      choose: recordsInside(read, new Set(records.recordIds)),
    },
  )
  if (peersAsBefore)
    return { ...test, untested: [LIMIT_REACHED], organizations: null, quantiles: null }
  if (published.kind === 'refused')
    return { ...test, organizations: countBand(1).text, quantiles: null }
  return { ...test, organizations: published.organizations.text, quantiles: published.adjusted }
}

const LIMIT_REACHED =
  'The limit of different sets of organizations is reached, so the report cannot be tested against the sealed criteria before the next survey.'
const OF_A_BLEND = 'A report on a blend of positions cannot be tested against the sealed criteria.'
const OF_NO_RECORDS =
  'The report comes from a public source without organizations, so it cannot be tested against the sealed criteria.'
const OF_EARLIER_FIGURES =
  'The report was saved on an earlier survey, so it cannot be tested against the sealed criteria. Save a report now to have it tested.'
