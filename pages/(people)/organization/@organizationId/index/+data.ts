import { organizationData } from '~/server/page.ts'
import { listDenominations } from '~/server/services/market/catalog.ts'
import { listPeople } from '~/server/services/people/employees/show-employee.ts'
import { listNteeChoices } from '~/server/services/people/organizations/describe-organization.ts'
import { organizationFormValues } from '~/server/services/people/organizations/form-values.ts'
import { showOrganization } from '~/server/services/people/organizations/show-organization.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The rest is in the staff table. */
const MOST_PEOPLE = 20

/** `?year=` shows the figures of that year in the form, to be looked at or corrected; else the newest. */
export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const organization = await showOrganization(context, { organizationId })
    const { people, total, archived } = await listPeople(context, {
      organizationId,
      limit: MOST_PEOPLE,
    })
    const chosen = organization.metrics.find(
      ({ fiscalYear }) => String(fiscalYear) === urlParsed.search.year,
    )
    const figures = chosen ?? organization.metrics[0] ?? null
    const { id, version, name, type, metrics, frame, contribution, county, askedAt } = organization
    const { mayUpdate, mayAddEmployees, mayArchive, mayDelete, mayBeDouble } = {
      ...organization,
      mayArchive: frame.mayArchive,
    }
    return {
      frame,
      organization: {
        ...{ id, version, name, type, metrics, contribution, county, isArchived: frame.isArchived },
        ...{ mayUpdate, mayAddEmployees, mayArchive, mayDelete, mayBeDouble, askedAt },
      },
      values: organizationFormValues(organization, figures),
      figures,
      chosenYear: chosen?.fiscalYear ?? null,
      employees: people,
      people: total,
      archived,
      denominations: mayUpdate ? await listDenominations(context) : [],
      nteeChoices: mayUpdate ? await listNteeChoices(context) : [],
      done: urlParsed.search.saved !== undefined ? 'saved' : (urlParsed.search.done ?? null),
    }
  },
  ({ organization }) => `${organization.name} · Stipend`,
)
