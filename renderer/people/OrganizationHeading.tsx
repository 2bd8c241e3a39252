/** The head of a page of an organization: the page's own name, and whether the organization is archived. */
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading, type PageHeadingProps } from '~/renderer/components/page/PageHeading.tsx'

export interface OrganizationHeadingProps extends PageHeadingProps {
  readonly organization: { readonly isArchived: boolean; readonly mayArchive: boolean }
}

/** The frame shows the organization's name above it. */
export function OrganizationHeading({ organization, ...heading }: OrganizationHeadingProps) {
  return (
    <>
      <PageHeading {...heading} />
      {organization.isArchived && (
        <Notice kind="signal" title="This organization is archived">
          <p>
            You can read everything in it and change nothing.{' '}
            {organization.mayArchive
              ? 'You can restore it at the end of the page Organization.'
              : 'An owner can restore it.'}
          </p>
        </Notice>
      )}
    </>
  )
}
