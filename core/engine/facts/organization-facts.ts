/** The facts about an organization, each once: read by its form, the analyzer, survey files, exports and commands. */
import { yearBetween } from '../../forms/numbers.ts'
import { choice, labelsOf, number, read, text, yearlyMoney } from './fact.ts'
import {
  ORGANIZATION_TYPE_LABELS,
  ORGANIZATION_TYPES,
  parseNtee,
  parsePlaceZip,
  parseState,
  parseStreet,
  SETTING_LABELS,
  SETTINGS,
} from './organization.ts'

export const ORGANIZATION = {
  name: text({
    label: 'Organization name',
    ...{ minimum: 2, maximum: 200 },
    whenBlank: 'Enter the name of the organization.',
  }),
  type: choice(ORGANIZATION_TYPES, ORGANIZATION_TYPE_LABELS, {
    label: 'Organization type',
    placeholder: 'Choose one',
    whenBlank: 'Choose church or nonprofit.',
  }),
  denomination: text({
    label: 'Denomination',
    maximum: 120,
    hint: 'For churches. Start typing and choose from the list. We compare a rare denomination with its larger family.',
  }),
  ntee: read(parseNtee, {
    label: 'NTEE code',
    hint: 'For nonprofits, if you know it. A letter and two digits, such as P20. Common ones are in the list.',
  }),
  street: read(parseStreet, {
    label: 'Street address',
    hint: 'Of the building, not a PO box.',
    whenBlank: 'Enter the street address of the building.',
  }),
  city: text({ label: 'City', maximum: 100, whenBlank: 'Enter the city.' }),
  state: read(parseState, {
    label: 'State',
    placeholder: 'Choose one',
    whenBlank: 'Choose the state.',
  }),
  zip: read(parsePlaceZip, { label: 'ZIP code', whenBlank: 'Enter the ZIP code.' }),
  setting: choice(SETTINGS, SETTING_LABELS, {
    label: 'Setting',
    hint: 'How people who attend would describe the area.',
    placeholder: 'Not specified',
  }),
  fiscalYear: read(yearBetween(1990, 2100), {
    label: 'Fiscal year',
    hint: 'The year these figures are for. A new year adds to the history. The same year replaces it.',
  }),
  operatingBudget: yearlyMoney({
    label: 'Annual operating budget',
    ...{ minimum: 100, example: '310,000 or 1.2m' },
    hint: 'All spending in a normal year, without building campaigns.',
    whenBlank:
      'Enter the annual operating budget; a round figure is fine, for example 310,000 or 1.2m.',
  }),
  /** A nonprofit enters the clients it serves in a year, hence the large maximum. */
  attendance: number({
    label: 'Average attendance',
    units: ['people'],
    ...{ minimum: 0, maximum: 50_000_000, decimals: 0, example: '150' },
    hint: 'People in a normal week, including children. Nonprofits: clients served in a year.',
  }),
  payrollBudget: yearlyMoney({
    label: 'Payroll budget',
    ...{ minimum: 0, example: '150,000 or 150k' },
    hint: 'All pay, housing, benefits and employer FICA for a year.',
  }),
  staffFte: number({
    label: 'Staff size (FTE)',
    units: ['FTE'],
    ...{ minimum: 0, maximum: 100_000, decimals: 2, example: '3.5' },
    hint: 'All paid weekly hours divided by 40. Two half-time people count as 1.',
  }),
} as const

const { street, city, state, zip } = ORGANIZATION
const { fiscalYear, operatingBudget, attendance, payrollBudget, staffFte } = ORGANIZATION

export const CAMPUS = {
  name: text({
    label: 'Campus name',
    ...{ minimum: 2, maximum: 200 },
    whenBlank: 'Enter the name of the campus.',
  }),
  ...{ street, city, state, zip },
} as const

/** The figures of one fiscal year, of a campus or where they are asked for alone: any of them may be unknown. */
export const FIGURES_OF_YEAR = {
  fiscalYear: { ...fiscalYear, whenBlank: 'Enter the year of these figures.' },
  operatingBudget: { ...operatingBudget, whenBlank: undefined },
  ...{ attendance, payrollBudget, staffFte },
} as const

export const ORGANIZATION_LABELS = labelsOf(ORGANIZATION)
export const CAMPUS_LABELS = labelsOf(CAMPUS)
export const FIGURE_LABELS = labelsOf(FIGURES_OF_YEAR)
