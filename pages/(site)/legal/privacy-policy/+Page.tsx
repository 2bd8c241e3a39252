/** What is stored, why, for how long, and who sees it: kept in step with the tables and jobs that do it. */
import { Section } from '~/renderer/layout/Columns.tsx'
import { LegalPage } from '~/renderer/legal/LegalPage.tsx'

export function Page() {
  return (
    <LegalPage text="privacy-policy">
      <Section>
        <h2>What we keep about you</h2>
        <ul>
          <li>Your name and email address, and your password as a hash that cannot be read.</li>
          <li>
            For each device you are signed in on: the name of its browser, when it was used, and the
            network address it was last used from. We delete them thirty days after you sign out.
          </li>
          <li>
            For each browser you signed in with: a random mark, as a hash, for 180 days or until you
            change your password or sign out everywhere. If others guess at your password, that
            browser still lets you in.
          </li>
          <li>
            With two-step sign-in: the secret of your app, sealed with a key that is not in the
            database, and your recovery codes as hashes.
          </li>
          <li>Which versions of our terms you accepted, and when; which notifications you want.</li>
          <li>
            A log of what you changed and which reports you opened, by number and without amounts of
            pay. Owners see the part that concerns their organization.
          </li>
        </ul>
        <p>
          Messages are stored encrypted until they are sent. After that we keep the address, kind
          and time for thirty days. We count sign-in attempts per address for up to thirty days.
        </p>
      </Section>
      <Section>
        <h2>What your organization keeps here</h2>
        <p>
          Facts about the organization, its employees and their pay, entered by its members. Members
          see them as their role allows. They see pay only if an owner allowed it. Stipend staff
          look at an organization only to help it. Each time they see a person’s pay, it is written
          to the log that the owners can read.
        </p>
      </Section>
      <Section>
        <h2>Market data</h2>
        <p>
          Records become market data only if an owner agreed. They go in without names, under a
          random key, and are shown only as statistics. Those come from at least five organizations,
          none of which counts for more than 25%. They are at least three months old and rounded to
          $100. Deleting an organization destroys the key that links it to its records. Published
          snapshots stay as they are, because reports refer to them. Later snapshots are made
          without the records.
        </p>
      </Section>
      <Section>
        <h2>Who else receives data</h2>
        <p>
          Nobody buys or rents data from us. Depending on how this installation is run, three kinds
          of providers may be involved. A mail provider delivers our messages. A payment provider
          takes card data, which never reaches us. An error-reporting service receives technical
          details without names, addresses or pay. The pages load nothing from other sites and set
          four cookies. One keeps you signed in. One leads from your password to the code of
          two-step sign-in, for ten minutes. One recognizes a browser you signed in with, for 180
          days. One remembers light or dark.
        </p>
      </Section>
      <Section>
        <h2>Your rights</h2>
        <p>
          On your account page you can download everything you may see and correct your name and
          address. You can choose what we write to you about, and delete the account. Deletion takes
          effect after fourteen days. The log then shows a number instead of your name.
        </p>
      </Section>
    </LegalPage>
  )
}
