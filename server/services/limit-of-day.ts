/** Limits of a day on what one person does for many organizations. Staff lift that of an account (`liftLimits`). */
import { type Context, personOf } from '../context.ts'
import { limitAttempts } from './attempts.ts'
import { networkOf } from './network.ts'

const DEEDS = {
  'add organizations': 'add',
  'start contributing': 'contribute for',
} as const

const MOST_OF_ACCOUNT = 10
/** A network address may be that of a whole office. */
const MOST_OF_ADDRESS = 60
const A_DAY = 24 * 60 * 60

/** By account and by network address; the system is not limited. */
export async function limitOfDay(context: Context, deed: keyof typeof DEEDS): Promise<void> {
  const person = personOf(context)
  if (person === null) return
  const address = networkOf(context)
  await limitAttempts(context, {
    ...{ key: `${deed} user ${person}`, most: MOST_OF_ACCOUNT, withinSeconds: A_DAY },
    sentence: (wait) =>
      `You can ${DEEDS[deed]} ${MOST_OF_ACCOUNT} organizations a day. You can do more in ${wait}. Do you need more now? ` +
      'Reply to any email from us, and we will lift the limit.',
  })
  await limitAttempts(context, {
    ...{ key: `${deed} address ${address}`, most: MOST_OF_ADDRESS, withinSeconds: A_DAY },
    sentence: (wait) =>
      `People on your network can ${DEEDS[deed]} ${MOST_OF_ADDRESS} organizations a day. You can do more in ${wait}.`,
  })
}
