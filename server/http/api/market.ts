/** What belongs to everybody: positions and places by their names, and the sources that answer. */
import { z } from 'zod'
import { ORGANIZATION_TYPES } from '~/core/engine/facts/organization.ts'
import { InvalidInput } from '~/core/errors.ts'
import { lineOfText } from '~/core/forms/reading.ts'
import { filedYears } from '~/core/market/sources/filings-words.ts'
import { SOURCES } from '~/core/market/sources/market-sources.ts'
import { PUBLIC_SOURCES, SURVEYS } from '~/core/market/sources/public-sources.ts'
import { describeSurvey } from '../../services/answers/estimates/describe-survey.ts'
import { searchPositions } from '../../services/answers/estimates/find-job.ts'
import { censusSource } from '../../services/market/ask-census.ts'
import { filingsSource } from '../../services/market/ask-filings.ts'
import { resolvePlace } from '../../services/market/resolve-place.ts'
import { type ApiRequest, NOTHING_SAVED, operation } from './operation.ts'

const position = z.object({
  ...{ key: z.string(), title: z.string(), description: z.string() },
  score: z.number().describe('1: the very title; below that likeness'),
  because: z.string().nullable().describe('the name that was met, where that is not the title'),
  isNearest: z.boolean().describe('the name is other work, to which this position is the nearest'),
})

const places = z.object({
  place: z
    .object({
      ...{ key: z.string(), level: z.enum(['county', 'metro', 'state', 'territory', 'military']) },
      ...{ code: z.string(), name: z.string(), area: z.string(), state: z.string().nullable() },
      county: z.string().nullable().describe('its FIPS code'),
      fallback: z.string().nullable().describe('why it is a larger area than what was asked'),
    })
    .nullable()
    .describe('null: not found, or several have the name'),
  problem: z.string().nullable(),
  choices: z.array(z.string()).readonly().describe('texts that each name one place'),
})

const source = z.object({
  kind: z.enum(['member', 'demonstration', 'census_workers', 'public_filings']),
  ...{ name: z.string(), years: z.string() },
  rests: z.string().describe('on how many it rests'),
  ...{ basis: z.string(), license: z.string(), leavesOut: z.string() },
})

const snapshot = z.object({
  ...{ name: z.string(), source: z.enum(['member', 'demonstration']) },
  ...{ referenceDate: z.iso.date(), publishedOn: z.iso.date().nullable() },
  ...{ records: z.number().int(), organizations: z.number().int() },
})

/** The text of a search, which has to be there. */
function searched(query: ApiRequest['query'], name: string): string {
  const text = (query[name] ?? '').trim()
  const reading = lineOfText({ maximum: 200 })(text)
  if (reading.ok && text !== '') return reading.value
  const problem = reading.ok || text === '' ? 'Send the text to search for.' : reading.problem
  throw new InvalidInput({ [name]: problem }, {}, NOTHING_SAVED)
}

const MOST_FOUND = 10

export const marketOperations = [
  operation({
    ...{ id: 'findPositions', method: 'get', path: '/positions', tag: 'Market', scopes: ['read'] },
    summary: 'Find positions of the catalog by a job title, the best first',
    query: {
      title: 'A job title as people write it.',
      type: `Only positions of this type of organization: ${ORGANIZATION_TYPES.join(', ')}.`,
    },
    answer: z.object({ items: z.array(position) }),
    run: async ({ context, query }) => {
      const title = searched(query, 'title')
      const type = ORGANIZATION_TYPES.find((one) => one === query.type) ?? null
      if (query.type && type === null) {
        const problem = `Choose one of: ${ORGANIZATION_TYPES.join(', ')}.`
        throw new InvalidInput({ type: problem }, {}, NOTHING_SAVED)
      }
      const items = await searchPositions(context, { title, type, count: MOST_FOUND })
      return { json: { items } }
    },
  }),
  operation({
    ...{ id: 'findPlace', method: 'get', path: '/places', tag: 'Market', scopes: ['read'] },
    summary: 'Find a place by its name or ZIP code',
    ...{ query: { text: 'A ZIP code, a city, a county, a metropolitan area or a state.' } },
    answer: places,
    run: async ({ context, query }) => {
      const found = await resolvePlace(context, searched(query, 'text'))
      const none = { problem: null, choices: [] }
      return { json: found.place ? { ...found, ...none } : found }
    },
  }),
  operation({
    ...{ id: 'listSources', method: 'get', path: '/sources', tag: 'Market', scopes: ['read'] },
    summary: 'List the sources that answer now',
    answer: z.object({ items: z.array(source) }),
    run: async ({ context }) => {
      const [survey, census, filings] = await Promise.all([
        describeSurvey(context),
        censusSource(context),
        filingsSource(context),
      ])
      const words = ({ basis, license, leavesOut }: (typeof SOURCES)[keyof typeof SOURCES]) => {
        return { basis, license, leavesOut }
      }
      const items: z.infer<typeof source>[] = []
      if (survey) items.push(surveySource(survey))
      if (census) {
        const { name } = PUBLIC_SOURCES.census_workers
        const rests = `${census.people} people`
        const years = String(census.year)
        items.push({ kind: 'census_workers', name, years, rests, ...words(SOURCES.census_workers) })
      }
      if (filings) {
        const { name } = PUBLIC_SOURCES.public_filings
        const rests = `${filings.people} organizations`
        const years = filedYears(filings.levels)
        items.push({ kind: 'public_filings', name, years, rests, ...words(SOURCES.public_filings) })
      }
      return { json: { items } }
    },
  }),
  operation({
    ...{ id: 'listSnapshots', method: 'get', path: '/snapshots', tag: 'Market', scopes: ['read'] },
    summary: 'List the published snapshot of members’ records; none before the first',
    answer: z.object({ items: z.array(snapshot) }),
    run: async ({ context }) => {
      const survey = await describeSurvey(context)
      if (!survey) return { json: { items: [] } }
      const { snapshot: name, referenceDate, publishedOn, records, organizations } = survey
      const shown = {
        name,
        source: survey.source,
        referenceDate,
        publishedOn,
        records,
        organizations,
      }
      return { json: { items: [shown] } }
    },
  }),
]

type Survey = NonNullable<Awaited<ReturnType<typeof describeSurvey>>>

function surveySource(survey: Survey): z.infer<typeof source> {
  return {
    ...{
      kind: survey.source,
      name: SURVEYS[survey.source],
      years: survey.referenceDate.slice(0, 4),
    },
    rests: `${survey.records} records of ${survey.organizations} organizations`,
    ...{ basis: 'annual salary, with housing apart', license: 'given by members under the terms' },
    leavesOut: 'crowds of fewer organizations than the privacy gate asks for',
  }
}
