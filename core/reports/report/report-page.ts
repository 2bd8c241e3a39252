/** What every view of a report gives its page besides the sections: whose it is, and what can be done with it. */
import type { PayQuantiles } from '../../estimation/model/pay-quantiles.ts'
import type { DatedConstant } from '../../pay/dated-constant.ts'
import type { DefinitionOfPay } from '../../pay/definition.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ViewedReport } from './view.ts'

export interface ReportPage {
  readonly viewed: ViewedReport
  readonly person: {
    readonly id: number
    readonly name: string
    /** "Sam", "this position" */
    readonly calledName: string
    readonly organization: { readonly id: number; readonly name: string }
  }
  readonly definition: DefinitionOfPay
  readonly seesPay: boolean
  readonly working: WorkingReport | null
  readonly frozen: FrozenReport | null
}

/** A report as it was asked for now. */
export interface WorkingReport {
  readonly query: ReportQuery
  /** a what-if is looked at, never saved; without a range there is nothing to save */
  readonly maySave: boolean
  readonly mayShare: boolean
  readonly mayStartPacket: boolean
  readonly isWhatIf: boolean
  /** positions like the person's own, for a what-if; empty on other views than the reasons */
  readonly related: readonly { readonly key: string; readonly title: string }[]
  readonly saved: readonly { readonly number: number; readonly createdAt: string }[]
  /** the newest saved report and the figures of now; null on other views than the answer */
  readonly last: ComparedWithLast | null
}

export interface ComparedWithLast {
  readonly before: {
    readonly number: number
    readonly createdAt: string
    readonly definition: DefinitionOfPay
    readonly snapshot: string | null
    readonly quantiles: Pick<PayQuantiles, 'p25' | 'p50' | 'p75'> | null
    /** dollars a year under the definition */
    readonly pay: number | null
  }
  readonly now: {
    readonly quantiles: Pick<PayQuantiles, 'p25' | 'p50' | 'p75'> | null
    readonly pay: number | null
  }
}

/** A stored report, and what is written on its cover. */
export interface FrozenReport {
  readonly number: number
  readonly createdAt: string
  readonly title: string | null
  readonly labels: readonly string[]
  readonly isArchived: boolean
  readonly savedBy: string | null
  readonly codeVersion: string | null
  readonly constants: readonly DatedConstant[] | null
  readonly snapshot: string | null
  readonly engine: string | null
  readonly mayUpdate: boolean
  readonly mayShare: boolean
}
