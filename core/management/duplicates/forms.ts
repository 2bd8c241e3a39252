/** What staff send about a group of duplicates. */
import { z } from 'zod'
import { passwordAndCodeForm } from '../../accounts/settings-forms.ts'
import { REASON } from '../user-info/forms.ts'
import { DUPLICATE_CHOICES, type DuplicateChoice } from './groups.ts'
import type { DuplicateChoices } from './resolution.ts'

const CHOICE = 'choice-'
const MOST = 200

/** The name of the field of a subscription. */
export function choiceName(subscriptionId: string): string {
  return `${CHOICE}${subscriptionId}`
}

/** From fields of any names; what is no choice is left out. */
export function readChoices(fields: Readonly<Record<string, unknown>>): DuplicateChoices {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const choice = DUPLICATE_CHOICES.find((one) => one === value)
    return name.startsWith(CHOICE) && choice ? [[name.slice(CHOICE.length), choice] as const] : []
  })
  return new Map<string, DuplicateChoice>(found.slice(0, MOST))
}

const RELOAD = 'Reload the page.'
const digest = z.string({ error: RELOAD }).regex(/^[0-9a-f]{64}$/, RELOAD)

/** Strings -> { seen, choices, reason, currentPassword, code }; `seen`: digest of what was shown. */
export const resolveForm = passwordAndCodeForm
  .extend({ seen: digest, reason: REASON })
  .loose()
  .transform(({ seen, reason, currentPassword, code, ...rest }) => {
    return { seen, reason, currentPassword, code, choices: readChoices(rest) }
  })

export const finishForm = passwordAndCodeForm.extend({
  resolution: z.coerce.number({ error: RELOAD }).int().positive(),
})

/** `signature`: of the group as it was shown. */
export const dismissForm = z.object({ signature: digest, reason: REASON })

export const restoreForm = z.object({ signature: digest })
