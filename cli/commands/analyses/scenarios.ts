import { Flags } from '@oclif/core'
import { InvalidInput } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import type { Compared } from '~/core/planning/scenarios/compare.ts'
import type { ListedScenario } from '~/server/services/planning/analyses/scenarios/show-scenario.ts'
import { calls, StipendCommand } from '../../base-command.ts'
import { actingStaff } from '../../flags.ts'
import { blockLines } from '../../presentation/blocks.ts'
import type { Column } from '../../presentation/table.ts'
import { terminalSpace } from '../../terminal.ts'

export default class AnalysesScenarios extends StipendCommand {
  static override summary = 'list the scenarios of an organization, or show one beside others'
  static override description =
    'Without --scenario the saved scenarios are listed. With it, each line is shown today and in each year, and the ' +
    'look is written to the audit log, which owners of the organization can read. Amounts of --json are cents.'
  static override examples = calls(
    '--organization 1 --as dana@example.org',
    '--organization 1 --as dana@example.org --scenario 1 --with 2 --json',
  )
  static override flags = {
    organization: Flags.integer({ required: true, min: 1, summary: 'number of an organization' }),
    scenario: Flags.integer({ min: 1, summary: 'number of a scenario, as in its address' }),
    with: Flags.integer({
      multiple: true,
      min: 1,
      dependsOn: ['scenario'],
      summary: 'another one to compare, at most two',
    }),
    as: actingStaff(),
  }

  async run() {
    const { flags } = await this.parse(AnalysesScenarios)
    const { organization: organizationId, scenario: scenarioId } = flags
    const others = [...new Set(flags.with)]
    const { MOST_OTHERS, readComparison, showScenarios } = await import(
      '~/server/services/planning/analyses/scenarios/show-scenario.ts'
    )
    const { scenarios, compared } = await this.withContext(async (context) => {
      const listed = await showScenarios(context, { organizationId })
      if (scenarioId === undefined) return { scenarios: listed.scenarios, compared: null }
      checkOthers(listed.scenarios, { scenarioId, others, most: MOST_OTHERS })
      const read = await readComparison(context, { organizationId, scenarioId, others })
      return { scenarios: listed.scenarios, compared: read.compared }
    })
    if (!this.jsonEnabled()) await this.#print(scenarios, compared)
    return {
      organization: organizationId,
      scenarios,
      compared: compared && { scenarios: compared.scenarios },
    }
  }

  async #print(scenarios: readonly ListedScenario[], compared: Compared | null): Promise<void> {
    if (!compared) return this.table(COLUMNS, scenarios)
    const { scenarioSections } = await import('~/core/planning/scenarios/sections.ts')
    const blocks = scenarioSections(compared).flatMap((section) => [
      { kind: 'heading' as const, level: 2 as const, text: section.title },
      ...section.blocks,
    ])
    for (const line of blockLines(blocks, terminalSpace())) this.log(line)
  }
}

interface Asked {
  readonly scenarioId: number
  /** each once */
  readonly others: readonly number[]
  readonly most: number
}

/** The page passes over numbers it cannot compare; at a terminal they would go unnoticed. */
function checkOthers(
  scenarios: readonly ListedScenario[],
  { scenarioId, others, most }: Asked,
): void {
  if (others.length > most) {
    throw refusal(`A scenario is compared with at most ${most} others. Leave one out.`)
  }
  for (const id of others) {
    if (id === scenarioId) {
      throw refusal(`Scenario ${id} is the one that you ask for. Name another one to compare.`)
    }
    const found = scenarios.find((one) => one.id === id)
    if (!found) {
      throw refusal(
        `This organization has no scenario ${id}. Leave out --scenario to see its scenarios.`,
      )
    }
    if (found.archivedAt !== null) {
      throw refusal(`Scenario ${id} is archived. Restore it to compare it, or leave it out.`)
    }
  }
}

function refusal(sentence: string): InvalidInput {
  return new InvalidInput({}, {}, sentence)
}

const COLUMNS: readonly Column<ListedScenario>[] = [
  { name: 'number', value: ({ id }) => String(id), right: true },
  { name: 'name', value: ({ name }) => name },
  { name: 'changes', value: ({ changes }) => String(changes), right: true },
  { name: 'years', value: ({ years }) => formatCount(years, 'year') },
  { name: 'starts from', value: ({ takenOn }) => takenOn },
  { name: 'archived', value: ({ archivedAt }) => (archivedAt === null ? '' : 'yes') },
]
