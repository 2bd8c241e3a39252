/** What is stored of a staff file before it is imported, and of people before it changed them. */
import { z } from 'zod'
import { PERIODS } from '../../pay/money.ts'
import { PAY_COMPONENT_KINDS } from '../../pay/pay-package.ts'
import { storedJson } from '../../stored-json.ts'

const storedTable = z.strictObject({
  header: z.array(z.string()),
  headerLine: z.number().int(),
  /** lines above the column names */
  above: z.number().int(),
  epoch: z.union([z.literal(1900), z.literal(1904)]),
  otherSheets: z.array(z.string()),
  rows: z.array(z.strictObject({ line: z.number().int(), cells: z.array(z.string()) })),
})
export type StoredTable = z.output<typeof storedTable>

export const STORED_TABLE = storedJson('rows of a staff import', storedTable)

const component = z.strictObject({
  kind: z.enum(PAY_COMPONENT_KINDS),
  amount: z.number(),
  period: z.enum(PERIODS),
  asTyped: z.string(),
  annual: z.number(),
})

const beforeImport = z.strictObject({
  /** the texts of the employee form */
  form: z.record(z.string(), z.string()),
  /** the day on which the import wrote pay; null where it wrote none */
  payOn: z.string().nullable(),
  /** what was paid from that day on; null where nothing began then */
  pay: z.array(component).nullable(),
})
export type BeforeImport = z.output<typeof beforeImport>

export const BEFORE_IMPORT = storedJson('a person before a staff import', beforeImport)
