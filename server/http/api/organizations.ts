/** Organizations: those that the key reaches, one with its figures, and new ones by the parsers of the form. */
import { z } from 'zod'
import { keyOf } from '~/core/authorize.ts'
import { ORGANIZATION_TYPES } from '~/core/engine/facts/organization.ts'
import { ORGANIZATION } from '~/core/engine/facts/organization-facts.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { organizationForm } from '~/core/people/organizations/organization-form-schema.ts'
import { ORGANIZATION_ROLES } from '~/core/policy.ts'
import type { Context } from '../../context.ts'
import { createOrganization } from '../../services/people/organizations/save-organization.ts'
import {
  listOwnOrganizations,
  showOrganization,
} from '../../services/people/organizations/show-organization.ts'
import { CURSOR, creating, formBody, listOf, operation, pageOf, submitForm } from './operation.ts'

const id = z.number().int()

const listed = z.object({
  ...{ id, name: z.string(), type: z.enum(ORGANIZATION_TYPES) },
  place: z.string().describe('city and state'),
  role: z.enum(ORGANIZATION_ROLES).describe('of the person who made the key'),
  isArchived: z.boolean(),
})

const amount = z.number().nullable()

const organization = z.object({
  ...{ id, version: z.number().int(), name: z.string(), type: z.enum(ORGANIZATION_TYPES) },
  denomination: z.string().nullable().describe('its key'),
  ...{ setting: z.string().nullable(), street: z.string(), city: z.string() },
  ...{ state: z.string(), zip: z.string(), county: z.string().nullable() },
  isArchived: z.boolean(),
  figures: z
    .array(
      z.object({
        ...{ fiscalYear: z.number().int(), operatingBudget: amount.describe('dollars') },
        ...{ payroll: amount.describe('dollars'), attendance: amount, staffFte: amount },
      }),
    )
    .describe('of each fiscal year, the newest first'),
})

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

/** The fields of the form, as the page asks for them. */
const body = formBody(
  Object.fromEntries(
    Object.entries(ORGANIZATION).map(([name, fact]) => {
      const choices = 'choices' in fact ? `One of: ${Object.keys(fact.choices).join(', ')}.` : ''
      return [
        name,
        [`${fact.label}.`, 'hint' in fact ? fact.hint : '', choices].filter(Boolean).join(' '),
      ]
    }),
  ),
)

async function read(context: Context, organizationId: number) {
  const shown = await showOrganization(context, { organizationId })
  const { version, denominationKey, setting, street, city, stateCode, zip, county } = shown
  const json: z.infer<typeof organization> = {
    ...{ id: shown.id, version, name: shown.name, type: shown.type },
    ...{ denomination: denominationKey, setting, street, city, state: stateCode, zip, county },
    isArchived: shown.frame.isArchived,
    figures: shown.metrics.map((year) => ({
      ...{ fiscalYear: year.fiscalYear, attendance: year.attendance, staffFte: year.staffFte },
      operatingBudget: dollars(year.operatingBudgetCents),
      payroll: dollars(year.payrollBudgetCents),
    })),
  }
  return { json, version }
}

export const organizationOperations = [
  creating({
    ...{ id: 'createOrganization', method: 'post', path: '/organizations', tag: 'Organizations' },
    summary: 'Add an organization, whose owner is the person who made the key: a key of an account',
    ...{ scopes: ['write'], isOfAccount: true, body, answer: organization },
    create: async ({ context, body: texts }) => {
      return await submitForm(organizationForm, texts, async (input) => {
        const { id: organizationId } = await createOrganization(context, input)
        return `/organizations/${organizationId}`
      })
    },
    run: async (context, location) =>
      await read(context, parseRecordId(location.split('/').at(-1))),
  }),
  operation({
    ...{ id: 'listOrganizations', method: 'get', path: '/organizations', tag: 'Organizations' },
    ...{ summary: 'List the organizations that the key reaches', scopes: ['read'], query: CURSOR },
    ...{ isOfAccount: true, answer: listOf(listed) },
    run: async ({ context, query }) => {
      const { current, archived } = await listOwnOrganizations(context)
      const reached = keyOf(context.actor)?.organizationId
      const own = [...current, ...archived].filter(({ id }) => reached === null || id === reached)
      const { rows, next } = pageOf(own, { query, list: 'organizations', idOf: (one) => one.id })
      return { json: { items: rows, next } }
    },
  }),
  operation({
    ...{ id: 'readOrganization', method: 'get', path: '/organizations/:organizationId' },
    ...{ tag: 'Organizations', summary: 'Read one organization', scopes: ['read'] },
    answer: organization,
    run: async ({ context, params }) => await read(context, parseRecordId(params.organizationId)),
  }),
]
