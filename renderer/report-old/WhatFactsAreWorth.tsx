/** Fact by fact: what the person has, what another year or degree is worth in the market, and what the pay policy says of it. */
import type { PolicyFactor } from '~/core/organizations/pay-policy.ts'
import { signedMarketDollars } from '~/core/quantities/figures.ts'
import type { ModelledReport } from '~/core/reports/report.ts'
import type { PublishedFact, Tuning } from '~/core/reports/tuning.ts'
import { dollars, firstName, NAMELESS } from '~/core/reports/words.ts'
import { type Column, Table } from '../tables/Table.tsx'
import styles from './report.module.css'

interface WhatFactsAreWorthProps {
  readonly report: ModelledReport
  readonly tuning: Tuning
}

export function WhatFactsAreWorth({ report, tuning }: WhatFactsAreWorthProps) {
  const name = firstName(report.employee.name)
  return (
    <>
      <h3>What each fact is worth</h3>
      <Table<PublishedFact>
        caption={`What the facts about ${name} are worth, dollars a year`}
        captionHidden
        stacked
        columns={columnsOf(name, tuning)}
        rows={tuning.facts}
        rowKey={({ key }) => key}
      />
    </>
  )
}

function columnsOf(name: string, { policy }: Tuning): Column<PublishedFact>[] {
  return [
    { key: 'fact', header: 'Fact', cell: ({ key }) => NAMES[key] },
    {
      key: 'value',
      header: name === NAMELESS ? 'This person' : name,
      cell: ({ value }) => value ?? 'not entered',
    },
    {
      key: 'market',
      header: 'The market, were it',
      cell: (fact) => <Options fact={fact} />,
      ownLine: true,
    },
    { key: 'policy', header: 'Your policy', cell: ({ key }) => priceOf(key, policy.dollarsPer) },
  ]
}

const NAMES: Readonly<Record<PublishedFact['key'], string>> = {
  experience: 'Experience',
  tenure: 'In this role',
  education: 'Education',
  ordination: 'Ordination',
  setting: 'Setting',
}

function Options({ fact: { options } }: { readonly fact: PublishedFact }) {
  if (options.length === 0) return 'not known'
  return (
    <ul className={styles.options}>
      {options.map(({ label, dollars: moved }) => (
        <li key={label}>
          <span>{label}</span>{' '}
          <strong>{moved === 0 ? 'less than $50' : signedMarketDollars(moved)}</strong>
        </li>
      ))}
    </ul>
  )
}

const FACTORS: Readonly<
  Record<PublishedFact['key'], { factor: PolicyFactor; per: string } | null>
> = {
  experience: { factor: 'yearOfExperience', per: 'a year' },
  tenure: { factor: 'yearInRole', per: 'a year' },
  education: { factor: 'educationLevel', per: 'a degree' },
  ordination: { factor: 'ordination', per: 'once' },
  setting: null,
}

function priceOf(key: PublishedFact['key'], dollarsPer: Tuning['policy']['dollarsPer']): string {
  const priced = FACTORS[key]
  const price = priced && dollarsPer[priced.factor]
  return priced && price != null ? `${dollars(price)} ${priced.per}` : 'as the market'
}
