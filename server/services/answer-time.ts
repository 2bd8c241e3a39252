import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than either answer takes, so that timing does not reveal accounts. */
const ANSWER_AFTER_MS = 250

/** Answers no sooner for an unknown address than for a known one. */
export async function afterSameTime(work: Promise<void>): Promise<void> {
  await Promise.all([sleep(ANSWER_AFTER_MS), work])
}
