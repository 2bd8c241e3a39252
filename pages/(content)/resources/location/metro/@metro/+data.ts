import { locationLede, locationTitle } from '~/core/content/resources/location.ts'
import { pageData } from '~/server/page.ts'
import { showLocation } from '~/server/services/content/resources/locations.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context, routeParams }) =>
    showLocation(context, { kind: 'metro', slug: routeParams.metro ?? '' }),
  (shown) => `${locationTitle(shown)} · Stipend`,
  locationLede,
)
