/** Files somebody takes home. Who may not have one gets the same answer as on the page it belongs to. */

import type { Readable } from 'node:stream'
import Router from '@koa/router'
import type Koa from 'koa'
import { readTableQuery } from '~/core/answers/analysis/table-query.ts'
import { parsePacketNumber } from '~/core/answers/board-packets/packet-forms.ts'
import { FILE_TYPES, waitedFile } from '~/core/answers/documents/paper.ts'
import { readReportQuery, reportSearch } from '~/core/answers/sections/addresses.ts'
import { shadowOf } from '~/core/authorize.ts'
import {
  InvalidInput,
  isKnownError,
  LimitReached,
  NotAllowed,
  NotFound,
  NotSignedIn,
  StillInWork,
  Unavailable,
} from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { placesSearch, readPlacesQuery } from '~/core/market/records/place.ts'
import { ownPath } from '~/core/people/accounts/account-forms.ts'
import { AUDIT } from '~/core/staff/audit.ts'
import { browserHref, readBrowserAddress } from '~/core/staff/database-browser.ts'
import { KPI } from '~/core/staff/kpi.ts'
import { packetFile } from '../../services/answers/board-packets/packet-file.ts'
import {
  FILE_FORMATS,
  type FileFormat,
  frozenReportFile,
  reportsPdf,
  workingReportFile,
} from '../../services/answers/reports/report-files.ts'
import { exportAudit } from '../../services/list-audit.ts'
import { exportAccount } from '../../services/people/accounts/export-account.ts'
import { churchesFile } from '../../services/people/offices/church-list.ts'
import { staffImportErrors } from '../../services/people/staff-import/error-file.ts'
import { exportStaffTable } from '../../services/planning/analyses/show-staff-table.ts'
import { exportComparison } from '../../services/planning/places/show-comparison.ts'
import { exportKpi } from '../../services/staff/money/kpi.ts'
import { exportQuery } from '../../services/staff/system/database-browser.ts'
import type { AppState } from '../request/state.ts'

export function downloadRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/table.csv', async (ctx, next) => {
    const organizationId = ctx.state.visit?.organization?.id
    const query = readTableQuery(textOf(ctx.query))
    await download(ctx, next, '/table', async () => {
      if (organizationId === undefined) return null
      const body = await exportStaffTable(ctx.state.context, { organizationId, query })
      return { fileName: 'staff.csv', type: FILE_TYPES.csv, body }
    })
  })
  router.get('/account/export.zip', async (ctx, next) => {
    await download(ctx, next, '/account/data', async () => {
      const { fileName, archive } = await exportAccount(ctx.state.context)
      return { fileName, type: 'application/zip', body: archive }
    })
  })
  router.get('/mgmt/audit.csv', async (ctx, next) => {
    const query = AUDIT.read(textOf(ctx.query))
    await download(ctx, next, AUDIT.href({ ...query, before: null }), async () => {
      const body = await exportAudit(ctx.state.context, query)
      return { fileName: 'audit-log.csv', type: FILE_TYPES.csv, body }
    })
  })
  router.get('/mgmt/kpi.csv', async (ctx, next) => {
    const query = KPI.read(textOf(ctx.query))
    await download(ctx, next, KPI.href(query), async () => {
      const { day, days } = query
      const body = await exportKpi(ctx.state.context, { day: day.value, days: Number(days) })
      return { fileName: 'key-figures.csv', type: FILE_TYPES.csv, body }
    })
  })
  router.get('/organization/:organizationId/churches.csv', async (ctx, next) => {
    const { organizationId } = ctx.params
    const page = `/organization/${encodeURIComponent(organizationId ?? '')}/churches`
    await download(ctx, next, page, async () => {
      const body = await churchesFile(ctx.state.context, {
        officeId: parseRecordId(organizationId),
      })
      return { fileName: 'churches.csv', type: FILE_TYPES.csv, body }
    })
  })
  addComparison(router)
  addImportErrors(router)
  addReportFiles(router)
  addPacketFile(router)
  addBrowserFile(router)
  addWaitingPage(router)
  return router
}

/** Compared places; what is asked is in the address, as on the page. */
function addComparison(router: Router<AppState>): void {
  router.get('/ecola/comparison.csv', async (ctx, next) => {
    const organizationId = ctx.state.visit?.organization?.id
    const asked = new URLSearchParams(ctx.querystring)
    const query = readPlacesQuery({
      place: asked.getAll('place'),
      position: asked.getAll('position'),
    })
    await download(ctx, next, `/ecola${placesSearch(query)}`, async () => {
      if (organizationId === undefined) return null
      const body = await exportComparison(ctx.state.context, { ...query, organizationId })
      return { fileName: 'cost-of-living.csv', type: FILE_TYPES.csv, body }
    })
  })
}

/** The rows of a file of staff that have errors. */
function addImportErrors(router: Router<AppState>): void {
  router.get('/migrate/:importId/errors.csv', async (ctx, next) => {
    const { importId } = ctx.params
    await download(ctx, next, `/migrate/${encodeURIComponent(importId ?? '')}`, async () => {
      const asked = { importId: parseRecordId(importId) }
      const body = await staffImportErrors(ctx.state.context, asked)
      return { fileName: 'rows-to-correct.csv', type: FILE_TYPES.csv, body }
    })
  })
}

/** A board packet as a PDF. */
function addPacketFile(router: Router<AppState>): void {
  router.get('/report/:employeeId/board-packet/:packetNumber/packet.pdf', async (ctx, next) => {
    const { employeeId = '', packetNumber = '' } = ctx.params
    const packet = `/report/${encodeURIComponent(employeeId)}/board-packet/${encodeURIComponent(packetNumber)}`
    await download(ctx, next, `${packet}/record`, async () => {
      const number = parsePacketNumber(packetNumber)
      return await packetFile(ctx.state.context, { employeeId: parseRecordId(employeeId), number })
    })
  })
}

/** The rows of a query of the database browser. */
function addBrowserFile(router: Router<AppState>): void {
  router.get('/mgmt/databaseBrowser/rows.csv', async (ctx, next) => {
    if (!ctx.state.visit) return await next() // nothing is here for others
    const address = readBrowserAddress(textOf(ctx.query))
    await download(ctx, next, browserHref(address), async () => {
      const body = await exportQuery(ctx.state.context, address)
      return body === null ? null : { fileName: 'rows.csv', type: FILE_TYPES.csv, body }
    })
  })
}

/** The page on which a person waits for a PDF: its browser asks for the file again, and stays there until it comes. */
function addWaitingPage(router: Router<AppState>): void {
  router.get('/preparing', async (ctx, next) => {
    const { file, page = '/dashboard' } = textOf(ctx.query)
    const waited = waitedFile(file)
    if (ctx.get('Sec-Fetch-Site') === 'cross-site')
      return sendTo(ctx, ownPath(page) ?? '/dashboard')
    if (waited) ctx.set('Refresh', `1; url=${waited}`)
    await next()
  })
}

/** Reports as files: what is asked now, what was saved, and several saved ones in one PDF. */
function addReportFiles(router: Router<AppState>): void {
  for (const format of FILE_FORMATS) {
    addWorkingFile(router, format)
    addFrozenFile(router, format)
  }
  addLibraryFile(router)
}

/** The address of the page with `files/working.pdf` put in; the question stays. */
function addWorkingFile(router: Router<AppState>, format: FileFormat): void {
  router.get(`/report/:employeeId/files/working.${format}`, async (ctx, next) => {
    const query = readReportQuery(textOf(ctx.query))
    const page = `/report/${encodeURIComponent(ctx.params.employeeId ?? '')}${reportSearch(query)}`
    await download(ctx, next, page, async () => {
      const employeeId = parseRecordId(ctx.params.employeeId)
      return await workingReportFile(ctx.state.context, { employeeId, query, format })
    })
  })
}

function addFrozenFile(router: Router<AppState>, format: FileFormat): void {
  router.get(`/report/:employeeId/files/:number.${format}`, async (ctx, next) => {
    const { employeeId = '', number = '' } = ctx.params
    const page = `/report/${encodeURIComponent(employeeId)}?report=${encodeURIComponent(number)}`
    await download(ctx, next, page, async () => {
      const which = { employeeId: parseRecordId(employeeId), number: parseRecordId(number) }
      return await frozenReportFile(ctx.state.context, { ...which, format })
    })
  })
}

/** Of the organization one is working on: `?reports=3,5`. */
function addLibraryFile(router: Router<AppState>): void {
  router.get('/reports/files.pdf', async (ctx, next) => {
    const organizationId = ctx.state.visit?.organization?.id
    await download(ctx, next, '/reports', async () => {
      if (organizationId === undefined) return null
      const asked = (textOf(ctx.query).reports ?? '').split(',').filter((text) => text !== '')
      const numbers = [...new Set(asked.map((text) => parseRecordId(text)))]
      return await reportsPdf(ctx.state.context, { organizationId, numbers })
    })
  })
}

interface Download {
  readonly fileName: string
  readonly type: string
  readonly body: string | Uint8Array | Readable
}

export type Request = Koa.ParameterizedContext<AppState>

/**
 * `page`: where the file belongs. Anyone who has to sign in does so first; what was typed wrong and what a plan or a
 * limit refuses is told on that page; null and what is not found are nothing here. A link of another site leads to the
 * page: a download counts against its limit and is written down.
 */
export async function download(
  ctx: Request,
  next: Koa.Next,
  page: string,
  make: () => Promise<Download | null>,
): Promise<void> {
  if (ctx.get('Sec-Fetch-Site') === 'cross-site') return sendTo(ctx, page)
  if (shadowOf(ctx.state.context.actor) && !ctx.path.endsWith('.pdf')) {
    throw new NotAllowed(NO_DATA_FILES)
  }
  const made = await makeOrTell(ctx, page, make)
  if (made === 'told') return
  if (!made) return await next()
  ctx.attachment(made.fileName)
  ctx.set('Cache-Control', 'no-store')
  ctx.type = made.type
  const { body } = made
  // the mark at its start keeps a spreadsheet from garbling the accents of a CSV file
  if (made.type === FILE_TYPES.csv && typeof body === 'string') ctx.body = `\ufeff${body}`
  else ctx.body = body instanceof Uint8Array ? Buffer.from(body) : body
}

const NO_DATA_FILES =
  'Files with data are not downloaded while you view as another person. A PDF says on each page who printed it.'

/** What was made, null where there is nothing, or `told` where the answer is another page. */
export async function makeOrTell<Made>(
  ctx: Request,
  page: string,
  make: () => Promise<Made | null>,
): Promise<Made | null | 'told'> {
  try {
    // who asks cannot be found while the database is away
    if (!ctx.state.visit && ctx.state.refusal?.status === 503) throw new Unavailable()
    if (!ctx.state.visit) throw new NotSignedIn(page)
    return await make()
  } catch (error) {
    if (error instanceof StillInWork) {
      sendTo(ctx, `/preparing?${new URLSearchParams({ file: ctx.url, page })}`)
      return 'told'
    }
    if (!isKnownError(error)) throw error
    if (error instanceof NotFound) return null
    if (error instanceof NotSignedIn) sendTo(ctx, error.location(page))
    else if (error instanceof InvalidInput || error instanceof LimitReached) sendTo(ctx, page)
    else throw error
    return 'told'
  }
}

/** 303. */
export function sendTo(ctx: Request, page: string): void {
  ctx.redirect(page)
  ctx.status = 303
}

export function textOf(query: Koa.Context['query']): Record<string, string> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(pairs)
}
