/** The forms of the page of API keys. */
import { z } from 'zod'
import { required } from '../../forms/fields-schema.ts'
import { lineOfText, oneOf } from '../../forms/reading.ts'
import type { KeyScope } from '../../policy.ts'
import { confirmedByPassword } from '../accounts/settings-forms-schema.ts'
import { KEY_DAYS } from './api-keys.ts'

const ticked = z
  .string()
  .optional()
  .transform((box) => box === 'yes')

/** Strings -> { name, scopes, days, currentPassword }; every key reads. */
export const apiKeyForm = confirmedByPassword
  .extend({
    name: required(
      lineOfText({ maximum: 80 }),
      'Enter a name, such as the program that uses the key.',
    ),
    write: ticked,
    pay: ticked,
    days: required(oneOf(KEY_DAYS), 'Choose how long the key is valid.'),
  })
  .transform(({ write, pay, days, ...given }) => {
    const scopes: KeyScope[] = [
      'read',
      ...(write ? ['write' as const] : []),
      ...(pay ? ['pay' as const] : []),
    ]
    return { ...given, scopes, days: Number(days) }
  })

export type ApiKeyInput = z.output<typeof apiKeyForm>

export const chosenKey = z.object({
  key: z.coerce.number({ error: 'Reload the page.' }).int().positive(),
})
