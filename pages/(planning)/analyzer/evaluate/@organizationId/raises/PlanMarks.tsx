/** What is marked of people in the table of a plan: frozen, rated. The fields belong to the form above the table. */

import { formatShortDate } from '~/core/pay/date.ts'
import { type PlanQuery, personField } from '~/core/planning/raises/plan-query.ts'
import type { PlanRow } from '~/core/planning/raises/plan-view.ts'
import { RATINGS } from '~/core/planning/raises/terms.ts'
import { RATING_SHORT } from '~/core/planning/raises/words.ts'
import { Button } from '~/renderer/components/Button.tsx'
import type { OpenPlan } from './open-plan.ts'
import { PLAN_FORM } from './PlanForm.tsx'
import styles from './raises.module.css'

type Kept = OpenPlan['ratings'][number]

interface PersonProps {
  readonly row: PlanRow
  readonly query: PlanQuery
  readonly kept: Kept | undefined
}

/** With the marks that the rules ask for. */
export function Person({ row, query, kept }: PersonProps) {
  const { id, name, jobTitle } = row
  const { chosen, frozen } = query
  return (
    <>
      <a href={`/report/${id}`}>{name}</a>
      <span className="soft medium block">{jobTitle}</span>
      {chosen.includes('freeze') && (
        <label className={`${styles.mark} line gap-0 middle medium`} data-screen>
          <input
            type="checkbox"
            form={PLAN_FORM}
            name={personField('frozen', id)}
            value="yes"
            defaultChecked={frozen.includes(id)}
            aria-label={`Freeze ${name}`}
          />
          Freeze
        </label>
      )}
      {chosen.includes('merit') && <RatingOf {...{ row, query, kept }} />}
    </>
  )
}

/** The kept rating counts while no other is chosen. */
function RatingOf({ row, query, kept }: PersonProps) {
  const { id, name } = row
  const rated = kept?.rated ?? null
  const chosen = query.ratings.find((one) => one.id === id)?.rating ?? ''
  const present = kept && rated ? `${RATING_SHORT[kept.rating]} (saved)` : 'Not rated (meets)'
  return (
    <span className="boxes medium">
      <select
        form={PLAN_FORM}
        name={personField('rating', id)}
        defaultValue={chosen}
        aria-label={`Rating of ${name}`}
      >
        <option value="">{present}</option>
        {RATINGS.toReversed().map((rating) => (
          <option key={rating} value={rating}>
            {RATING_SHORT[rating]}
          </option>
        ))}
      </select>
      {rated && (
        <span className="soft medium block">
          {rated.by ?? 'A former member'}, {formatShortDate(rated.at)}
        </span>
      )}
    </span>
  )
}

interface SaveRatingsProps {
  readonly plan: OpenPlan
  readonly search: string
}

/** Sends the fields of the plan by POST: works without a script, and the address stays. */
export function SaveRatings({ plan, search }: SaveRatingsProps) {
  const year = (plan.query.date.value ?? plan.suggestedDate).slice(0, 4)
  return (
    <p className="row middle" data-screen>
      <Button intent="save-ratings" kind="secondary" posts={{ form: PLAN_FORM, to: `?${search}` }}>
        Save ratings
      </Button>
      <span>
        Ratings are kept for each person with your name and the day, for pay that starts in {year}.
      </span>
    </p>
  )
}

interface MarksOfOthersProps {
  readonly query: PlanQuery
  readonly shown: readonly PlanRow[]
}

/** What is marked of people on other pages stays in the address. */
export function MarksOfOthers({ query, shown }: MarksOfOthersProps) {
  const here = new Set(shown.map(({ id }) => id))
  const marks = [
    ...query.frozen.map((id) => ({ id, name: personField('frozen', id), value: 'yes' })),
    ...query.ratings.map(({ id, rating }) => {
      return { id, name: personField('rating', id), value: rating }
    }),
  ]
  return marks
    .filter(({ id }) => !here.has(id))
    .map(({ name, value }) => (
      <input key={name} type="hidden" form={PLAN_FORM} name={name} value={value} />
    ))
}
