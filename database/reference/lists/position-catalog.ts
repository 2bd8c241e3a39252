/** The catalog of positions: families in the order people read them, positions in the order within. */
import { FACILITIES } from '../positions/facilities.ts'
import { MINISTRY } from '../positions/ministry.ts'
import { NONPROFIT_DEVELOPMENT } from '../positions/nonprofit-development.ts'
import { NONPROFIT_FINANCE } from '../positions/nonprofit-finance.ts'
import { NONPROFIT_LEADERSHIP } from '../positions/nonprofit-leadership.ts'
import { NONPROFIT_PROGRAM } from '../positions/nonprofit-program.ts'
import { OFFICE } from '../positions/office.ts'
import { PASTORAL } from '../positions/pastoral.ts'
import type { PositionFamily } from '../positions/position.ts'
import { PRESCHOOL } from '../positions/preschool.ts'

export const POSITION_FAMILIES: readonly PositionFamily[] = [
  PASTORAL,
  MINISTRY,
  OFFICE,
  FACILITIES,
  PRESCHOOL,
  NONPROFIT_LEADERSHIP,
  NONPROFIT_PROGRAM,
  NONPROFIT_DEVELOPMENT,
  NONPROFIT_FINANCE,
]
