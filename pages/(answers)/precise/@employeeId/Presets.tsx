/** Ranges to begin with, as links. */
import { useData } from 'vike-react/useData'
import {
  missingSizeWords,
  organizationsWords,
  PRESET_HINTS,
  PRESET_NAMES,
} from '~/core/answers/tools/precise-words.ts'
import { preciseSearch } from '~/core/answers/tools/ranges.ts'
import type { Data } from './+data.ts'

export function Presets() {
  const { person, shown } = useData<Data>()
  if (shown.kind !== 'open') return null
  const { presets, ranges, definition, missing, answered } = shown
  const current = preciseSearch(ranges)
  const missed = missingSizeWords(missing, person.type)
  return (
    <nav aria-label="Ranges to start from" className="ways after-3">
      <ul className="cells cells-small plain">
        {presets.map(({ key, ranges: preset, organizations }) => (
          <li key={key}>
            <a
              href={`/precise/${person.id}${preciseSearch(preset, definition)}`}
              aria-current={answered && preciseSearch(preset) === current ? 'true' : undefined}
            >
              {PRESET_NAMES[key]}
            </a>
            <span className="block fine">
              {PRESET_HINTS[key]}, {organizationsWords(organizations)}
            </span>
          </li>
        ))}
      </ul>
      {missed && (
        <p className="flush before-0 fine">
          {missed} <a href={`/organization/${person.organizationId}`}>Enter it</a>
        </p>
      )}
    </nav>
  )
}
