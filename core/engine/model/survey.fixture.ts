/** A small made-up survey with known truth, for tests: pay is a known function of the facts plus noise. */
import { normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import type { LookupTables } from '../facts/fact-figures.ts'
import type { PayQuery, PayRecord } from '../facts/pay-record.ts'
import { fitPayModel } from '../fit/fit-pay-model.ts'
import { comparableOf } from '../predict/predict-pay.ts'
import type { EstimationSettings } from './estimation-settings.ts'
import type { Comparable, PayModel } from './fitted-model.ts'
import { estimationSettings } from './specification.ts'

const POSITIONS = {
  'senior-pastor': { family: 'pastoral', log: 11.1 },
  'youth-pastor': { family: 'pastoral', log: 10.85 },
  administrator: { family: 'office', log: 10.7 },
  bookkeeper: { family: 'office', log: 10.55 },
  custodian: { family: 'facilities', log: 10.4 },
} as const

const STATES = {
  OH: 'east-north-central',
  IN: 'east-north-central',
  TX: 'west-south-central',
  GA: 'south-atlantic',
}
const DENOMINATIONS = {
  'southern-baptist': 'baptist',
  'american-baptist': 'baptist',
  'united-methodist': 'methodist',
}
const EDUCATION = ['none', 'associate', 'bachelor', 'master', 'doctorate'] as const
const SETTINGS = ['city', 'suburb', 'small_town', 'rural'] as const

const tables: LookupTables = {
  positionFamilies: Object.fromEntries(
    Object.entries(POSITIONS).map(([position, { family }]) => [position, family]),
  ),
  denominationFamilies: DENOMINATIONS,
  stateDivisions: STATES,
  countyMetros: { '39049': 'columbus', '39041': 'columbus' },
  positionLevels: { 'senior-pastor': 5, 'youth-pastor': 3, administrator: 3, bookkeeper: 2 },
  places: {
    priceLevels: { columbus: 95, OH: 92, IN: 91, TX: 97, GA: 96 },
    countyIncomes: { '39049': 71_000, '39041': 123_000 },
    occupations: { 'senior-pastor': '21-2011', 'youth-pastor': '21-2021', bookkeeper: '43-3031' },
    areaWages: {
      '21-2011': { OH: 0.96, IN: 0.94, TX: 1.02, GA: 0.98 },
      '43-3031': { OH: 0.95, IN: 0.93, TX: 1.01 },
    },
  },
}

/** Settings of the made-up survey; anything may be overridden. Five folds take half as long again. */
export function surveySettings(overrides: Partial<EstimationSettings> = {}): EstimationSettings {
  return estimationSettings({
    definition: 'salary',
    referenceDate: '2025-06-30',
    seed: 7,
    index: [
      { month: '2022-01', value: 100 },
      { month: '2025-01', value: 112 },
    ],
    tables,
    folds: 3,
    ...overrides,
  })
}

export interface SurveyShape {
  readonly organizations: number
  readonly seed?: number
  /** Standard deviations of log pay: within and between organizations. */
  readonly noise?: number
  readonly between?: number
}

/** Records of up to four people at each organization, ids from 1. */
export function buildSurvey({
  organizations,
  seed = 1,
  noise = 0.2,
  between = 0.1,
}: SurveyShape): PayRecord[] {
  const random = randomNumbers(seed)
  const normal = () => normalQuantile(Math.min(1 - 1e-9, Math.max(1e-9, random())))
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const records: PayRecord[] = []
  for (let o = 0; o < organizations; o++) {
    const budget = Math.exp(12.8 + 0.9 * normal())
    const shared = {
      organization: `organization-${seed}-${o}`,
      organizationType: 'church' as const,
      denomination: one([...Object.keys(DENOMINATIONS), null]),
      setting: one(SETTINGS),
      state: one(Object.keys(STATES)),
      county: one(['39049', '39041', null]),
      operatingBudget: Math.round(budget),
      attendance:
        random() < 0.1 ? null : Math.round((budget / 2200) * Math.exp(0.3 * normal())) + 5,
      staffFte: Math.round(budget / 90000) + 1,
    }
    const effect = between * normal()
    const people = 1 + Math.floor(random() * 4)
    for (let k = 0; k < people; k++) {
      const position = one(Object.keys(POSITIONS)) as keyof typeof POSITIONS
      const person = {
        position,
        hoursPerWeek: random() < 0.3 ? one([10, 15, 20, 25, 30]) : 40,
        weeksPerYear: 52,
        yearsExperience: Math.floor(30 * random()),
        yearsInRole: Math.floor(10 * random()),
        education: one(EDUCATION),
        ordained: POSITIONS[position].family === 'pastoral' ? random() < 0.8 : false,
        observedOn: `${one(['2022', '2023', '2024'])}-${one(['02', '06', '11'])}-15`,
      }
      const record = { id: records.length + 1, ...shared, ...person, pay: 1 }
      const pay = Math.exp(trueLogPay(record) + effect + noise * normal())
      records.push({ ...record, pay: Math.round(pay) })
    }
  }
  return records
}

const fitted = new Map<string, FittedSurvey>()

interface FittedSurvey {
  readonly records: readonly PayRecord[]
  readonly model: PayModel
}

/** A survey with its model, fitted once for all files of a worker that ask for the same; nobody may change it. */
export function fittedSurvey(shape: SurveyShape): FittedSurvey {
  const key = JSON.stringify(shape)
  const known = fitted.get(key)
  if (known) return known
  const records = buildSurvey(shape)
  const made = { records, model: fitPayModel(records, surveySettings()) }
  fitted.set(key, made)
  return made
}

/** The middle of log pay as the made-up world has it, at the record's own date. */
export function trueLogPay(record: Omit<PayRecord, 'id' | 'pay' | 'organization'>): number {
  const { log } = POSITIONS[record.position as keyof typeof POSITIONS]
  const size = 0.22 * (Math.log(record.operatingBudget ?? 360000) - 12.8)
  const hours = 1.1 * Math.log((record.hoursPerWeek ?? 40) / 40)
  const experience = 0.006 * (record.yearsExperience ?? 15)
  const education = 0.04 * EDUCATION.indexOf(record.education ?? 'bachelor')
  const place = record.state === 'TX' ? 0.08 : 0
  const months = Number(record.observedOn.slice(0, 4)) * 12 + Number(record.observedOn.slice(5, 7))
  return (
    log +
    size +
    hours +
    experience +
    education +
    place +
    (Math.log(1.12) / 36) * (months - 2022 * 12)
  )
}

export const query: PayQuery = {
  organization: null,
  asOf: '2025-09-30',
  position: 'senior-pastor',
  organizationType: 'church',
  denomination: 'southern-baptist',
  setting: 'suburb',
  state: 'OH',
  county: '39049',
  operatingBudget: 310000,
  attendance: 150,
  staffFte: 3,
  hoursPerWeek: 40,
  weeksPerYear: 52,
  yearsExperience: 12,
  yearsInRole: 4,
  education: 'master',
  ordained: true,
}

/** The records as a snapshot would hand them to an estimate. */
export function comparablesOf(model: PayModel, records: readonly PayRecord[]): Comparable[] {
  return records.map((record) => comparableOf(model, record))
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
