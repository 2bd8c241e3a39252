/** Any version of a legal text, with its address for good. */
import { useData } from 'vike-react/useData'
import { LegalText } from '~/renderer/content/resources/LegalText.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LegalText text={useData<Data>()} />
}
