/** Null where nothing can be asked now: the connection or the session has ended, or it was asked too often. */
export async function askJson<T>(address: string, signal: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
    const isAnswer = response.ok && response.headers.get('content-type')?.includes('json')
    return isAnswer ? ((await response.json()) as T) : null
  } catch {
    return null
  }
}
