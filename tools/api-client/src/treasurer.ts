/**
 * A treasurer's year by the API, written from the OpenAPI document alone: `dist/schema.d.ts` is generated from it.
 * Prints what came back. `tsx src/treasurer.ts https://stipend.example/api/v1 stipend_...`
 */
import createClient from 'openapi-fetch'
import type { components, paths } from '../dist/schema.d.ts'

const [baseUrl = '', key = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } })

type Problem = components['schemas']['Problem']

interface Result<Data> {
  readonly data?: Data
  readonly error?: Problem
  readonly response: Response
}

/** What was answered, with its version; an error is said as the API says it. */
function answered<Data>({ data, error, response }: Result<Data>) {
  if (error || data === undefined) {
    const fields = error?.errors?.map(({ field, detail }) => `${field}: ${detail}`) ?? []
    throw new Error([error?.code, error?.detail, ...fields].join(' '))
  }
  return { data, etag: response.headers.get('ETag') ?? '' }
}

const church = answered(
  await client.POST('/organizations', {
    params: { header: { 'Idempotency-Key': 'first-church' } },
    body: {
      ...{ name: 'First Church of the Script', type: 'church', street: '1 Main St', zip: '43215' },
      ...{ fiscalYear: 2026, operatingBudget: 310_000, attendance: 150, setting: 'suburb' },
    },
  }),
).data
const organizationId = church.id
const ofChurch = { path: { organizationId } }

const [position] = answered(
  await client.GET('/positions', { params: { query: { title: 'solo pastor' } } }),
).data.items
const pastor = answered(
  await client.POST('/organizations/{organizationId}/employees', {
    params: { ...ofChurch, header: { 'Idempotency-Key': 'pastor' } },
    body: {
      ...{ name: 'Sam Rivera', jobTitle: 'Pastor', position: position?.key, hoursPerWeek: 40 },
      ...{ basePay: 58_000, housingAllowance: 18_000, ordained: true, effectiveOn: '2026-01-01' },
    },
  }),
).data

const hire = {
  ...{ name: 'Lee Park', jobTitle: 'Bookkeeper', position: 'bookkeeper', hoursPerWeek: 30 },
  ...{ basePay: 25, ordained: false, effectiveOn: '2026-01-01' },
}
const hiring = { params: ofChurch, body: hire }
const asked = await client.POST('/organizations/{organizationId}/employees', hiring)
const question = asked.error?.questions?.[0]
const byTheHour = question?.answers.find(({ label }) => label.includes('hour'))
if (!question || !byTheHour || !('value' in byTheHour)) throw new Error('25 was not asked about')
const bookkeeper = answered(
  await client.POST('/organizations/{organizationId}/employees', {
    ...hiring,
    body: { ...hire, answers: { [question.name]: byTheHour.value } },
  }),
).data

const ofPastor = { path: { employeeId: pastor.id } }
const read = answered(await client.GET('/employees/{employeeId}', { params: ofPastor }))
const raised = answered(
  await client.POST('/employees/{employeeId}/packages', {
    params: { ...ofPastor, header: { 'If-Match': read.etag } },
    body: { effectiveOn: '2027-01-01', basePay: '+3%', payReason: 'yearly_raise' },
  }),
)
const packages = answered(
  await client.GET('/employees/{employeeId}/packages', { params: ofPastor }),
).data.items

const proposal = await client.GET('/employees/{employeeId}/proposal', {
  params: { path: { employeeId: bookkeeper.id } },
})
const proposed = answered(
  await client.PUT('/employees/{employeeId}/proposal', {
    params: {
      path: { employeeId: bookkeeper.id },
      header: { 'If-Match': answered(proposal).etag },
    },
    body: { proposed: '+4%' },
  }),
).data.proposal

const estimate = answered(
  await client.POST('/employees/{employeeId}/estimates', { params: ofPastor, body: {} }),
).data
const table = answered(
  await client.GET('/organizations/{organizationId}/staff-table', { params: ofChurch }),
).data
const plan = answered(
  await client.POST('/organizations/{organizationId}/raise-plans', {
    params: ofChurch,
    body: { pool: '3%', rules: ['minimum', 'across'] },
  }),
).data

const report = answered(
  await client.POST('/employees/{employeeId}/reports', {
    params: { ...ofPastor, header: { 'Idempotency-Key': 'report-2026' } },
    body: { proposed: '80k' },
  }),
).data
const ofReport = { path: { employeeId: pastor.id, number: report.number } }
const saved = answered(
  await client.GET('/employees/{employeeId}/reports/{number}', { params: ofReport }),
).data
const pdf = answered(
  await client.GET('/employees/{employeeId}/reports/{number}.pdf', {
    ...{ params: ofReport, parseAs: 'arrayBuffer' },
  }),
).data
const csv = answered(
  await client.GET('/employees/{employeeId}/reports/{number}.csv', {
    ...{ params: ofReport, parseAs: 'text' },
  }),
).data

const told = {
  organization: { id: organizationId, name: church.name },
  bookkeeper: bookkeeper.pay?.components,
  packages: packages.map(({ effectiveOn, salary, when }) => [effectiveOn, salary, when]),
  ...{ raised: raised.data.salary, proposed: proposed?.salary, estimate },
  table: table.items.map(({ name, pay, quantiles }) => [name, pay, quantiles?.p50 ?? null]),
  plan: plan.items.map(({ name, percent }) => [name, percent]),
  report: { number: saved.number, savedBy: saved.savedBy },
  pdf: new TextDecoder('latin1').decode(new Uint8Array(pdf).slice(0, 5)),
  csv,
}
console.log(JSON.stringify(told))
