/** Beside a scenario: what it starts from, what it is compared with, its files, and what can be done with it. */
import { useData } from 'vike-react/useData'
import { formatDate } from '~/core/pay/date.ts'
import {
  scenarioFilePath,
  scenarioLinksPath,
  scenarioPath,
} from '~/core/planning/scenarios/scenario-address.ts'
import { Button } from '~/renderer/components/Button.tsx'
import { SideSummary } from '~/renderer/components/page/SideSummary.tsx'
import { Form } from '~/renderer/forms/form.tsx'
import type { Data } from './+data.ts'
import styles from './scenario.module.css'

export function Beside() {
  const { mayWrite, locked } = useData<Data>()
  return (
    <>
      <Start />
      <Others />
      <Files />
      {mayWrite && !locked && <Rest />}
    </>
  )
}

/** What is different today, and the button that takes it over. */
function Start() {
  const { scenario, differences, mayChange } = useData<Data>()
  return (
    <SideSummary title="Starts from">
      <p>Your figures and staff of {formatDate(scenario.takenOn)}.</p>
      {differences.length > 0 && (
        <>
          <p>Since then:</p>
          <ul>
            {differences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {mayChange && (
            <Form intent="refresh" idPrefix="refresh-">
              <Button kind="secondary" size="small">
                Bring up to date
              </Button>
            </Form>
          )}
        </>
      )}
    </SideSummary>
  )
}

const MOST_OTHERS = 2

function Others() {
  const { organization, scenario, others, compared } = useData<Data>()
  if (others.length === 0) return null
  const address = { organizationId: organization.id, scenarioId: scenario.id }
  const without = (id: number) => compared.filter((one) => one !== id)
  return (
    <SideSummary title="Compare with">
      <ul className={`${styles.others} plain after-2`}>
        {others.map(({ id, name, isCompared }) => (
          <li key={id}>
            {isCompared ? (
              <>
                {name}{' '}
                <a
                  href={scenarioPath({ ...address, others: without(id) })}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </a>
              </>
            ) : compared.length < MOST_OTHERS ? (
              <a href={scenarioPath({ ...address, others: [...compared, id] })}>Add {name}</a>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      <p>Others use this scenario’s start, years and income.</p>
    </SideSummary>
  )
}

const FORMATS = [
  ['pdf', 'Download PDF'],
  ['csv', 'Download CSV'],
  ['xlsx', 'Download XLSX'],
] as const

function Files() {
  const { organization, scenario, compared, locked, mayWrite } = useData<Data>()
  if (locked) return null
  const address = { organizationId: organization.id, scenarioId: scenario.id, others: compared }
  return (
    <SideSummary title="Files">
      <ul className={`${styles.others} plain after-2`}>
        {FORMATS.map(([format, label]) => (
          <li key={format}>
            <a href={scenarioFilePath(address, format)} download>
              {label}
            </a>
          </li>
        ))}
        {mayWrite && (
          <li>
            <a href={scenarioLinksPath(address)}>Share by link</a>
          </li>
        )}
      </ul>
    </SideSummary>
  )
}

function Rest() {
  const { scenario } = useData<Data>()
  const put = scenario.archivedAt === null ? 'archive' : 'restore'
  return (
    <div className="line gap-1 before-2 after-2" data-screen>
      <Form intent="duplicate" idPrefix="duplicate-">
        <Button kind="quiet" size="small">
          Duplicate
        </Button>
      </Form>
      <Form intent={put} idPrefix={`${put}-`}>
        <Button kind="quiet" size="small">
          {put === 'archive' ? 'Archive' : 'Restore'}
        </Button>
      </Form>
    </div>
  )
}
