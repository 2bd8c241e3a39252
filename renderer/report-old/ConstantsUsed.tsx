/** The figures of law and tax that a report was computed with: what they are, from when, from where, and when somebody looked. */
import { CONSTANT_WORDS, constantValue } from '~/core/pay/constant-words.ts'
import { type DatedConstant, noteOnConstant } from '~/core/pay/dated-constant.ts'
import { formatDate } from '~/core/quantities/date.ts'
import { HowComputed } from '../components/HowComputed.tsx'
import { type Column, Table } from '../tables/Table.tsx'

interface ConstantsUsedProps {
  readonly constants: readonly DatedConstant[]
  /** the day of the report */
  readonly asOf: string
}

export function ConstantsUsed({ constants, asOf }: ConstantsUsedProps) {
  const known = constants.filter(({ key }) => CONSTANT_WORDS[key])
  if (known.length === 0) return null
  const old = known.filter((constant) => noteOnConstant(constant, asOf) !== null)
  return (
    <>
      {old.length > 0 && (
        <p>
          {old.length === 1 ? 'One figure of law is' : `${old.length} figures of law are`} older
          than a year here or past their year; each says so below.
        </p>
      )}
      <HowComputed summary="Figures of law used, with their sources">
        <Table<DatedConstant>
          caption="Figures of law used"
          captionHidden
          columns={columnsFor(asOf)}
          rows={known}
          rowKey={({ key }) => key}
          stacked
        />
      </HowComputed>
    </>
  )
}

function columnsFor(asOf: string): readonly Column<DatedConstant>[] {
  return [
    { key: 'what', header: 'Figure', cell: ({ key }) => CONSTANT_WORDS[key] },
    { key: 'value', header: 'Value', align: 'end', cell: constantValue },
    { key: 'from', header: 'Holds from', cell: (one) => formatDate(one.effectiveFrom) },
    { key: 'source', header: 'Source', ownLine: true, cell: sourceOf },
    {
      key: 'checked',
      header: 'Last checked',
      ownLine: true,
      cell: (one) => noteOnConstant(one, asOf) ?? formatDate(one.checkedOn),
    },
  ]
}

function sourceOf({ source, sourceUrl }: DatedConstant) {
  return sourceUrl === null ? (
    source
  ) : (
    <a href={sourceUrl} rel="noreferrer">
      {source}
    </a>
  )
}
