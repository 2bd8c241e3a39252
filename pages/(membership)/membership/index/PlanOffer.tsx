/** One plan: price, room, what it opens or closes for this organization, and the way to it. */
import { useData } from 'vike-react/useData'
import type { Offer } from '~/core/membership/offers.ts'
import { priceWords } from '~/core/membership/words.ts'
import { formatToTheCent } from '~/core/pay/money.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { Badge } from '~/renderer/components/figures/Badge.tsx'
import type { Data } from './+data.ts'
import styles from './membership.module.css'

export function PlanOffer(offer: Offer) {
  const { name, plan, price, relation, people, campuses, gains, loses } = offer
  return (
    <article className={styles.offer} aria-labelledby={`plan-${plan}`}>
      <h2 id={`plan-${plan}`} className="flush large">
        {name} {relation === 'yours' && <Badge kind="good">Yours</Badge>}
      </h2>
      <p className="answer flush before-1">{priceWords(plan, price)}</p>
      <p className="flush fine">{formatToTheCent(Math.round(price / 12))} a month</p>
      <ul className={styles.facts}>
        <li>{people}</li>
        <li>{campuses}</li>
        {gains.map((app) => (
          <li key={app}>Opens: {app}</li>
        ))}
        {loses.map((app) => (
          <li key={app} className="warm">
            Closes: {app}
          </li>
        ))}
      </ul>
      <Way {...offer} />
    </article>
  )
}

function Way({ plan, name, relation }: Offer) {
  const { organization, canBuy, next } = useData<Data>()
  if (!organization?.mayManage || !canBuy) return null
  if (relation === 'yours') return null
  const pays = organization.state !== 'none' && organization.state !== 'ended'
  return (
    <ButtonLink
      href={`/checkout?plan=${plan}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`}
      kind={relation === 'larger' ? 'primary' : 'secondary'}
    >
      {pays ? 'Change to' : 'Choose'} {name}
    </ButtonLink>
  )
}
