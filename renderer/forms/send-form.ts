/** Posts a form's fields to the page's own URL and returns the outcome; it never throws and never reloads. */
import type { ActionFailure, Outcome } from './state/types.ts'

export async function sendForm(
  url: string,
  body: FormData,
  more: Pick<RequestInit, 'keepalive'> = {},
): Promise<Outcome> {
  const headers = { accept: 'application/json' }
  let response: Response
  try {
    response = await fetch(url, { method: 'POST', body, headers, ...more })
  } catch {
    return { kind: 'offline' }
  }
  return readOutcome(response.status, await response.json().catch(() => undefined))
}

export function readOutcome(status: number, answer: unknown): Outcome {
  if (!isRecord(answer)) return { kind: 'refused', status }
  if (typeof answer.redirect === 'string') return { kind: 'redirect', to: answer.redirect }
  if (typeof answer.digest === 'string') return { kind: 'crash', digest: answer.digest, status }
  const message = typeof answer.message === 'string' ? answer.message : undefined
  if (isFailure(answer)) return { kind: 'failure', failure: answer }
  return { kind: 'refused', status, message }
}

function isFailure(answer: object): answer is ActionFailure {
  return (
    'errors' in answer && 'values' in answer && isRecord(answer.errors) && isRecord(answer.values)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
