/** A large draw of the demonstration survey, as rows for the measures of its tests; only tests import this. */
import { DENOMINATION_CHOICES } from './figures/denomination-shares.ts'
import { generateSurvey } from './generate-survey.ts'
import { DEMONSTRATION_SURVEY } from './load-survey.ts'
import type { SurveyOrganization, SurveyRecord } from './world/survey.ts'
import { readSurveyWorld } from './world/survey-world.ts'

const world = await readSurveyWorld()
export const organizations = [
  ...generateSurvey({
    seed: DEMONSTRATION_SURVEY.seed,
    records: 120_000,
    asOf: '2026-11-20',
    world,
  }),
]
export const rows = organizations.flatMap((organization) =>
  organization.records.map((record) => describe(organization, record)),
)

const OF_PRIESTS = new Set(DENOMINATION_CHOICES.catholic.south.map(([key]) => key))

export type Row = ReturnType<typeof describe>

function describe(organization: SurveyOrganization, record: SurveyRecord) {
  const year = organization.years.find(({ payYear }) => payYear === record.payYear)
  const { secaOffset, retirement, insurance } = record
  const pay = (record.baseCents + record.housingCents) / 100
  const costs = [secaOffset, retirement, insurance].map(({ cents }) => (cents ?? 0) / 100)
  return {
    organization: organization.key,
    church: organization.organizationType === 'church',
    denomination: organization.denomination,
    setting: organization.setting,
    state: organization.state,
    year: record.payYear,
    position: record.position,
    fullTime: (record.hoursPerWeek ?? 0) >= 35,
    hours: (record.hoursPerWeek ?? 0) * (record.weeksPerYear ?? 0),
    attendance: year?.attendance ?? null,
    budget: year?.operatingBudget ?? null,
    payroll: year?.payrollBudget ?? null,
    staffFte: year?.staffFte ?? null,
    education: record.education,
    experience: record.yearsExperience,
    inRole: record.yearsInRole,
    housing: record.housingCents / 100,
    pay,
    package: costs.reduce((sum, cost) => sum + cost, pay),
    benefits: { retirement, insurance },
  }
}

/** Dollars of one year at the level of another. */
export function at(dollars: number, year: number, wanted: number): number {
  return (dollars * world.wageIndex(`${wanted}-06`)) / world.wageIndex(`${year}-06`)
}

export function level(row: Row): number {
  return at(row.pay, row.year, 2025)
}

/** Known to be: a blank denomination may be that of a parish with priests. */
export function isProtestant({ denomination }: Row): boolean {
  return denomination !== null && !OF_PRIESTS.has(denomination)
}
