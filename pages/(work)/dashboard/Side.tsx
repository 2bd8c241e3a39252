/** Beside the staff: reports saved last, and what else can be opened. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/quantities/date.ts'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import type { Data } from './+data.ts'
import styles from './dashboard.module.css'

export function Reports() {
  const { reports } = useData<Data>()
  if (reports.length === 0) return null
  return (
    <SideSummary title="Recent reports">
      <ul className={styles.list}>
        {reports.map(({ number, employeeId, name, label, savedOn }) => (
          <li key={number}>
            <a href={`/report/${employeeId}?report=${number}`}>{label ?? name}</a>
            <span>
              No. {number}, {formatDate(savedOn)}
            </span>
          </li>
        ))}
      </ul>
    </SideSummary>
  )
}

export function Apps() {
  const { apps } = useData<Data>()
  if (apps.length === 0) return null
  return (
    <SideSummary title="Tools">
      <ul className={styles.list}>
        {apps.map(({ name, gives, href, lockedUntil }) => (
          <li key={name}>
            {lockedUntil ? <strong>{name}</strong> : <a href={href}>{name}</a>}
            <span>
              {gives}
              {lockedUntil && `. Part of ${lockedUntil} and larger plans`}
            </span>
          </li>
        ))}
      </ul>
    </SideSummary>
  )
}
