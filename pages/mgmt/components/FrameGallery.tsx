/** The pieces of the page frames; the frames themselves are around every page. */
import { Breadcrumbs } from '~/renderer/components/Breadcrumbs.tsx'
import { AccountMenu } from '~/renderer/layout/AccountMenu.tsx'
import { Banners } from '~/renderer/layout/Banners.tsx'
import { Columns, Hero } from '~/renderer/layout/Columns.tsx'
import { Navigation } from '~/renderer/layout/Navigation.tsx'
import { OrganizationSwitcher } from '~/renderer/layout/OrganizationSwitcher.tsx'
import { ThemeSwitch } from '~/renderer/layout/ThemeSwitch.tsx'
import { Specimen } from './Specimen.tsx'

const grace = { id: 1, name: 'Grace Church, Dublin OH' }

export function FrameGallery() {
  return (
    <>
      <Specimen of="Navigation">
        <Navigation
          label="Example"
          links={[
            { href: '#dashboard', label: 'Dashboard' },
            { href: '#reports', label: 'Reports', current: true },
            { href: '#analyzer', label: 'Analyzer' },
          ]}
        />
      </Specimen>
      <Specimen of="OrganizationSwitcher, AccountMenu, ThemeSwitch">
        <OrganizationSwitcher
          organization={grace}
          organizations={[grace, { id: 2, name: 'Hope Food Bank' }]}
        />
        <AccountMenu user={{ name: 'Ruth Abel', email: 'ruth@example.org' }} theme="system" />
        <p />
        <ThemeSwitch theme="system" />
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
        <Columns sideLabel="Example" side={<p>Beside it.</p>}>
          <p>The column of reading.</p>
        </Columns>
      </Specimen>
    </>
  )
}
