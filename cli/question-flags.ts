/** The flags that describe a position and its organization to someone without an account. */
import { Flags, type Interfaces } from '@oclif/core'
import { EDUCATIONS } from '~/core/employees/employee.ts'
import { ORGANIZATION_TYPES, SETTINGS } from '~/core/organizations/organization.ts'
import { number, stateCode, yearlyDollars } from './flags.ts'

const asked = { exclusive: ['employee'], helpGroup: 'question' }

export const QUESTION_FLAGS = {
  position: Flags.string({
    exactlyOne: ['position', 'employee'],
    dependsOn: ['budget', 'state'],
    summary: 'key or title of a position, for example solo-pastor',
    helpGroup: asked.helpGroup,
  }),
  budget: yearlyDollars({ ...asked, summary: 'annual operating budget' }),
  state: stateCode({ ...asked, summary: 'where the organization is' }),
  type: Flags.option({
    options: ORGANIZATION_TYPES,
    default: 'church' as const,
    summary: 'type of the organization',
    helpGroup: asked.helpGroup,
  })(),
  attendance: number({ ...asked, summary: 'average weekly attendance, or people served' }),
  staff: number({ ...asked, summary: 'staff size in FTE' }),
  denomination: Flags.string({
    ...asked,
    summary: 'key of a denomination, for example southern-baptist',
  }),
  setting: Flags.option({ ...asked, options: SETTINGS, summary: 'surroundings' })(),
  hours: number({ ...asked, maximum: 80, summary: 'paid hours a week; default: full time' }),
  experience: number({ ...asked, maximum: 70, summary: 'years of experience' }),
  tenure: number({ ...asked, maximum: 70, summary: 'years in this role' }),
  education: Flags.option({ ...asked, options: EDUCATIONS, summary: 'highest degree' })(),
  ordained: Flags.boolean({ ...asked, allowNo: true, summary: 'ordained or not' }),
  pay: yearlyDollars({ ...asked, summary: 'current salary with housing, to mark in the range' }),
}

export type Question = Interfaces.InferredFlags<typeof QUESTION_FLAGS>
