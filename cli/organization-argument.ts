/** The number of an organization, as the first word of a command. */
import { Args, Errors } from '@oclif/core'

export const organizationNumber = Args.custom<number>({
  description: 'number of the organization',
  parse: async (text) => {
    if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
    throw new Errors.CLIError(
      `"${text}" is not the number of an organization. Enter it in digits, for example 12.`,
    )
  },
})
