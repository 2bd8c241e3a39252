/** The pieces of the page frames; the frames themselves are around every page. */
import { Breadcrumbs } from '~/renderer/components/page/Breadcrumbs.tsx'
import { AccountMenu } from '~/renderer/layout/AccountMenu.tsx'
import { AccountPanel } from '~/renderer/layout/AccountPanel.tsx'
import { Banners } from '~/renderer/layout/Banners.tsx'
import { Columns, Hero } from '~/renderer/layout/Columns.tsx'
import { Footer } from '~/renderer/layout/Footer.tsx'
import { OrganizationSwitcher } from '~/renderer/layout/OrganizationSwitcher.tsx'
import { PersonFrame } from '~/renderer/layout/PersonFrame.tsx'
import { ThemeSwitch } from '~/renderer/layout/ThemeSwitch.tsx'
import { WorkNavigation } from '~/renderer/layout/WorkNavigation.tsx'
import { workLinks } from '~/renderer/layout/work-links.ts'
import styles from './Gallery.module.css'
import { Specimen } from './Specimen.tsx'

const grace = { id: 1, name: 'Grace Church, Dublin OH' }
const hope = { id: 2, name: 'Hope Food Bank' }
const ruth = { name: 'Ruth Abel', email: 'ruth@example.org' }

/** An owner's links on a plan that locks the staff table. */
const links = workLinks('/organization/1/policy', {
  ...grace,
  type: 'church',
  isChosen: true,
  pages: [
    ...(['staff', 'next-year', 'reports', 'packets', 'summary', 'organization'] as const),
    ...(['campuses', 'members', 'policy', 'minimum', 'receipts', 'history'] as const),
  ],
  locked: [{ page: 'staff', plan: 'Basic' }],
  owed: null,
})

export function FrameGallery() {
  return (
    <>
      <Specimen of="OrganizationSwitcher, WorkNavigation, AccountPanel: the side bar">
        <div className={styles.side}>
          <OrganizationSwitcher organization={grace} organizations={[grace, hope]} />
          <WorkNavigation groups={links} />
          <AccountPanel user={ruth} theme="system" />
        </div>
      </Specimen>
      <Specimen of="OrganizationSwitcher before the first organization">
        <OrganizationSwitcher organization={null} organizations={[]} />
      </Specimen>
      <Specimen of="PersonFrame with pay, and without">
        <PersonFrame
          person={{
            ...{ id: 1, name: 'Maria Ellison', jobTitle: 'Youth director', salary: 4_950_000 },
            tabs: ['report', 'facts', 'history', 'packets'],
          }}
          organization={grace.name}
          path="/report/1"
        >
          {null}
        </PersonFrame>
        <PersonFrame
          person={{
            ...{ id: 2, name: 'Sam Rivera', jobTitle: 'Custodian', salary: null },
            tabs: ['report', 'facts'],
          }}
          organization={grace.name}
          path="/employee/2"
        >
          {null}
        </PersonFrame>
      </Specimen>
      <Specimen of="AccountMenu, ThemeSwitch">
        <AccountMenu user={ruth} theme="system" />
        <p />
        <ThemeSwitch theme="system" />
      </Specimen>
      <Specimen of="Footer">
        <Footer links={[{ href: '#frame', label: 'How the figures are made' }]} />
      </Specimen>
      <Specimen of="Banners: demonstration, shadow, incident">
        <Banners
          banners={[
            {
              kind: 'demonstration',
              text: 'Demonstration data: every figure on this page comes from a synthetic survey.',
              href: '#frame',
            },
            { kind: 'shadow', text: 'You are looking as ruth@example.org.' },
            { kind: 'incident', text: 'Mail is delayed this morning.', href: '#frame' },
          ]}
        />
      </Specimen>
      <Specimen of="Breadcrumbs, Hero, Columns">
        <Breadcrumbs
          crumbs={[{ label: 'Reports', href: '#reports' }, { label: 'Maria Ellison' }]}
        />
        <Hero>Between hairlines: the range at the head of a report.</Hero>
        <Columns sideLabel="Example" side={<p>Side column.</p>}>
          <p>The column of reading.</p>
        </Columns>
      </Specimen>
    </>
  )
}
