/**
 * The steps of the journey, by role and label alone: the labels are a contract, so each must be the only one of its
 * name.
 */
import type { Page } from 'playwright-core'
import { PASSWORD } from '../server/http-visitor.ts'
import { arriveAt } from './arrival.ts'

/** Label -> what is typed, chosen (by its visible text) or ticked ("yes"). */
export type Answers = Readonly<Record<string, string>>

export async function createAccount(page: Page, email: string): Promise<void> {
  await fillIn(page, { 'Your name': 'Pat Example', Email: email, Password: PASSWORD })
  await press(page, 'Create account')
  await arriveAt(page, '**/organization/new*')
}

export async function describeOrganization(page: Page, answers: Answers): Promise<void> {
  await fillIn(page, answers)
  await press(page, 'Save and continue')
  await arriveAt(page, '**/employee/new*')
}

/** Ends at the report. */
export async function describeEmployee(page: Page, answers: Answers): Promise<void> {
  await fillIn(page, answers)
  await press(page, 'Save and see the range')
  await arriveAt(page, /\/report\/\d+$/)
}

export async function fillIn(page: Page, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const field = page.getByLabel(label, { exact: true })
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName)
    if (kind === 'checkbox' || kind === 'radio') await field.setChecked(answer === 'yes')
    else if (kind === 'SELECT') await field.selectOption({ label: answer })
    else await field.fill(answer)
  }
}

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/** What each field holds: typed text, the visible text of what is chosen, "yes" for a tick. */
export async function readFields(page: Page, labels: readonly string[]): Promise<Answers> {
  const read: Record<string, string> = {}
  for (const label of labels) {
    read[label] = await page.getByLabel(label, { exact: true }).evaluate((element) => {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
      const input = element as HTMLInputElement
      return /^(checkbox|radio)$/.test(input.type) ? (input.checked ? 'yes' : 'no') : input.value
    })
  }
  return read
}

/** The words with the dollar figures beside them, as somebody reads them. */
export async function readRange(page: Page) {
  const text = await page.getByRole('main').innerText()
  return {
    p25: figureBeside(text, '25th percentile'),
    median: figureBeside(text, 'Median'),
    p75: figureBeside(text, '75th percentile'),
  }
}

function figureBeside(text: string, words: string): number {
  const [, figure] = new RegExp(`${words}\\s*\\$([\\d,]+)`, 'i').exec(text) ?? []
  if (!figure) throw new Error(`no dollar figure beside "${words}" in: ${text.slice(0, 800)}`)
  return Number(figure.replaceAll(',', ''))
}

export const OHIO_CHURCH: Answers = {
  'Organization name': 'Grace Chapel',
  'Organization type': 'Church',
  Denomination: 'Southern Baptist Convention',
  'Street address': '12 Main Street',
  City: 'Columbus',
  State: 'Ohio',
  'ZIP code': '43215',
  Setting: 'Suburb',
  'Annual operating budget': '$310,000',
  'Average attendance': '150',
  'Payroll budget': '150k',
  'Staff size (FTE)': '2.5',
}

export const SOLO_PASTOR: Answers = {
  'Full name': 'Sam Rivera',
  'Job title': 'Pastor',
  Minister: 'yes',
  'Hours per week': '40',
  'Base salary': '58k',
  'Housing allowance': '18,000',
  'Years of experience': '12',
  'Years in this role': '4',
  Education: 'Master’s degree',
}

export const TEXAS_MULTISITE: Answers = {
  'Organization name': 'River Church',
  'Organization type': 'Church',
  'Street address': '900 Commerce Street',
  City: 'Dallas',
  State: 'Texas',
  'ZIP code': '75202',
  Setting: 'Suburb',
  'Annual operating budget': '4.2m',
  'Average attendance': '1,900',
  'Payroll budget': '2.1m',
  'Staff size (FTE)': '34',
}

export const WORSHIP_LEADER: Answers = {
  'Full name': 'Ana Ortiz',
  'Job title': 'Worship Leader',
  'Hours per week': '40',
  'Base salary': '62,000',
  'Years of experience': '9',
  'Years in this role': '3',
  Education: 'Bachelor’s degree',
}

export const NONPROFIT: Answers = {
  'Organization name': 'Harbor House',
  'Organization type': 'Nonprofit',
  'Street address': '200 Summit Street',
  City: 'Portland',
  State: 'Oregon',
  'ZIP code': '97205',
  Setting: 'City',
  'Annual operating budget': '$1,400,000',
  'Average attendance': '800',
  'Payroll budget': '800k',
  'Staff size (FTE)': '14',
}

export const EXECUTIVE_DIRECTOR: Answers = {
  'Full name': 'Lee Park',
  'Job title': 'Executive Director',
  'Hours per week': '40',
  'Base salary': '96k',
  'Years of experience': '15',
  'Years in this role': '5',
  Education: 'Master’s degree',
}
