/** What somebody agrees to by having an account. A change of substance needs a new version in core/accounts/legal-texts.ts. */
import { Section } from '~/renderer/layout/Columns.tsx'
import { LegalPage } from '~/renderer/legal/LegalPage.tsx'

export function Page() {
  return (
    <LegalPage text="terms-of-service">
      <Section>
        <h2>What Stipend is</h2>
        <p>
          Stipend estimates what churches and nonprofits in the United States pay for a position.
          Its figures are statistics with a stated uncertainty. They are information for a decision
          that stays yours: not legal, tax or accounting advice, not an opinion of reasonable
          compensation by a professional, and no promise of what a person will accept.
        </p>
      </Section>
      <Section>
        <h2>Your account</h2>
        <p>
          An account belongs to one person. Keep the password to yourself, give an address that is
          yours, and tell us when somebody else has used your account. You may enter facts about the
          people who work in your organization only where your work there allows it.
        </p>
      </Section>
      <Section>
        <h2>Your organization’s records</h2>
        <p>
          What you enter stays yours. We keep it to show it to the members of your organization in
          the roles its owners give them. It becomes market data only if an owner agrees to
          contribute it, and from the moment that consent is taken back it goes into no further
          snapshot. An owner may export or delete everything at any time.
        </p>
      </Section>
      <Section>
        <h2>What you may do with figures</h2>
        <p>
          Use them for decisions about your own people, show them to your board, your members and
          your advisors, and publish a report you saved. You may not collect figures to rebuild the
          survey, try to find out whose pay stands behind them, or sell them; see the license.
        </p>
      </Section>
      <Section>
        <h2>Plans and payment</h2>
        <p>
          What a plan costs and includes is told on the page of plans before you pay. Plans renew
          yearly until you stop them, which takes one click and keeps what is paid for to its end.
          After a plan ends, what it opened becomes read-only; nothing is deleted.
        </p>
      </Section>
      <Section>
        <h2>When things go wrong</h2>
        <p>
          We mend errors as soon as we can and say so where a figure was wrong. Reports you saved
          keep the figures they had, with the snapshot and method they were made by. The service is
          provided as it is; where the law allows it, our liability ends at what you paid in the
          twelve months before.
        </p>
      </Section>
      <Section>
        <h2>Ending it</h2>
        <p>
          You can delete your account on your account page; fourteen days later it is gone. We may
          close an account that is used against these terms, after telling you why and letting you
          take your data along, unless the law forbids that.
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
