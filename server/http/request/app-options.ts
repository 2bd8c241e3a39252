/** What the HTTP edge is made from. */
import type { Config } from '../../config.ts'
import type { Resources } from '../../context.ts'
import type { Changes } from '../../services/announce-market.ts'

export interface AppOptions {
  readonly config: Config
  readonly resources: Resources
  /** true while the process drains: readiness is refused so that a balancer looks elsewhere */
  readonly isDraining: () => boolean
  /** false while the jobs of this process wait to be started again */
  readonly areJobsRunning: () => boolean
  /** false while the embedded database is started again; true where somebody else keeps it */
  readonly isDatabaseRunning: () => boolean
  /** false until what most people ask of the market was read after the start */
  readonly isWarm: () => boolean
  /** what other processes changed */
  readonly changes: Changes
}
