/** What people ask before they buy. */
import type { ReactNode } from 'react'
import { GRACE_DAYS } from '~/core/people/organizations/subscription.ts'
import { Section } from '~/renderer/layout/Columns.tsx'

export function Questions() {
  return (
    <Section id="questions">
      <h2>Questions</h2>
      <Question asked="Who counts as a person with estimates?">
        Current employees. Planned hires, volunteers and archived people do not count, and everyone
        can be entered under every plan.
      </Question>
      <Question asked="What happens when we take a smaller plan?">
        It begins when the year you paid for ends. Nothing is deleted. Saved reports stay readable,
        and an owner chooses who keeps estimates.
      </Question>
      <Question asked="What happens when we take a larger plan?">
        It begins at once. You pay the difference for the rest of the year, and you see it to the
        cent before you agree.
      </Question>
      <Question asked="Does it renew?">
        Once a year, on the same day. We email 30 days before. One click turns renewal off.
      </Question>
      <Question asked="What if a payment fails?">
        Everything works for {GRACE_DAYS} more days, and we tell you at once. After that, new
        estimates close until it is paid. Nothing is deleted.
      </Question>
      <Question asked="We are tax exempt. Do we pay sales tax?">
        Enter your tax ID when you pay. Sales tax is charged only where the law asks for it. Reply
        to any of our emails with your exemption certificate, and we take it off.
      </Question>
      <Question asked="Can you send a W-9, or an invoice by mail?">
        Yes, and you can pay by purchase order. <a href="#request">Ask for it here</a>, and a person
        answers by email.
      </Question>
    </Section>
  )
}

function Question({ asked, children }: { readonly asked: string; readonly children: ReactNode }) {
  return (
    <details className="folded">
      <summary>{asked}</summary>
      <p>{children}</p>
    </details>
  )
}
