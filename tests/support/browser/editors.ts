/** Editors of articles and pages at a browser. */
import type { Page } from 'playwright-core'
import type { SharedServer } from '../server/shared-server.ts'
import { becomeStaff } from '../server/staff.ts'

/** From here on the page is theirs. */
export async function becomeEditor(page: Page, server: SharedServer): Promise<void> {
  const { cookie } = await becomeStaff(server, ['editor'])
  await page.context().addCookies([cookie])
}

/** Articles open with the field of their Markdown, and not with the visual editor. */
export async function preferMarkdown(page: Page): Promise<void> {
  await page.context().addInitScript(() => localStorage.setItem('stipend-editor', 'markdown'))
}
