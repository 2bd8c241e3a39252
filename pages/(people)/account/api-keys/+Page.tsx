/** Keys by which other software works with all organizations of a person. */
import { useData } from 'vike-react/useData'
import { AccountFrame } from '~/renderer/people/AccountFrame.tsx'
import { ApiKeys, KEY_DONE } from '~/renderer/people/ApiKeys.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return (
    <AccountFrame
      title="API keys"
      lede="Other software works with all your organizations by a key, and can add new ones. A key has your rights at most."
      done={KEY_DONE}
    >
      <ApiKeys of="account" {...useData<Data>()} />
    </AccountFrame>
  )
}
