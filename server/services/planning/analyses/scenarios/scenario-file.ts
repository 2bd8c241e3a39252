/** The comparison as a file: PDF for a board, CSV and XLSX for a spreadsheet. */
import { FILE_TYPES, fileName } from '~/core/answers/documents/paper.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import type { Compared } from '~/core/planning/scenarios/compare.ts'
import { comparisonRows, SHEET_HEADER } from '~/core/planning/scenarios/rows.ts'
import type { ScenarioRow, WhichScenario } from '~/database/queries/planning/scenarios.ts'
import { type Context, personOf } from '../../../../context.ts'
import { scenarioDocument } from '../../../../documents/pdf/scenario-document.ts'
import { writeXlsx } from '../../../../files/xlsx-workbook.ts'
import { countFile } from '../../../count-file.ts'
import { recordScenario } from './load-scenario.ts'
import { readComparison } from './show-scenario.ts'

export const SCENARIO_FORMATS = ['pdf', 'csv', 'xlsx'] as const
export type ScenarioFormat = (typeof SCENARIO_FORMATS)[number]

export interface ScenarioFile {
  readonly fileName: string
  readonly type: string
  readonly body: string | Uint8Array
}

export async function scenarioFile(
  context: Context,
  asked: WhichScenario & {
    readonly others: readonly number[]
    readonly format: ScenarioFormat
  },
): Promise<ScenarioFile> {
  const { scenario, compared, organization } = await readComparison(context, asked)
  await countFile(context)
  const { format } = asked
  const body = await bodyOf(context, format, { scenario, compared, organization })
  await recordScenario(context, 'scenario.export', organization, scenario)
  return {
    fileName: fileName(`Scenario, ${scenario.name}`, format),
    type: FILE_TYPES[format],
    body,
  }
}

interface About {
  readonly scenario: ScenarioRow
  readonly compared: Compared
  readonly organization: { readonly name: string }
}

async function bodyOf(
  context: Context,
  format: ScenarioFormat,
  { scenario, compared, organization }: About,
): Promise<string | Uint8Array> {
  if (format === 'pdf') {
    const { name, note } = scenario
    const madeAt = context.now().toISOString()
    const snapshot = await context.market.current(context.db)
    const isDemonstration = snapshot?.source === 'demonstration'
    const about = {
      ...{ compared, name, note, organization: organization.name, isDemonstration, madeAt },
    }
    return await context.outside.documents.make(scenarioDocument(about), personOf(context))
  }
  const rows = comparisonRows(compared)
  if (format === 'csv') return [SHEET_HEADER, ...rows].map((row) => csvLine(row)).join('')
  const columns = SHEET_HEADER.map((header) => {
    const isOfNumbers = header === 'value' || header === 'compared with'
    return { header, kind: isOfNumbers ? ('number' as const) : ('text' as const) }
  })
  return await writeXlsx([{ name: 'Scenario', columns, rows }], context.now())
}
