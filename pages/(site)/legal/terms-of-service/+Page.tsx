/** The terms of an account. A change of substance needs a new version in core/accounts/legal-texts.ts. */
import { Section } from '~/renderer/layout/Columns.tsx'
import { LegalPage } from '~/renderer/legal/LegalPage.tsx'

export function Page() {
  return (
    <LegalPage text="terms-of-service">
      <Section>
        <h2>What Stipend is</h2>
        <p>
          Stipend estimates what churches and nonprofits in the United States pay for a position.
          Its figures are statistics with a stated uncertainty. They are information for your own
          decision. They are not legal, tax or accounting advice. They are not a professional’s
          opinion of reasonable compensation, and not a promise of what a person will accept.
        </p>
      </Section>
      <Section>
        <h2>Your account</h2>
        <p>
          An account belongs to one person. Keep the password to yourself, use your own address, and
          tell us if another person has used your account. You may enter facts about the people who
          work in your organization only where your work there allows it.
        </p>
      </Section>
      <Section>
        <h2>Your organization’s records</h2>
        <p>
          What you enter stays yours. We keep it to show it to the members of your organization, as
          their roles allow. It becomes market data only if an owner agrees to contribute it. Once
          an owner withdraws that consent, it goes into no further snapshot. An owner may export or
          delete everything at any time.
        </p>
      </Section>
      <Section>
        <h2>What you may do with figures</h2>
        <p>
          Use them for decisions about your own people. You may show them to your board, your
          members and your advisors, and publish a report you saved. You may not collect figures to
          rebuild the survey, try to find out whose pay they come from, or sell them; see the
          license.
        </p>
      </Section>
      <Section>
        <h2>Plans and payment</h2>
        <p>
          The plans page shows what a plan costs and includes before you pay. Plans renew each year
          until you cancel, which takes one click. A canceled plan runs to the end of the time you
          paid for. After that, what it included becomes read-only, and nothing is deleted.
        </p>
      </Section>
      <Section>
        <h2>When things go wrong</h2>
        <p>
          We fix errors as soon as we can, and we say so when a figure was wrong. Reports you saved
          keep the figures they had, with the snapshot and method they were made with. The service
          is provided as is. Where the law allows it, our liability is limited to what you paid in
          the twelve months before.
        </p>
      </Section>
      <Section>
        <h2>Ending it</h2>
        <p>
          You can delete your account on your account page; it is removed fourteen days later. We
          may close an account that breaks these terms. We first tell you why and let you download
          your data, unless the law forbids that.
        </p>
      </Section>
      <Section>
        <h2>Changes</h2>
        <p>
          Each version has a number and a date. When a version changes what you agreed to, we ask
          you to accept it, and we keep which version you accepted and when.
        </p>
      </Section>
    </LegalPage>
  )
}
