/** One plan: price, room, what it opens or closes for this organization, and the way to it. */
import { useData } from 'vike-react/useData'
import type { Offer } from '~/core/membership/offers.ts'
import { priceWords } from '~/core/membership/words.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { APP_WORDS } from '~/core/people/organizations/plans.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import type { Data } from './+data.ts'
import styles from './membership.module.css'

export function PlanOffer(offer: Offer) {
  const { name, plan, price, relation, recommended, people, campuses, includes, adds, loses } =
    offer
  return (
    <article className={styles.offer} aria-labelledby={`plan-${plan}`}>
      <h2 id={`plan-${plan}`} className="flush large">
        {name} {relation === 'yours' && <Badge kind="good">Yours</Badge>}
      </h2>
      <p className="answer flush before-1">{priceWords(plan, price)}</p>
      <p className="flush fine">{formatToTheCent(Math.round(price / 12))} a month</p>
      <p className={`${styles.recommended} flush fine`}>{recommended}</p>
      <ul className={styles.facts}>
        <li>{people}</li>
        <li>{campuses}</li>
        <li className="plain">Everything in {includes}, plus</li>
        {adds.map((app) => (
          <li key={app}>
            <b>{APP_WORDS[app].name}</b>: {APP_WORDS[app].gives}
          </li>
        ))}
        {loses.map((app) => (
          <li key={app} className="plain warm">
            Closes: {app}
          </li>
        ))}
      </ul>
      <Way {...offer} />
    </article>
  )
}

function Way({ plan, name, relation, recommended }: Offer) {
  const { organization, isOpenToAll, canBuy, next } = useData<Data>()
  if (!organization) {
    return (
      <ButtonLink href="/sign-up" kind={recommended === null ? 'secondary' : 'primary'}>
        {isOpenToAll ? 'Start free' : `Choose ${name}`}
      </ButtonLink>
    )
  }
  if (!organization.mayManage || !canBuy) return null
  if (relation === 'yours') return null
  const pays = organization.state !== 'none' && organization.state !== 'ended'
  return (
    <ButtonLink
      href={`/checkout?plan=${plan}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`}
      kind={recommended === null ? 'secondary' : 'primary'}
    >
      {pays ? 'Change to' : 'Choose'} {name}
    </ButtonLink>
  )
}
