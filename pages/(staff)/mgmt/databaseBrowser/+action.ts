import { browserHref, readBrowserAddress } from '~/core/staff/database-browser.ts'
import {
  askUnmaskingForm,
  decideUnmaskingForm,
  endUnmaskingForm,
  forgetQueryForm,
  queryForm,
  saveQueryForm,
} from '~/core/staff/forms.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import {
  askToUnmask,
  decideUnmasking,
  endUnmasking,
  forgetQuery,
  keepQuery,
  saveQuery,
} from '~/server/services/staff/system/database-browser.ts'

const PAGE = '/mgmt/databaseBrowser'

export const action: PageActions = {
  run: run({ explain: false }),
  explain: run({ explain: true }),
  save: onSubmit(saveQueryForm, async (context, input) => {
    await saveQuery(context, input)
    return { redirect: `${PAGE}?query=${input.query}&done=saved` }
  }),
  forget: onSubmit(forgetQueryForm, async (context, { query }) => {
    await forgetQuery(context, query)
    return { redirect: `${PAGE}?done=forgotten` }
  }),
  'ask-unmasking': onSubmit(askUnmaskingForm, async (context, { reason, ...confirmation }) => {
    await askToUnmask(context, { reason, confirmation })
    return { redirect: `${PAGE}?done=asked` }
  }),
  accept: decide({ accept: true }),
  decline: decide({ accept: false }),
  'end-unmasking': onSubmit(endUnmaskingForm, async (context, { unmasking }) => {
    await endUnmasking(context, unmasking)
    return { redirect: `${PAGE}?done=ended` }
  }),
}

/** The query gets an address of its own, which runs it; how it is read and with which values stays. */
function run({ explain }: { readonly explain: boolean }): PageAction {
  return onSubmit(queryForm, async (context, { text }, { urlParsed }) => {
    const query = await keepQuery(context, text)
    const now = readBrowserAddress(urlParsed.search)
    return { redirect: browserHref({ ...now, query, explain }) }
  })
}

function decide({ accept }: { readonly accept: boolean }): PageAction {
  return onSubmit(decideUnmaskingForm, async (context, { unmasking, ...confirmation }) => {
    await decideUnmasking(context, { unmasking, accept, confirmation })
    return { redirect: `${PAGE}?done=${accept ? 'accepted' : 'declined'}` }
  })
}
