/** Keys by which other software works with one organization. */
import { useData } from 'vike-react/useData'
import { DoneNotice } from '~/renderer/components/page/DoneNotice.tsx'
import { ApiKeys, KEY_DONE } from '~/renderer/people/ApiKeys.tsx'
import { OrganizationHeading } from '~/renderer/people/OrganizationHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const shown = useData<Data>()
  return (
    <>
      <OrganizationHeading
        organization={shown.organization}
        title="API keys"
        lede="Other software, such as payroll, works with your organization by a key. A key has your rights at most."
      />
      <DoneNotice words={KEY_DONE} />
      <ApiKeys of="organization" {...shown} />
    </>
  )
}
