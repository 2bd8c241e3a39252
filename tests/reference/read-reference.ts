/** Checked-in values that strangers computed: lme4, MASS, splines, scikit-learn, statsmodels. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The script of the same name made the file. */
export function readReference<Output>(name: string, shape: z.ZodType<Output>): Output {
  return shape.parse(JSON.parse(readFileSync(`tests/reference/${name}.json`, 'utf8')))
}
