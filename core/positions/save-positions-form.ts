/** Saves one position, or two with their shares, to a person. */
import { z } from 'zod'
import {
  positionProblem,
  positionRows,
  weightedPositions,
} from '../employees/form/position-weights.ts'

const share = z.coerce.number().int().min(1).max(100).nullish().catch(null)
const key = z.string().min(1).nullish().catch(null)

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
    const problem = positionProblem(rows)
    if (problem) addIssue({ code: 'custom', path: ['person'], message: problem.sentence })
    const positions = weightedPositions(rows)
    if (positions.length === 0 && issues.length === 0) {
      addIssue({ code: 'custom', path: ['person'], message: 'Choose a position first.' })
    }
    return { employeeId, version, positions }
  })

export type SavePositions = z.output<typeof savePositionsForm>
