/**
 * What a position is paid: of a question that describes it, coarse as on the preview, and of a person, whole as in a
 * report. Every answer says its source, its kind, how strong it is, on how many it rests, what it counts as pay, and of
 * which day it is; a refusal says why, and when there will be an answer.
 */
import { z } from 'zod'
import { previewForm } from '~/core/answers/reports/library-schema.ts'
import {
  queryProblems,
  type ReportQuery,
  readReportQuery,
} from '~/core/answers/sections/addresses.ts'
import { limitsOf } from '~/core/answers/sections/head.ts'
import { payQuantiles } from '~/core/answers/sections/head-facts-schema.ts'
import { InvalidInput } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import type { PublicEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import { PUBLIC_SOURCES, SURVEYS } from '~/core/market/sources/public-sources.ts'
import { countWords, publicName } from '~/core/market/sources/public-words.ts'
import {
  DEFINITION_SENTENCES,
  DEFINITIONS_OF_PAY,
  type DefinitionOfPay,
} from '~/core/pay/definition.ts'
import type { Texts } from '~/core/question.ts'
import { answerPreview } from '../../services/answers/estimates/preview-estimate.ts'
import { workingReport } from '../../services/answers/reports/report.ts'
import { formBody, NOTHING_SAVED, operation, submitForm } from './operation.ts'

const about = {
  position: z.object({ key: z.string(), title: z.string() }),
  asOf: z.iso.date(),
}

const dollars = z.number().nullable()

const place = z.object({
  dollars: z.number().describe('a year under the definition'),
  compaRatio: dollars.describe('share of the median'),
  percentile: z
    .object({ percentile: z.number(), side: z.enum(['within', 'below', 'above']) })
    .nullable(),
})

const range = z.object({
  kind: z.literal('range'),
  ...about,
  definition: z.enum(DEFINITIONS_OF_PAY),
  definitionSentence: z.string(),
  source: z.object({
    kind: z.enum(['member', 'demonstration', 'census_workers', 'public_filings']),
    name: z.string(),
    date: z.iso.date().nullable().describe('the day that the records of a survey are of'),
  }),
  basis: z
    .enum(['comparables', 'modelled', 'census_workers', 'public_filings'])
    .describe('records of similar organizations, the model alone, or a public source'),
  strength: z.enum(['A', 'B', 'C', 'D']),
  n: z.string().describe('on how many it rests, as it may be told: “208 organizations”'),
  quantiles: payQuantiles.describe('dollars a year; null: too few to show'),
  medianInterval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('where the true median likely is; null in the coarse answer of a survey'),
  caution: z.string().nullable().describe('say it before the figures'),
  pay: place.nullable().describe('of a person, with the scope pay'),
  proposed: place.nullable(),
})

const refused = z.object({
  kind: z.literal('refused'),
  ...about,
  reason: z.string(),
  unlock: z.string().describe('when there will be an answer'),
})

const estimate = z.discriminatedUnion('kind', [range, refused])
type Estimate = z.infer<typeof estimate>

interface About {
  readonly position: { readonly key: string; readonly title: string }
  readonly asOf: string
}

const UNPLACED = { pay: null, proposed: null }

function ofPublic({ position, asOf }: About, answer: PublicEstimate): z.infer<typeof range> {
  const { kind } = answer.source
  const { definition } = PUBLIC_SOURCES[kind]
  return {
    ...{ kind: 'range', position, asOf, definition },
    definitionSentence: DEFINITION_SENTENCES[definition],
    source: { kind, name: publicName(answer.source), date: null },
    ...{ basis: kind, strength: answer.strength.overall, n: countWords(answer.source) },
    ...{ quantiles: answer.quantiles, medianInterval: answer.medianInterval },
    ...{ caution: limitsOf(answer) || null, ...UNPLACED },
  }
}

const QUESTION = {
  position: 'Key or title of a position, for example solo-pastor.',
  type: 'Type of the organization: church, school or nonprofit.',
  operatingBudget: 'Dollars a year.',
  state: 'Two letters.',
  attendance: 'Average weekly attendance, or people served.',
  setting: 'Surroundings.',
  education: 'The highest degree.',
  hoursPerWeek: 'Paid hours a week. Left out: 40.',
}

/** What is asked about a person, for an answer and for a report that is saved. */
export const OF_PERSON = {
  proposed:
    'A salary with housing in dollars a year, or a change such as +3%, to place in the range.',
  definition: `What counts as pay: ${DEFINITIONS_OF_PAY.join(', ')}. Left out: the pay policy's.`,
  asOf: 'YYYY-MM-DD. Left out: today.',
}

export function questionOf(body: Texts): ReportQuery {
  const query = readReportQuery(body)
  const isUnknown = (body.definition ?? '') !== '' && query.definition === null
  refuseProblems({ ...queryProblems(query), ...(isUnknown && { definition: NO_DEFINITION }) })
  return query
}

const NO_DEFINITION = `Choose one of: ${DEFINITIONS_OF_PAY.join(', ')}.`

function refuseProblems(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems, {}, NOTHING_SAVED)
}

interface Surveyed {
  readonly definition: DefinitionOfPay
  readonly snapshot: {
    readonly name: string
    readonly source: 'demonstration' | 'member'
    readonly referenceDate: string
  }
}

function sourceOf({ definition, snapshot }: Surveyed) {
  const name = `${SURVEYS[snapshot.source]}, snapshot ${snapshot.name}`
  return {
    ...{ definition, definitionSentence: DEFINITION_SENTENCES[definition] },
    source: { kind: snapshot.source, name, date: snapshot.referenceDate },
  }
}

async function describedEstimate(
  ...[context, input]: Parameters<typeof answerPreview>
): Promise<Estimate> {
  const answer = await answerPreview(context, input)
  if (!answer) {
    throw new InvalidInput({ position: 'Our catalog has no such position.' }, {}, NOTHING_SAVED)
  }
  const told: About = { position: { key: answer.position, title: answer.title }, asOf: answer.asOf }
  if (answer.kind === 'refused') {
    return { kind: 'refused', ...told, reason: answer.reason, unlock: answer.unlock }
  }
  if (answer.kind === 'public') return ofPublic(told, answer.estimate)
  const { snapshot: name, source, referenceDate, p25, p50, p75 } = answer
  return {
    ...{ kind: 'range', ...told },
    ...sourceOf({ definition: 'salary', snapshot: { name, source, referenceDate } }),
    ...{ basis: 'comparables', strength: answer.strength, n: answer.organizations },
    quantiles: { p10: null, p25, p50, p75, p90: null },
    ...{ medianInterval: null, caution: answer.caution, ...UNPLACED },
  }
}

type Made = Awaited<ReturnType<typeof workingReport>>['estimate']

function ofPerson(made: Made): Estimate {
  const { position, asOf, estimate: answer, snapshot, definition } = made
  const told: About = { position: { key: position.key, title: position.title }, asOf }
  if (answer.kind === 'refused') {
    return { kind: 'refused', ...told, reason: answer.reason, unlock: answer.unlock }
  }
  const placed = { pay: placeOf(made.pay), proposed: placeOf(made.proposed) }
  if (answer.kind === 'public') return { ...ofPublic(told, answer), ...placed }
  if (!snapshot) throw new Error('a range of records comes from a snapshot')
  return {
    ...{ kind: 'range', ...told, ...sourceOf({ definition, snapshot }) },
    ...{ basis: answer.kind, strength: answer.strength.overall },
    ...{ n: answer.evidence.organizations.text, quantiles: answer.quantiles },
    ...{ medianInterval: answer.medianInterval, caution: limitsOf(answer) || null, ...placed },
  }
}

function placeOf(pay: Made['pay']): z.infer<typeof place> | null {
  return pay && { dollars: pay.dollars, compaRatio: pay.compaRatio, percentile: pay.percentile }
}

export const estimateOperations = [
  operation({
    ...{ id: 'estimatePosition', method: 'post', path: '/estimates', tag: 'Estimates' },
    summary: 'Ask what a position is paid in an organization that the question describes',
    ...{ scopes: ['read'], asks: 'described', body: formBody(QUESTION), answer: estimate },
    run: async ({ context, body }) => {
      return {
        json: await submitForm(previewForm, body, (input) => describedEstimate(context, input)),
      }
    },
  }),
  operation({
    ...{ id: 'estimateEmployee', method: 'post', path: '/employees/:employeeId/estimates' },
    ...{ tag: 'Estimates', summary: 'Ask what the work of a person is paid, with all their facts' },
    ...{ scopes: ['read'], asks: true, body: formBody(OF_PERSON), answer: estimate },
    run: async ({ context, params, body }) => {
      const employeeId = parseRecordId(params.employeeId)
      const asked = { employeeId, query: questionOf(body), view: 'answer' } as const
      const { estimate: made, query } = await workingReport(context, asked)
      refuseProblems(queryProblems(query))
      return { json: ofPerson(made) }
    },
  }),
]
