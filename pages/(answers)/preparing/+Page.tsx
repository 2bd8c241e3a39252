/** Shown while a PDF takes long; a header of the answer has the browser ask for the file until it comes. */
import { useData } from 'vike-react/useData'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { file, page } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Preparing your PDF"
        lede="This one takes longer than usual. The download starts by itself as soon as it is ready."
      />
      <p>
        You can keep working in another tab. If you close this page, we stop preparing the file, and
        nothing else is lost.
      </p>
      <ButtonRow>
        <ButtonLink href={page}>Go back</ButtonLink>
        <ButtonLink href={file} kind="secondary">
          Download PDF
        </ButtonLink>
      </ButtonRow>
    </>
  )
}
