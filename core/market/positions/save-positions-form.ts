/** Saves one position, or two with their shares, to a person. */
import { z } from 'zod'
import {
  positionProblem,
  positionRows,
  weightedPositions,
} from '../../engine/facts/weighted-positions.ts'
import { isPositionKey } from './position-name.ts'

const share = z.coerce.number().int().min(1).max(100).nullish().catch(null)
// what is no key is no choice
const key = z.string().refine(isPositionKey).nullish().catch(null)

export const savePositionsForm = z
  .object({
    /** `{employee}-{version}`: the version that was on the screen */
    person: z
      .string({ error: 'Choose a person.' })
      .regex(/^\d{1,15}-\d{1,15}$/, 'Choose a person.'),
    position: key,
    weight: share,
    position2: key,
    weight2: share,
  })
  .transform(({ person, position, weight, position2, weight2 }, { addIssue, issues }) => {
    const [employeeId = 0, version = 0] = person.split('-').map(Number)
    const rows = positionRows({
      ...{ position: position ?? null, weight: weight ?? null },
      ...{ position2: position2 ?? null, weight2: weight2 ?? null },
      ...{ position3: null, weight3: null },
    })
    const positions = weightedPositions(rows)
    const problem = positions.length === 0 ? NOTHING_CHOSEN : positionProblem(rows)?.sentence
    if (problem !== undefined && issues.length === 0) {
      addIssue({ code: 'custom', path: ['person'], message: problem })
    }
    return { employeeId, version, positions }
  })

const NOTHING_CHOSEN = 'Choose a position first.'

export type SavePositions = z.output<typeof savePositionsForm>
