/** What is bought, line by line, and what is due. Amounts are cents. */
import { formatToTheCent } from '~/core/pay/money.ts'
import styles from './checkout.module.css'

type Line = readonly [label: string, amount: number]

export function Summary({
  lines,
  total,
}: {
  readonly lines: readonly Line[]
  readonly total: Line
}) {
  return (
    <dl className={`${styles.summary} before-2 after-2`}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatToTheCent(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total[0]}</dt>
        <dd>{formatToTheCent(total[1])}</dd>
      </div>
    </dl>
  )
}
