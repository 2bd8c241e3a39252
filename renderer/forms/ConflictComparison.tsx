/** After a save by another user: field by field, the saved value and the typed one. */
import { useContext } from 'react'
import { FormContext, fieldId } from './state/form-context.ts'

export interface ConflictComparisonProps {
  /** field name -> label, in the order of the form */
  readonly labels: Readonly<Record<string, string>>
  /** saved values, as the fields would show them */
  readonly saved: Readonly<Record<string, string>>
  /** words for values that are keys: 'solo-pastor' -> 'Solo pastor' */
  readonly words?: Readonly<Record<string, string>>
}

/** Draws nothing unless the form came back with a conflict. */
export function ConflictComparison({ labels, saved, words = {} }: ConflictComparisonProps) {
  const { failure, idPrefix } = useContext(FormContext)
  if (!failure?.conflict) return null
  const changes = differences(labels, saved, failure.values)
  const said = (value: string) => (value === '' ? '(empty)' : (words[value] ?? value))
  if (changes.length === 0) {
    return <p className="soft">What you entered matches what is saved now.</p>
  }
  return (
    <div className="scroll before-3 after-3 breakable">
      <table className="table">
        <caption>Where the two differ</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved now</th>
            <th scope="col">What you entered</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, label, theirs, yours }) => (
            <tr key={name}>
              <th scope="row">
                <a href={`#${fieldId(name, idPrefix)}`}>{label}</a>
              </th>
              <td>{said(theirs)}</td>
              <td>{said(yours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        To keep a saved value, change the field above back. Or{' '}
        {/* the browser follows it: the router takes "?" for the home page */}
        <a href="?" data-vike="false">
          start again from the saved values
        </a>{' '}
        and discard what you entered.
      </p>
    </div>
  )
}

/** Fields whose text differs, spaces and empty ends apart. */
export function differences(
  labels: Readonly<Record<string, string>>,
  saved: Readonly<Record<string, string>>,
  typed: Readonly<Record<string, string>>,
) {
  return Object.entries(labels).flatMap(([name, label]) => {
    const theirs = saved[name]?.trim() ?? ''
    const yours = typed[name]?.trim() ?? ''
    return theirs === yours ? [] : [{ name, label, theirs, yours }]
  })
}
