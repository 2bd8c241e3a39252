import { catalogPath } from '~/core/market/positions/catalog.ts'
import { retireForm, reviveForm, wordsForm } from '~/core/market/positions/catalog-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changeWords, retireEntry, reviveEntry } from '~/server/services/market/catalog.ts'

export const action: PageActions = {
  words: onSubmit(wordsForm, async (context, input, { routeParams: { key = '' } }) => {
    await changeWords(context, 'denomination', key, input)
    return done(key)
  }),
  retire: onSubmit(retireForm, async (context, input, { routeParams: { key = '' } }) => {
    await retireEntry(context, 'denomination', key, input)
    return done(key)
  }),
  revive: onSubmit(reviveForm, async (context, input, { routeParams: { key = '' } }) => {
    await reviveEntry(context, 'denomination', key, input)
    return done(key)
  }),
}

function done(key: string) {
  return { redirect: `${catalogPath('denomination', key)}?done=saved` }
}
