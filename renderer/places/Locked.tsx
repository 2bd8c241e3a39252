/** What the analysis would give, without a figure: the plan does not include it. */
import { APP_WORDS, plansPath } from '~/core/membership/plans.ts'
import { ButtonLink } from '~/renderer/components/Button.tsx'
import { LockedPanel } from '~/renderer/components/LockedPanel.tsx'

interface LockedProps {
  readonly lock: {
    readonly plan: string
    readonly name: string
    /** name of the plan in force */
    readonly yours: string
  }
}

export function Locked({ lock }: LockedProps) {
  const { name, gives } = APP_WORDS.ecola
  return (
    <LockedPanel
      title={`${name} is part of ${lock.name}`}
      description={`It shows ${gives}, and what your raises did against prices. It is included in ${lock.name} and larger plans; yours is ${lock.yours}.`}
      action={<ButtonLink href={plansPath('/ecola', lock.plan)}>See {lock.name}</ButtonLink>}
    >
      {PARTS.map(([heading, text]) => (
        <div key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
      ))}
    </LockedPanel>
  )
}

const PARTS = [
  ['Cost and pay', 'Prices in your place and in another; what our model pays in each; the gap.'],
  ['Each place and the nation', 'Rent, household income, home value, price level and its parts.'],
  [
    'Comparable local jobs',
    'The 10th to the 90th percentile of wages in the state and the nation.',
  ],
  ['Map', 'The states, with your places on them.'],
] as const
