/** The version of a legal text that is in force. */
import { useData } from 'vike-react/useData'
import { LegalText } from '~/renderer/content/resources/LegalText.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <LegalText text={useData<Data>()} />
}
