/** What the forms of a packet do; each leads back to its step. */

import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import {
  amendmentForm,
  approvalForm,
  attendeesForm,
  criteriaForm,
  decisionForm,
  meetingForm,
  parsePacketNumber,
  readReportChoice,
  receiptsForm,
} from '~/core/answers/board-packets/packet-forms.ts'
import { comparableForm } from '~/core/answers/matches/own-comparable.ts'
import { readVersion } from '~/core/forms/fields.ts'
import { required } from '~/core/forms/fields-schema.ts'
import { wholeNumberBetween } from '~/core/forms/numbers.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { amendPacket } from '~/server/services/answers/board-packets/amend-packet.ts'
import { finalizePacket } from '~/server/services/answers/board-packets/finalize-packet.ts'
import {
  addEntry,
  changeEntry,
  removeEntry,
  saveAttendees,
  saveDecision,
  savePart,
} from '~/server/services/answers/board-packets/save-part.ts'
import {
  attachReport,
  detachReport,
  sealCriteria,
  setAsidePacket,
} from '~/server/services/answers/board-packets/start-packet.ts'
import { citeMatch, takeOver, uncite } from '~/server/services/answers/matches/freeze-match.ts'

const NOTHING = z.object({})
const REPORT = z.object({
  report: required(readReportChoice, 'Choose a saved report, or save one now.'),
})

const MATCH = z.object({ match: required(wholeNumberBetween(1, 1e12, '7'), 'Choose a match.') })

export const action: PageActions = {
  'save-criteria': onSubmit(criteriaForm, async (context, content, page) => {
    await savePart(context, { ...at(page), part: 'criteria', content, version: versionOf(page) })
    return backTo(page, 'criteria', 'saved')
  }),
  seal: onSubmit(NOTHING, async (context, _input, page) => {
    await sealCriteria(context, { ...at(page), version: versionOf(page) })
    return backTo(page, 'data', 'sealed')
  }),
  'amend-criteria': onSubmitOnce(amendmentForm, async (context, amendment, page) => {
    await amendPacket(context, { ...at(page), kind: 'criteria', ...amendment })
    return backTo(page, 'criteria', 'amended')
  }),

  'attach-report': onSubmitOnce(REPORT, async (context, { report }, page) => {
    await attachReport(context, { ...at(page), report })
    return backTo(page, 'data', 'attached')
  }),
  'detach-report': onSubmit(NOTHING, async (context, _input, page) => {
    await detachReport(context, at(page))
    return backTo(page, 'data', 'detached')
  }),
  'cite-match': onSubmit(MATCH, async (context, { match }, page) => {
    await citeMatch(context, { ...at(page), matchId: match })
    return backTo(page, 'data', 'cited')
  }),
  'remove-match': onSubmit(NOTHING, async (context, _input, page) => {
    await uncite(context, at(page))
    return backTo(page, 'data', 'uncited')
  }),
  'take-over': onSubmit(NOTHING, async (context, _input, page) => {
    await takeOver(context, at(page))
    return backTo(page, 'data', 'added')
  }),
  'add-comparable': onSubmitOnce(comparableForm, async (context, content, page) => {
    await addEntry(context, { ...at(page), kind: 'comparable', content })
    return backTo(page, 'data', 'added')
  }),
  'change-comparable': onSubmit(comparableForm, async (context, content, page) => {
    await changeEntry(context, { ...at(page), ...entryOf(page), kind: 'comparable', content })
    return backTo(page, 'data', 'saved')
  }),
  'remove-comparable': onSubmit(NOTHING, async (context, _input, page) => {
    await removeEntry(context, { ...at(page), ...entryOf(page) })
    return backTo(page, 'data', 'removed')
  }),
  'save-receipts': onSubmit(receiptsForm, async (context, content, page) => {
    await savePart(context, { ...at(page), part: 'receipts', content, version: versionOf(page) })
    return backTo(page, 'data', 'saved')
  }),

  'save-meeting': onSubmit(meetingForm, async (context, content, page) => {
    await savePart(context, { ...at(page), part: 'meeting', content, version: versionOf(page) })
    return backTo(page, 'meeting', 'saved')
  }),
  'save-attendees': onSubmit(attendeesForm, async (context, { present }, page) => {
    await saveAttendees(context, { ...at(page), present, version: versionOf(page) })
    return backTo(page, 'meeting', 'saved')
  }),

  'save-decision': onSubmit(decisionForm, async (context, typed, page) => {
    await saveDecision(context, { ...at(page), typed, version: versionOf(page) })
    return backTo(page, 'decision', 'saved')
  }),

  finalize: onSubmit(NOTHING, async (context, _input, page) => {
    await finalizePacket(context, at(page))
    return backTo(page, 'record', 'finalized')
  }),
  'amend-record': onSubmitOnce(amendmentForm, async (context, amendment, page) => {
    await amendPacket(context, { ...at(page), kind: 'record', ...amendment })
    return backTo(page, 'record', 'amended')
  }),
  'approve-minutes': onSubmitOnce(approvalForm, async (context, { dated, text }, page) => {
    const reason = 'Reviewed and approved as reasonable, accurate and complete.'
    await amendPacket(context, { ...at(page), kind: 'approval', text, reason, dated })
    return backTo(page, 'record', 'approved')
  }),
  'set-aside': onSubmit(NOTHING, async (context, _input, page) => {
    await setAsidePacket(context, at(page))
    return { redirect: `/report/${at(page).employeeId}/board-packet` }
  }),
}

function at({ routeParams }: PageContextServer) {
  return {
    employeeId: parseRecordId(routeParams.employeeId),
    number: parsePacketNumber(routeParams.packetNumber),
  }
}

function versionOf({ request }: PageContextServer): number {
  return readVersion(request.form?.get('version'))
}

function entryOf(page: PageContextServer) {
  const entry = page.request.form?.get('entry')
  return {
    entryId: parseRecordId(typeof entry === 'string' ? entry : undefined),
    version: versionOf(page),
  }
}

function backTo(page: PageContextServer, step: string, done: string) {
  const { employeeId, number } = at(page)
  return { redirect: `/report/${employeeId}/board-packet/${number}/${step}?done=${done}` }
}
