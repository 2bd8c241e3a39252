/** Rent, income, home value and prices of the place beside the nation: context, never a factor. */

import { dollars } from '~/core/quantities/figures.ts'
import {
  againstNation,
  DO_NOT_MULTIPLY,
  type LocalContext,
  type LocalFigure,
} from '~/core/reports/local-context.ts'
import type { Report } from '~/core/reports/report.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { Section } from '../layout/Columns.tsx'
import { type Column, Table } from '../tables/Table.tsx'
import styles from './report.module.css'

interface WhereTheyWorkProps {
  readonly local: LocalContext
  readonly organization: Report['organization']
}

export function WhereTheyWork({ local, organization }: WhereTheyWorkProps) {
  const { place, figures } = local
  if (!place) return <PlaceUnknown organization={organization} />
  return (
    <Section id="local">
      <h2>What living costs in {place.county}</h2>
      <p>
        <strong>{DO_NOT_MULTIPLY}</strong>
      </p>
      <Table<LocalFigure>
        caption={`${place.county} beside the United States`}
        captionHidden
        stacked
        columns={COLUMNS}
        rows={figures}
        rowKey={({ key }) => key}
      />
      <HowComputed summary="Where these figures come from">
        <p>
          The county of {place.of.kind === 'campus' ? 'the campus ' : ''}
          {place.of.name}
          {place.metro
            ? `, in the metropolitan area ${place.metro}`
            : ', outside metropolitan areas'}
          .
        </p>
        <ul>
          {figures.map(({ key, label, source, nationSource }) => (
            <li key={key}>
              {label}: {source}
              {nationSource && `; the nation’s is ${nationSource}`}.
            </li>
          ))}
        </ul>
      </HowComputed>
    </Section>
  )
}

function PlaceUnknown({ organization }: Pick<WhereTheyWorkProps, 'organization'>) {
  return (
    <Section id="local">
      <h2>What living costs there</h2>
      <p>
        The county is not known, because the ZIP code of the address belongs to none in our tables.{' '}
        {organization.id > 0 && (
          <a href={`/organization/${organization.id}`}>Check the address of {organization.name}</a>
        )}{' '}
        and rent, income, home value and prices of the place appear here. The range does not need
        them.
      </p>
    </Section>
  )
}

const COLUMNS: readonly Column<LocalFigure>[] = [
  {
    key: 'label',
    header: 'Figure',
    cell: ({ label, unit, area }) => (
      <>
        {label}
        <br />
        <small className={styles.small}>{area ? `${area}; ${unit}` : unit}</small>
      </>
    ),
  },
  { key: 'here', header: 'Here', cell: ({ here, unit }) => shown(here, unit), align: 'end' },
  {
    key: 'nation',
    header: 'United States',
    cell: ({ nation, unit }) => shown(nation, unit),
    align: 'end',
  },
  {
    key: 'against',
    header: 'Against the nation',
    cell: (figure) => againstNation(figure) ?? 'not published',
    align: 'end',
  },
]

function shown(value: number | null, unit: LocalFigure['unit']): string {
  if (value === null) return 'not published'
  return unit === 'nation = 100' ? value.toFixed(1) : dollars(value)
}
