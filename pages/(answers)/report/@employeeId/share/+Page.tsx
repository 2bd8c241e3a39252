/** Links to a frozen report: make one, see who opened it, close it. */

import { useData } from 'vike-react/useData'
import { firstName } from '~/core/answers/sections/words.ts'
import { FreshLink, MadeLinks, MakeLink } from '~/renderer/answers/Links.tsx'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { LockedPanel } from '~/renderer/components/LockedPanel.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { name, number, employeeId, links, fresh } = useData<Data>()
  const crumbs = [
    { label: `Report ${number} of ${name}`, href: `/report/${employeeId}?report=${number}` },
    { label: 'Links' },
  ]
  return (
    <>
      <PageHeading
        crumbs={crumbs}
        title={`Send report ${number} to people without an account`}
        lede="Anyone with a link can read the report as it was saved, until the link expires or you close it. Search engines cannot see it."
      />
      {fresh && <FreshLink address={fresh} />}
      <NewLink />
      <MadeLinks
        {...{ links, who: 'the person’s name and pay' }}
        paused="It does not open while your plan holds no estimates for this person."
      />
    </>
  )
}

/** The form that makes a link, or what keeps it from being made. */
function NewLink() {
  const { locked, first, name, employeeId } = useData<Data>()
  const who = firstName(name)
  if (locked) {
    return (
      <LockedPanel
        title="New links are locked"
        description={locked}
        action={
          <ButtonLink kind="secondary" href={`/single/${employeeId}`}>
            See what opens it
          </ButtonLink>
        }
      >
        <p>How long the link works</p>
        <p>A week, a month, three months</p>
        <p>Show the name and the pay</p>
      </LockedPanel>
    )
  }
  return (
    <MakeLink
      first={first}
      label={`Show ${who}’s name and pay`}
      hint={`Without the tick readers see the range and its method, but not who it is about, what ${who} is paid, or what is proposed.`}
    />
  )
}
