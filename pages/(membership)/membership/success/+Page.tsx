/** What the plan opens, with the way to each; also while the payment is still being confirmed. */
import { useData } from 'vike-react/useData'
import { APP_WORDS, type App, PLANS } from '~/core/people/organizations/plans.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import type { Data } from './+data.ts'

/** Apps with a page of their own to begin at. */
const BEGIN: Readonly<Partial<Record<App, string>>> = {
  job: '/preview',
  report: '/dashboard',
  table: '/table',
}

export function Page() {
  const { organization } = useData<Data>()
  const isPaid =
    organization && organization.state !== 'none' && organization.state !== 'incomplete'
  if (!isPaid) {
    return (
      <>
        <PageHeading
          title="Your payment is being confirmed"
          lede="This takes a minute, seldom longer. Load this page again to see what is open."
        />
        <ButtonLink href="/account/plan">See your plan</ButtonLink>
      </>
    )
  }
  const { name, apps } = PLANS[organization.plan]
  return (
    <>
      <PageHeading title={`${organization.name} has ${name}`} lede="This is open to you now." />
      <ul>
        {apps.map((app) => (
          <li key={app}>
            <b>
              {BEGIN[app] ? <a href={BEGIN[app]}>{APP_WORDS[app].name}</a> : APP_WORDS[app].name}
            </b>
            : {APP_WORDS[app].gives}
          </li>
        ))}
      </ul>
      <ButtonLink href="/dashboard">Go to your staff</ButtonLink>
    </>
  )
}
