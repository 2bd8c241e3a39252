/** Checks of one form that do not need each other: what they refuse or ask is said at once. */
import { InvalidInput } from '~/core/errors.ts'
import { joinedRefusals } from '~/core/forms/asking.ts'

/** The results of all checks, or one error of all that was refused. Any other error is thrown as it is. */
export async function checkTogether<One, Other>(
  one: Promise<One>,
  other: Promise<Other>,
): Promise<readonly [One, Other]> {
  const outcomes = await Promise.allSettled([one, other])
  const failures = outcomes.flatMap((outcome) => {
    return outcome.status === 'rejected' ? [outcome.reason as unknown] : []
  })
  const refusals = failures.filter((failure) => failure instanceof InvalidInput)
  if (refusals.length < failures.length) {
    throw failures.find((failure) => !(failure instanceof InvalidInput))
  }
  if (refusals.length > 0) throw joinedRefusals(refusals)
  return await Promise.all([one, other])
}
