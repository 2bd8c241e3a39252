/** The dashboard: what to do next, and everyone's range at a glance. */
import { useData } from 'vike-react/useData'
import { RangeBar } from '~/renderer/charts/RangeBar.tsx'
import { ButtonLink, ButtonRow } from '~/renderer/components/Button.tsx'
import { Card, CardGrid } from '~/renderer/components/Card.tsx'
import { PageHeading } from '~/renderer/components/PageHeading.tsx'
import { Section } from '~/renderer/layout/Columns.tsx'
import type { Data } from './+data.ts'
import styles from './dashboard.module.css'

export function Page() {
  const { organization, cards, more, steps } = useData<Data>()
  const next = steps.find(({ done }) => !done)
  return (
    <>
      <PageHeading
        title={organization?.name ?? 'Welcome'}
        lede={
          cards.length > 0
            ? 'Each bar is the market range for that position here; the dot is what the person is paid.'
            : 'A few facts about your organization and one person are enough for a first range.'
        }
      />
      {cards.length === 0 && (
        <Section>
          <h2>First steps</h2>
          <ol className={styles.steps}>
            {steps.map(({ label, href, done }) => (
              <li key={label} className={done ? styles.done : undefined}>
                {done || label !== next?.label ? <span>{label}</span> : <a href={href}>{label}</a>}
                {done && <span className={styles.mark}>done</span>}
              </li>
            ))}
          </ol>
          {next && (
            <ButtonRow>
              <ButtonLink href={next.href}>{next.label}</ButtonLink>
            </ButtonRow>
          )}
        </Section>
      )}
      {cards.length > 0 && (
        <Section>
          <h2>Staff</h2>
          <CardGrid>
            {cards.map(({ id, name, jobTitle, position, quantiles, refusal, pay }) => (
              <Card
                key={id}
                href={`/report/${id}`}
                title={name}
                detail={jobTitle === position ? jobTitle : `${jobTitle}, compared as ${position}`}
              >
                {quantiles ? (
                  <RangeBar size="compact" range={quantiles} pay={pay} />
                ) : (
                  <p>{refusal}</p>
                )}
              </Card>
            ))}
          </CardGrid>
          {more > 0 && <p>{more} more people are listed with the organization.</p>}
          <ButtonRow>
            {organization && (
              <ButtonLink href={`/employee/new?organization=${organization.id}`}>
                Add a person
              </ButtonLink>
            )}
            {organization && (
              <ButtonLink kind="secondary" href={`/organization/${organization.id}`}>
                Look at the organization
              </ButtonLink>
            )}
          </ButtonRow>
        </Section>
      )}
    </>
  )
}
