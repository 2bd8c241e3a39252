/**
 * Models as they are stored with a snapshot: megabytes each, so that only their version and outermost keys are looked
 * at.
 */
import { z } from 'zod'
import { DEFINITIONS_OF_PAY } from '../../pay/definition.ts'
import { storedJson, storedWhole } from '../../stored-json.ts'
import type { PayModel } from './fitted-model.ts'

/** What is not looked into. */
const whole = z.custom<object>((value) => typeof value === 'object' && value !== null)

export const STORED_MODEL = storedWhole<PayModel>(
  'model',
  z.object({
    engineVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
    settings: z.looseObject({ definition: z.enum(DEFINITIONS_OF_PAY), referenceDate: z.string() }),
    intercept: z.number(),
    numerics: whole,
    terms: whole,
    calibration: whole,
    diagnosis: whole,
  }),
)

/** definition of pay -> why a snapshot has no model of it */
export const STORED_REFUSALS = storedJson(
  'refused definitions',
  z.record(z.string(), z.string()).readonly(),
)
