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
            network address it was last used from. Thirty days after you sign out they are deleted.
          </li>
          <li>
            With two-step sign-in: the secret of your app, sealed with a key that is not in the
            database, and your recovery codes as hashes.
          </li>
          <li>
            Which versions of our terms you accepted, and when; what you want to be told about.
          </li>
          <li>
            A log of what you changed and which reports you opened, by number and without amounts of
            pay. Owners see the part that concerns their organization.
          </li>
        </ul>
        <p>
          Messages we send wait sealed until they are sent. Afterwards we keep address, kind and
          time for thirty days. Tries at signing in are counted per address for up to thirty days.
        </p>
      </Section>
      <Section>
        <h2>What your organization keeps here</h2>
        <p>
          Facts about the organization, its employees and their pay, entered by its members. Members
          see them in the role an owner gave them; pay only where an owner allowed it. Staff of
          Stipend look at an organization only to help it, and every look at somebody’s pay is
          written to the log that its owners can read.
        </p>
      </Section>
      <Section>
        <h2>Market data</h2>
        <p>
          Records become market data only if an owner agreed. They go in without names, under a
          random key, and are shown only as statistics: from at least five organizations, none with
          more than a quarter of the weight, at least three months old, rounded to $100. Deleting an
          organization destroys the key that links it to its records. Snapshots that were published
          stay as they are, because reports refer to them; the next are made without the records.
        </p>
      </Section>
      <Section>
        <h2>Who else gets something</h2>
        <p>
          Nobody buys or rents data from us. Depending on how this installation is run, a mail
          provider carries our messages, a payment provider takes card data that never reaches us,
          and a service for error reports receives technical details without names, addresses or
          pay. The pages load nothing from other sites and set two cookies: one that keeps you
          signed in, one that remembers light or dark.
        </p>
      </Section>
      <Section>
        <h2>Your rights</h2>
        <p>
          On your account page you can download everything you may see as one archive, correct your
          name and address, choose what we write to you about, and delete the account. Deleting
          takes effect after fourteen days. The log then keeps a number in place of you.
        </p>
      </Section>
    </LegalPage>
  )
}
