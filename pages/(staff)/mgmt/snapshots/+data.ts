import { pageData } from '~/server/page.ts'
import { listSnapshots, showSnapshot } from '~/server/services/market/snapshots/show-snapshot.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?name=`: one of them with its measurements. */
export const data = pageData(async ({ context, urlParsed: { search } }) => {
  const all = await listSnapshots(context)
  const named = all.find(({ name }) => name === search.name)
  return {
    snapshots: all.map((row) => {
      const { id, name, source, status, referenceDate, recordCount, organizationCount } = row
      return { id, name, source, status, referenceDate, recordCount, organizationCount }
    }),
    shown: named ? await shownOf(context, named.name) : null,
  }
}, 'Snapshots · Stipend staff')

type Asking = Parameters<typeof showSnapshot>[0]

async function shownOf(context: Asking, name: string) {
  const { snapshot, audit, held, models, checks } = await showSnapshot(context, { name })
  return {
    ...{ name, audit, held, checks, status: snapshot.status },
    models: models.map(({ definition, engineVersion, coverage80, typicalMiss }) => {
      return { definition, engineVersion, coverage80, typicalMiss }
    }),
  }
}
