/** Everything there is, by plan. */

import type { ReactNode } from 'react'
import { formatNumber } from '~/core/forms/numbers.ts'
import { priceWords } from '~/core/membership/words.ts'
import { APP_WORDS, APPS, PLANS, planAllows } from '~/core/people/organizations/plans.ts'
import { Section } from '~/renderer/layout/Columns.tsx'
import { type Column, Table } from '~/renderer/tables/Table.tsx'

const COLUMNS = ['free', 'basic', 'expanded', 'pro', 'pro_plus'] as const

interface Line {
  readonly key: string
  readonly label: string
  readonly cells: Readonly<Record<(typeof COLUMNS)[number], string>>
}

/** Read aloud as the word that they mark. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  yes: <Mark sign="✓" word="yes" />,
  no: <Mark sign="–" word="no" />,
}

const columns: readonly Column<Line>[] = [
  { header: 'What', cell: ({ label }) => label },
  ...COLUMNS.map((plan) => ({
    header: PLANS[plan].name,
    cell: ({ cells }: Line) => MARKS[cells[plan]] ?? cells[plan],
  })),
]

export function AllPlans() {
  return (
    <Section id="all">
      <h2>Side by side</h2>
      <Table
        caption="Plans side by side"
        stacked
        columns={columns}
        rows={[...limits(), ...apps()]}
        rowKey={({ key }) => key}
      />
    </Section>
  )
}

function Mark({ sign, word }: { readonly sign: string; readonly word: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="spoken">{word}</span>
    </>
  )
}

function limits(): Line[] {
  const line = (key: string, label: string, say: (plan: (typeof COLUMNS)[number]) => string) => ({
    ...{ key, label },
    cells: Object.fromEntries(COLUMNS.map((plan) => [plan, say(plan)])) as Line['cells'],
  })
  const limit = (most: number | null) => (most === null ? 'any number' : formatNumber(most))
  return [
    line('price', 'Price', (plan) => priceWords(plan)),
    line('people', 'People with estimates', (plan) => limit(PLANS[plan].employees)),
    line('campuses', 'Campuses', (plan) => limit(PLANS[plan].campuses)),
  ]
}

function apps(): Line[] {
  return APPS.map((app) => ({
    key: app,
    label: `${APP_WORDS[app].name}: ${APP_WORDS[app].gives}`,
    cells: Object.fromEntries(
      COLUMNS.map((plan) => [plan, planAllows(plan, app) ? 'yes' : 'no']),
    ) as Line['cells'],
  }))
}
