import {
  disagreementOf,
  disagreementWords,
  FULL_METER,
  type Prediction,
  predictionLede,
  predictionSections,
  predictionTitle,
  trustWords,
} from '~/core/answers/tools/prediction-sections.ts'
import { employeeData } from '~/server/page.ts'
import { readPrediction } from '~/server/services/answers/precise/read-prediction.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  async (context, asked) => {
    const { person, locked, shown } = await readPrediction(context, asked)
    if (!shown) return { person, locked, shown }
    const { prediction, ...rest } = shown
    return { person, locked, shown: { ...rest, drawn: prediction && drawn(prediction) } }
  },
  ({ person }) => `Prediction for ${person.name} · Stipend`,
)

function drawn(prediction: Prediction) {
  const disagreement = disagreementOf(prediction)
  return {
    title: predictionTitle(prediction),
    lede: predictionLede(prediction),
    position: prediction.position,
    sections: predictionSections(prediction),
    trust: trustWords(prediction),
    meter: disagreement && {
      words: disagreementWords(disagreement),
      level: disagreement.level,
      value: Math.abs(disagreement.share),
      max: FULL_METER,
    },
  }
}
