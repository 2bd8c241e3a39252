/** Listens for what no text that people write may do: run, be refused by the policy of the page, ask elsewhere. */
import type { Page } from 'playwright-core'

/** Before the first page is opened. Call the answer at the end: everything that was found, in words. */
export async function watchScripts(
  page: Page,
  { url }: { readonly url: string },
): Promise<() => readonly string[]> {
  const found: string[] = []
  const context = page.context()
  await context.exposeFunction('sayFound', (what: string) => found.push(what))
  await context.addInitScript(() => {
    const { sayFound } = window as unknown as { sayFound: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      sayFound(`${location.href}: refused ${event.violatedDirective} ${event.blockedURI}`),
    )
    // what the payloads set where they run
    Object.defineProperty(window, 'ran', { set: () => sayFound(`${location.href}: ran`) })
  })
  page.on('dialog', (dialog) => {
    found.push(`${page.url()}: dialog`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) found.push(`${page.url()}: asked ${request.url()}`)
  })
  return () => found
}
