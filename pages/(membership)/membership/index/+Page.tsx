/** The plans side by side: what each holds, costs, and changes for the reader's organization. */
import { useData } from 'vike-react/useData'
import { NOT_FOR_SALE, priceWords, STATE_WORDS } from '~/core/membership/words.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { Notice } from '~/renderer/components/Notice.tsx'
import { PageHeading } from '~/renderer/components/page/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import { ScrollRegion } from '~/renderer/tables/ScrollRegion.tsx'
import type { Data } from './+data.ts'
import { AllPlans } from './AllPlans.tsx'
import { AskStaff } from './AskStaff.tsx'
import styles from './membership.module.css'
import { PlanOffer } from './PlanOffer.tsx'
import { Questions } from './Questions.tsx'

export function Page() {
  const { organization, offers } = useData<Data>()
  return (
    <>
      <PageHeading
        title="Plans and prices"
        lede={
          organization
            ? `What each plan changes for ${organization.name}.`
            : 'One price a year for the whole organization. Entering your own staff is never locked.'
        }
      />
      <Present />
      <ScrollRegion className={`${styles.offers} cells gap-3 before-3 after-5`} label="Plans">
        {offers.map((offer) => (
          <PlanOffer key={offer.plan} {...offer} />
        ))}
      </ScrollRegion>
      <Section id="single">
        <h2>One report only</h2>
        <p>
          {priceWords('single')} for the full report of one person. It counts toward a plan you buy
          within 30 days. Open a person and choose <b>Report</b> to buy it.
        </p>
      </Section>
      <div className={styles.table}>
        <AllPlans />
      </div>
      <Questions />
      <AskStaff />
    </>
  )
}

/** What the organization has now, and who may change it. */
function Present() {
  const { organization, isOpenToAll, canBuy } = useData<Data>()
  return (
    <>
      {isOpenToAll && (
        <Notice title="Everything is open to you for free for now">
          <p>
            Until 60 days after the first survey of members is published, every organization has{' '}
            {PLANS.pro_plus.name} without paying.
          </p>
        </Notice>
      )}
      {!canBuy && (
        <Notice title={NOT_FOR_SALE.what}>
          <p>You can compare them. {NOT_FOR_SALE.next}</p>
        </Notice>
      )}
      {organization && (
        <p className="after-3">
          {organization.name} has <b>{PLANS[organization.plan].name}</b>
          {organization.state !== 'none' && ` (${STATE_WORDS[organization.state].toLowerCase()})`}.{' '}
          {organization.mayManage ? (
            <a href="/account/plan">See your plan, invoices and card</a>
          ) : (
            'Only an owner can change it. Tell them which plan you need.'
          )}
        </p>
      )}
    </>
  )
}
