/** The editor has no such page. */
import { useData } from 'vike-react/useData'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { path } = useData<Data>()
  return (
    <>
      <PageHeading
        title="The editor has no such page"
        lede={`Nothing is at ${path}. An article is at /admin/articles and the end of its address.`}
      />
      <ButtonRow>
        <ButtonLink href="/admin">Articles and pages</ButtonLink>
      </ButtonRow>
    </>
  )
}
