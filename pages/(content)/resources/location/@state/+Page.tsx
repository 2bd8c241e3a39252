/** A place: figures against the nation, what our model pays there, and what local jobs earn. */
import { useData } from 'vike-react/useData'
import { LocationPage } from '~/renderer/content/resources/LocationPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LocationPage location={useData<Data>()} />
}
