/** Listens to a page for what must never happen: errors on the console, refused scripts and styles, broken requests. */
import type { Page } from 'playwright-core'

/** Call the answer at the end: everything that went wrong, in words. Refused forms (4xx) are answers, not faults. */
export function watchPage(page: Page, { withoutScripts = false } = {}): () => readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !/status of 4\d\d/.test(text)) faults.push(`console: ${text}`)
  })
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // with scripts switched off the browser refuses them by a word that means a policy elsewhere
    const switchedOff = reason === 'csp' && withoutScripts
    if (reason !== 'net::ERR_ABORTED' && !switchedOff)
      faults.push(`${request.url()} failed: ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.url()} answered ${response.status()}`)
  })
  return () => faults
}

/** What reaches beyond the right edge of the window; empty when nothing does. */
export async function overflowOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const edge = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= edge) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + 1,
    )
    return wide
      .slice(-3)
      .map((element) => `${location.pathname}: ${element.outerHTML.slice(0, 90)}`)
  })
}
