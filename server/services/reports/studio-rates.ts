/** The rates of the studio out of the dated constants; a group with a figure missing is not computed with. */
import type { StudioRates } from '~/core/pay/clergy/clergy-studio.ts'
import type { DatedConstant } from '~/core/pay/dated-constant.ts'

type Constants = ReadonlyMap<string, DatedConstant>

export function studioRates(constants: Constants): StudioRates {
  const value = (key: string) => constants.get(key)?.value
  const cents = (key: string) => {
    const dollars = value(key)
    return dollars === undefined ? undefined : Math.round(dollars * 100)
  }
  const wageBase = cents('social_security.wage_base')
  return {
    seca: allOf({
      netShare: value('seca.net_earnings_factor'),
      socialSecurity: value('seca.social_security_rate'),
      medicare: value('seca.medicare_rate'),
      wageBase,
    }),
    customaryOffset: value('seca_offset.customary_rate') ?? null,
    fica: allOf({
      socialSecurity: value('fica.employer_social_security_rate'),
      medicare: value('fica.employer_medicare_rate'),
      wageBase,
    }),
    additionalMedicare: allOf({
      rate: value('seca.additional_medicare_rate'),
      single: cents('seca.additional_medicare_threshold_single'),
      joint: cents('seca.additional_medicare_threshold_joint'),
    }),
    retirement: allOf({
      deferral: cents('retirement_403b.deferral_limit'),
      fromAge50: cents('retirement_403b.deferral_limit_age_50'),
      age60To63: cents('retirement_403b.deferral_limit_age_60_63'),
      overall: cents('retirement_403b.overall_limit'),
    }),
  }
}

/** Null unless every one is there. */
function allOf<Name extends string>(
  figures: Readonly<Record<Name, number | undefined>>,
): Record<Name, number> | null {
  const known = Object.entries<number | undefined>(figures).filter(([, one]) => one !== undefined)
  const isWhole = known.length === Object.keys(figures).length
  return isWhole ? (Object.fromEntries(known) as Record<Name, number>) : null // every name has its number
}
