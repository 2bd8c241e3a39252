/** The asker's own facts in words, as a match may fix them. */

import type { OwnFacts } from '~/core/answers/matches/words.ts'
import { SETTING_LABELS } from '~/core/engine/facts/organization.ts'
import { workplaceOf } from '~/core/engine/facts/person.ts'
import { HOURS_PER_WEEK_FULL_TIME } from '~/core/pay/money.ts'
import { findState, REGION_LABELS } from '~/core/pay/region.ts'
import type { Context } from '../../../context.ts'
import { listDenominations } from '../../market/catalog.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'

export async function ownFacts(context: Context, employee: LoadedEmployee): Promise<OwnFacts> {
  const { organization, hoursPerWeek } = employee
  const { denominationKey: key, setting } = organization
  const groups = key === null ? [] : await listDenominations(context)
  const group = groups.find(({ denominations }) => denominations.some((one) => one.key === key))
  const state = findState(workplaceOf(employee).stateCode)
  return {
    organizations: organization.type === 'church' ? 'churches' : 'nonprofits',
    setting: setting && SETTING_LABELS[setting].toLowerCase(),
    isFullTime: hoursPerWeek >= HOURS_PER_WEEK_FULL_TIME,
    denomination: group?.denominations.find((one) => one.key === key)?.name ?? null,
    family: group?.family ?? null,
    region: state ? REGION_LABELS[state.region] : null,
    state: state?.name ?? null,
  }
}
