/** What people are paid from a day on, and what is proposed for them: read, added and changed as on the pages. */
import { z } from 'zod'
import { authorize } from '~/core/authorize.ts'
import { EMPLOYEE_KINDS, PAY_REASONS } from '~/core/engine/facts/person.ts'
import { PAY_FIELD_NAMES } from '~/core/engine/facts/person-facts.ts'
import { InvalidInput, NotAllowed, NotFound } from '~/core/errors.ts'
import { rowField } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { salaryRate } from '~/core/pay/salary-rate.ts'
import { payChangeForm } from '~/core/people/employees/employee-fields-schema.ts'
import { nextJanuary, type ShownProposal, shownProposal } from '~/core/people/employees/proposal.ts'
import { proposalsForm } from '~/core/people/employees/proposal-schema.ts'
import type { Texts } from '~/core/question.ts'
import { type Context, today } from '../../context.ts'
import { correctPay, recordPay } from '../../services/people/employees/record-pay.ts'
import { checkAfterSaving } from '../../services/people/employees/saving-checks.ts'
import { showEmployee } from '../../services/people/employees/show-employee.ts'
import { showPayHistory } from '../../services/people/employees/show-pay-history.ts'
import { saveProposal } from '../../services/people/proposals/save-proposals.ts'
import { showNextYear } from '../../services/people/proposals/show-next-year.ts'
import { amounts, fieldWords, presentComponents } from './employees.ts'
import {
  type ApiRequest,
  CURSOR,
  creating,
  cursorOf,
  formBody,
  inDollars,
  listOf,
  operation,
  pageOf,
  readCursor,
  requireNewest,
  submitForm,
} from './operation.ts'

const who = {
  by: z.string().nullable().describe('who entered it; null: an import, or the account is gone'),
  at: z.iso.datetime(),
}

const payPackage = amounts.extend({
  when: z.enum(['past', 'now', 'planned']),
  isStartUnknown: z.boolean().describe('true: nobody said from which day; effectiveOn is a guess'),
  salary: z.number().describe('cash and housing, dollars a year'),
  payReason: z.enum(PAY_REASONS).nullable(),
  payNote: z.string().nullable(),
  proposedAs: z.string().nullable().describe('as it was proposed, such as “+3%”'),
  ...who,
})

const amountFields = PAY_FIELD_NAMES.flatMap((name) => [name, `${name}Period`] as const)
const body = formBody(fieldWords([...amountFields, 'effectiveOn', 'payReason', 'payNote']))

async function readPackages(context: Context, employeeId: number) {
  const { employee, steps } = await showPayHistory(context, { employeeId, correct: null })
  const items = steps.map((step): z.infer<typeof payPackage> => {
    const { effectiveOn, when, isStartUnknown, salary, reasonKind, reason, proposedAs, by } = step
    return {
      ...{ effectiveOn, when, isStartUnknown, salary: inDollars(salary), proposedAs, by },
      ...{ payReason: reasonKind, payNote: reason, at: step.at.toISOString() },
      components: presentComponents(step),
    }
  })
  return { items, version: employee.version }
}

async function readPackage(context: Context, employeeId: number, day: string) {
  const { items, version } = await readPackages(context, employeeId)
  const json = items.find(({ effectiveOn }) => effectiveOn === day)
  if (!json) throw new NotFound()
  return { json, version }
}

/** The form of the page as it begins: with present pay, or with the package that is changed. */
async function begunForm(
  { context, params, version }: ApiRequest<Texts>,
  correct: string | null,
): Promise<{ readonly employeeId: number; readonly values: Texts }> {
  const employeeId = parseRecordId(params.employeeId)
  const { employee, form } = await showPayHistory(context, { employeeId, correct })
  if (!form) throw new NotAllowed()
  requireNewest(employee.version, version)
  return { employeeId, values: form.values }
}

const OF_EMPLOYEE = '/employees/:employeeId/packages'
const ONE = `${OF_EMPLOYEE}/:effectiveOn`

const packageOperations = [
  operation({
    ...{ id: 'listPackages', method: 'get', path: OF_EMPLOYEE, tag: 'Packages' },
    summary: 'List the pay of a person from each day on, past and planned, the oldest first',
    ...{ scopes: ['read', 'pay'], query: CURSOR, answer: listOf(payPackage) },
    run: async ({ context, params, query }) => {
      const employeeId = parseRecordId(params.employeeId)
      const { items, version } = await readPackages(context, employeeId)
      const idOf = (one: (typeof items)[number]) => Number(one.effectiveOn.replaceAll('-', ''))
      const { rows, next } = pageOf(items, { query, list: `packages of ${employeeId}`, idOf })
      return { json: { items: rows, next }, version }
    },
  }),
  creating({
    ...{ id: 'createPackage', method: 'post', path: OF_EMPLOYEE, tag: 'Packages', versioned: true },
    summary: 'Add pay from effectiveOn on. What is not sent stays as it is paid now',
    ...{ scopes: ['write', 'pay'], body, answer: payPackage },
    create: async (request) => {
      const { context, body: sent, version } = request
      const { employeeId, values } = await begunForm(request, null)
      const texts = { ...values, effectiveOn: '', ...sent }
      return await submitForm(payChangeForm, texts, async (input) => {
        await recordPay(context, { ...input, employeeId, version })
        await checkAfterSaving(context, { employeeId })
        return `/employees/${employeeId}/packages/${input.effectiveOn}`
      })
    },
    run: async (context, location) => {
      const [, , employeeId, , day = ''] = location.split('/')
      return await readPackage(context, parseRecordId(employeeId), day)
    },
  }),
  operation({
    ...{ id: 'readPackage', method: 'get', path: ONE, tag: 'Packages' },
    summary: 'Read the pay of a person that begins on a day',
    ...{ scopes: ['read', 'pay'], answer: payPackage },
    run: async ({ context, params: { employeeId, effectiveOn = '' } }) => {
      return await readPackage(context, parseRecordId(employeeId), effectiveOn)
    },
  }),
  operation({
    ...{ id: 'updatePackage', method: 'patch', path: ONE, tag: 'Packages', versioned: true },
    summary: 'Correct the pay that begins on a day, its day included: only what is sent changes',
    ...{ scopes: ['write', 'pay'], body, answer: payPackage },
    run: async (request) => {
      const { context, params, body: sent, version } = request
      const { effectiveOn: entryOn = '' } = params
      const { employeeId, values } = await begunForm(request, entryOn)
      const day = await submitForm(payChangeForm, { ...values, ...sent }, async (input) => {
        await correctPay(context, { ...input, employeeId, version, entryOn })
        await checkAfterSaving(context, { employeeId })
        return input.effectiveOn
      })
      return await readPackage(context, employeeId, day)
    },
  }),
]

// Proposals: pay from a day ahead, one for each person. It becomes pay on its day.

const proposal = z
  .object({
    proposed: z.string().describe('as the field of the page shows it: “$60,000”, “$25/hr”'),
    salary: z.number().describe('with housing, dollars a year'),
    effectiveOn: z.iso.date(),
    ...who,
  })
  .nullable()
  .describe('null: nothing is proposed')

const ofPerson = z.object({ employeeId: z.number().int(), version: z.number().int(), proposal })

const proposalRow = ofPerson.extend({
  ...{ name: z.string(), jobTitle: z.string(), kind: z.enum(EMPLOYEE_KINDS) },
  salary: z.number().nullable().describe('paid now, with housing, dollars a year'),
})

type Package = Parameters<typeof salaryRate>[0]

function presentProposal(
  shown: ShownProposal | null,
  planned: Package,
): z.infer<typeof proposal> | null {
  if (!shown) return null
  const { text, effectiveOn, by, at } = shown
  const instant = new Date(at).toISOString()
  return { proposed: text, salary: yearlySalary(planned) ?? 0, effectiveOn, by, at: instant }
}

function yearlySalary(pay: Package): number | null {
  const rate = salaryRate(pay)
  return rate && inDollars(rate.annual)
}

async function readProposal(context: Context, employeeId: number) {
  const shown = await showEmployee(context, { employeeId })
  authorize(context.actor, 'pay.read', shown)
  const { version, planned } = shown
  const json: z.infer<typeof ofPerson> = {
    ...{ employeeId, version },
    proposal: presentProposal(shownProposal(planned), planned?.package ?? null),
  }
  return { json, version }
}

/** The page has a row for each person; the API one person, so that names of fields lose their ids. */
function withoutId(error: InvalidInput, field: string): InvalidInput {
  const plain = (name: string) => (name === field ? 'proposed' : name)
  const errors = Object.entries(error.errors).map(([name, sentence]) => [plain(name), sentence])
  const questions = error.questions.map((one) => ({ ...one, field: plain(one.field) }))
  return new InvalidInput(Object.fromEntries(errors), error.values, error.message, questions)
}

const PROPOSAL = '/employees/:employeeId/proposal'

const proposalOperations = [
  operation({
    ...{ id: 'listProposals', method: 'get', path: '/organizations/:organizationId/proposals' },
    ...{ tag: 'Proposals', scopes: ['write', 'pay'], query: CURSOR, answer: listOf(proposalRow) },
    summary:
      'List everyone with what is paid now and what is proposed, as the page of next year’s pay does for those who change pay',
    run: async ({ context, params, query }) => {
      const organizationId = parseRecordId(params.organizationId)
      const list = `proposals of ${organizationId}`
      const asked = readCursor(query, list) + 1
      const { rows, page, pages } = await showNextYear(context, { organizationId, page: asked })
      const items = (page < asked ? [] : rows).map(
        ({
          id,
          version,
          name,
          jobTitle,
          kind,
          pay,
          planned,
          ...row
        }): z.infer<typeof proposalRow> => ({
          ...{ employeeId: id, version, name, jobTitle, kind, salary: yearlySalary(pay) },
          proposal: presentProposal(row.proposal, planned),
        }),
      )
      return { json: { items, next: asked < pages ? cursorOf(list, asked) : null } }
    },
  }),
  operation({
    ...{ id: 'readProposal', method: 'get', path: PROPOSAL, tag: 'Proposals' },
    ...{ summary: 'Read what is proposed for a person', scopes: ['read', 'pay'], answer: ofPerson },
    run: async ({ context, params }) => {
      return await readProposal(context, parseRecordId(params.employeeId))
    },
  }),
  operation({
    ...{ id: 'saveProposal', method: 'put', path: PROPOSAL, tag: 'Proposals', versioned: true },
    summary: 'Propose a salary from a day ahead, in place of what was proposed before',
    ...{ scopes: ['write', 'pay'], answer: ofPerson },
    body: formBody({
      proposed: 'The salary with housing: 60000, “25/hr” or “+3%”. null takes the proposal back.',
      effectiveOn: 'YYYY-MM-DD, after today. Left out: the next January 1.',
      ...fieldWords(['payReason', 'payNote']),
    }),
    run: async ({ context, params, body: sent, version }) => {
      const employeeId = parseRecordId(params.employeeId)
      const saved = await showEmployee(context, { employeeId })
      authorize(context.actor, 'employee.update', saved)
      requireNewest(saved.version, version)
      const field = rowField('proposed', employeeId)
      const { proposed = '', ...others } = sent
      const named = Object.entries(others).map(([name, text]) => [
        name.replace(/^(answer\..+\.proposed)$/, `$1.${employeeId}`),
        text,
      ])
      const texts = {
        ...{ effectiveOn: nextJanuary(today(context)), ...Object.fromEntries(named) },
        ...{ [field]: proposed, [rowField('version', employeeId)]: String(version) },
      }
      try {
        await submitForm(proposalsForm, texts, async (input) => {
          await saveProposal(context, { ...input, employeeId })
        })
      } catch (error) {
        throw error instanceof InvalidInput ? withoutId(error, field) : error
      }
      return await readProposal(context, employeeId)
    },
  }),
]

export const payOperations = [...packageOperations, ...proposalOperations]
