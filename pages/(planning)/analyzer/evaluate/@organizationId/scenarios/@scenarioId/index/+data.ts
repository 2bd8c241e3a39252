import { parseRecordId } from '~/core/forms/record-id.ts'
import { plannedHires } from '~/core/planning/scenarios/change.ts'
import { changeTexts, readChangeKind } from '~/core/planning/scenarios/forms.ts'
import { readOthers } from '~/core/planning/scenarios/scenario-address.ts'
import { scenarioSections } from '~/core/planning/scenarios/sections.ts'
import { pageData } from '~/server/page.ts'
import { showScenario } from '~/server/services/planning/analyses/scenarios/show-scenario.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Up to here the browser gets everyone and calculates by itself while somebody types. */
const MOST_ALIVE = 300
/** rows of people on the page; files have everyone */
const PEOPLE_SHOWN = 50

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { add, change, with: asked } = urlParsed.search
    const others = readOthers(asked)
    const { open, ...shown } = await showScenario(context, {
      organizationId: parseRecordId(routeParams.organizationId),
      scenarioId: parseRecordId(routeParams.scenarioId),
      others,
    })
    const edited = shown.scenario.plan.changes.find(({ id }) => String(id) === change) ?? null
    const names = open?.compared.baseline.people.map(({ id, name, jobTitle, kind }) => {
      return { id, name, jobTitle, kind }
    })
    const isAlive = (open?.compared.baseline.people.length ?? 0) <= MOST_ALIVE
    const kind = edited ? edited.kind : readChangeKind(add)
    return {
      ...shown,
      mayChange: shown.mayWrite && open !== null && shown.scenario.archivedAt === null,
      compared: open?.others.filter(({ isCompared }) => isCompared).map(({ id }) => id) ?? [],
      others: open?.others ?? [],
      differences: open?.differences ?? [],
      positions: kind === 'hire' ? (open?.positions ?? []) : [],
      people: names ?? [],
      sections: open
        ? scenarioSections(open.compared, { most: PEOPLE_SHOWN, withoutChanges: true })
        : [],
      idle: open?.compared.scenarios[0]?.projection.idle.map(({ id }) => id) ?? [],
      form: kind && {
        kind,
        changeId: edited?.id ?? null,
        texts: edited ? changeTexts(edited) : {},
      },
      alive:
        open && isAlive && shown.mayWrite
          ? {
              ...open.compared,
              scenarios: open.compared.scenarios.map(({ name, plan }) => ({ name, plan })),
            }
          : null,
      peopleShown: PEOPLE_SHOWN,
      plannedHires: open ? plannedHires(open.compared.baseline, shown.scenario.plan).length : 0,
    }
  },
  ({ scenario, organization }) => `${scenario.name}: ${organization.name} · Stipend`,
)
