/** Prepares the demonstration: the survey, and two accounts with random passwords kept in the data folder. */

import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StaffRole } from '~/core/policy.ts'
import { User } from '~/database/models/people.ts'
import type { Context } from '../../../context.ts'
import { createUser } from '../../people/accounts/users.ts'
import { furnishDemonstration } from './furnish-demonstration.ts'
import { furnishPayments } from './furnish-payments.ts'
import { prepareSurvey } from './prepare-survey.ts'

export interface DemonstrationAccount {
  readonly email: string
  readonly password: string
  readonly name: string
  /** label for the terminal */
  readonly purpose: string
}

interface Options {
  readonly dataDir: string
  readonly say: (sentence: string) => void
}

const FILE = 'demonstration-accounts.json'

const PEOPLE: readonly (Omit<DemonstrationAccount, 'password'> & { staffRoles: StaffRole[] })[] = [
  {
    email: 'pastor@demonstration.example',
    name: 'Dana Whitfield',
    purpose: 'a person at a church',
    staffRoles: [],
  },
  {
    email: 'staff@demonstration.example',
    name: 'Sam Okafor',
    purpose: 'staff of Stipend',
    staffRoles: ['admin'],
  },
]

const Accounts = z.array(
  z.object({ email: z.string(), password: z.string(), name: z.string(), purpose: z.string() }),
)

/** Only for the embedded database: never called with a DATABASE_URL. */
export async function prepareDemonstration(
  context: Context,
  { dataDir, say }: Options,
): Promise<readonly DemonstrationAccount[]> {
  await prepareSurvey(context, { say })
  const accounts = await readAccounts(dataDir)
  for (const person of PEOPLE) await ensureAccount(context, person, accounts)
  await furnishOnce(context, say)
  return accounts
}

/** The first account owns two invented organizations, unless it has organizations already. */
async function furnishOnce(context: Context, say: Options['say']): Promise<void> {
  const [owner] = PEOPLE
  if (!owner) return
  const user = await User.query(context.db).findOne({ email_normalized: owner.email })
  if (!user) return
  const { furnished } = await furnishDemonstration(context, { ownerId: user.id })
  await furnishPayments(context, { ownerId: user.id })
  if (furnished) say('Made two example organizations with their staff, reports and board packets.')
}

/** Passwords are written before the accounts are created, so that a kill in between loses neither. */
async function readAccounts(dataDir: string): Promise<DemonstrationAccount[]> {
  const file = join(dataDir, FILE)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return Accounts.parse(JSON.parse(text))
  const accounts = PEOPLE.map(({ email, name, purpose }) => ({
    email,
    name,
    purpose,
    password: randomBytes(12).toString('base64url'),
  }))
  await writeFile(`${file}.new`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return accounts
}

async function ensureAccount(
  context: Context,
  person: (typeof PEOPLE)[number],
  accounts: readonly DemonstrationAccount[],
): Promise<void> {
  const account = accounts.find(({ email }) => email === person.email)
  if (!account) return
  const exists = await User.query(context.db).findOne({ email_normalized: person.email })
  if (exists) return
  await createUser(context, { ...account, staffRoles: person.staffRoles, acceptedTexts: true })
}
