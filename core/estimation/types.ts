/** The words of estimation: what goes into the engine, what a fitted model is, and what comes out. */
import type { Education } from '~/core/employees/employee.ts'
import type { OrganizationType, Setting } from '~/core/organizations/organization.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Influence } from './influence.ts'

/** One checked, anonymous market fact as the estimator sees it. Unknown is null, never zero. */
export interface PayRecord {
  readonly id: number
  /** Random per-organization key: groups rows of one organization, says nothing else. */
  readonly organization: string
  /** Catalogue key, e.g. 'senior-pastor'. */
  readonly position: string
  readonly organizationType: OrganizationType
  /** Denomination key, e.g. 'southern-baptist'. */
  readonly denomination: string | null
  readonly setting: Setting | null
  /** Two letters, e.g. 'OH'. */
  readonly state: string | null
  /** FIPS code, e.g. '39049'. */
  readonly county: string | null
  /** Dollars a year. */
  readonly operatingBudget: number | null
  /** Weekly attendance (church) or clients served (nonprofit). */
  readonly attendance: number | null
  readonly staffFte: number | null
  readonly hoursPerWeek: number | null
  readonly weeksPerYear: number | null
  readonly yearsExperience: number | null
  readonly yearsInRole: number | null
  readonly education: Education | null
  readonly ordained: boolean | null
  /** YYYY-MM-DD */
  readonly observedOn: string
  /** Dollars a year under the model's definition of pay. */
  readonly pay: number
}

/** Records by place: an array of them, or columns that make each when it is asked for. */
export interface PayRecords {
  readonly length: number
  at(place: number): PayRecord | undefined
}

/** Everything about one position that the model may use. */
export type PositionFacts = Omit<PayRecord, 'id' | 'organization' | 'observedOn' | 'pay'>

export type PayQuery = PositionFacts & {
  /** The asker's own organization, excluded from its own comparables; null for a visitor. */
  readonly organization: string | null
  /** YYYY-MM-DD: the date the pay is estimated for. */
  readonly asOf: string
  /** The asker's own yearly growth beyond the wage index, e.g. 0.035; without it the snapshot's. */
  readonly growthBeyondIndex?: number | null
}

/** An index of wages: at least one point, months ascending ('YYYY-MM'), values above zero. */
export type IndexSeries = readonly { readonly month: string; readonly value: number }[]

/** What the engine must be told about names it does not know: plain tables from key to parent key. */
export interface LookupTables {
  /** Position key to family key, e.g. 'worship-pastor' to 'pastoral'. A position outside it is refused. */
  readonly positionFamilies: Readonly<Record<string, string>>
  readonly denominationFamilies: Readonly<Record<string, string>>
  readonly stateDivisions: Readonly<Record<string, string>>
  /** County FIPS to metropolitan area; a county outside it stands for itself. */
  readonly countyMetros: Readonly<Record<string, string>>
  /** Position key to level of responsibility, 1 to 5. Absent in models fitted before 1.3. */
  readonly positionLevels?: Readonly<Record<string, number>>
  /** Absent in models fitted before 1.3. */
  readonly places?: PlaceFigures
}

/** What is published about places. Frozen with a model, so that its estimates stay when figures are revised. */
export interface PlaceFigures {
  /** Metropolitan area (as in `countyMetros`) or state to its price level, the nation = 100. */
  readonly priceLevels: Readonly<Record<string, number>>
  /** County FIPS to median household income, dollars a year. */
  readonly countyIncomes: Readonly<Record<string, number>>
  /** Position key to occupation (SOC). */
  readonly occupations: Readonly<Record<string, string>>
  /** Occupation, then state: what it pays there over what it pays in the nation. */
  readonly areaWages: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** What a fit is asked to be, apart from its data: kept with a model so that it can be fitted again. */
export interface Specification {
  /** Keys of the numbers and terms it looks at, in the order of the fit. */
  readonly numbers: readonly string[]
  readonly terms: readonly string[]
  /** Whether ranges are as wide as was learned for positions like this. */
  readonly spread: boolean
  /** Whether comparables may correct the model. */
  readonly comparables: boolean
}

/** How one estimate is made from a fitted model and candidates. */
export interface EstimateSettings {
  /** Kernel bandwidth h, in units of log pay. */
  readonly bandwidth: number
  /** Prior weight lambda of "no local correction", counted in comparables. */
  readonly priorWeight: number
  /** Largest share of the weight one organization may have. */
  readonly organizationCap: number
  /** A record's weight, in the fit and as a comparable, halves every so many months. */
  readonly weightHalvesAfterMonths: number
  /** Older records are no comparables. */
  readonly oldestMonths: number
  /** Younger records are no comparables (antitrust: data at least three months old). */
  readonly youngestMonths: number
}

export interface EstimationSettings extends EstimateSettings {
  readonly definition: DefinitionOfPay
  /** YYYY-MM-DD: every record is moved to this date before the fit. */
  readonly referenceDate: string
  readonly seed: number
  readonly index: IndexSeries
  /** Yearly growth beyond the last point of the index. */
  readonly growthBeyondIndex: number
  readonly tables: LookupTables
  readonly folds: number
  /** Most sweeps of the fit; it stops earlier when it has converged. */
  readonly maximumSweeps: number
  /** Absent in models fitted before 1.3: `specificationOf` reads it from what they hold. */
  readonly specification?: Specification
}

/** The keys of the survey's numeric features. */
export type NumericKey =
  | 'budget'
  | 'attendance'
  | 'budgetPerPerson'
  | 'staff'
  | 'hours'
  | 'experience'
  | 'tenure'
  | 'priceLevel'
  | 'countyIncome'
  | 'areaWages'

export type ContributionKey =
  | 'position'
  | 'size'
  | 'place'
  | 'experience'
  | 'education'
  | 'hours'
  | 'denomination'
  | 'comparables'

/** One numeric feature as learned: standardisation, spline and coefficients. */
export interface NumericFeature {
  readonly key: string
  /** Unit of the logarithm that drew a skewed number together; absent when it is as it was given. */
  readonly compression?: number
  readonly mean: number
  readonly deviation: number
  /** Winsorising bounds and stand-in for a missing value, standardised. */
  readonly low: number
  readonly high: number
  readonly median: number
  /** Knots of the natural cubic spline, standardised; fewer than three mean a straight line. */
  readonly knots: readonly number[]
  /** Log pay per unit: linear, then curved parts in the order of the basis. */
  readonly coefficients: readonly number[]
  /** Log pay added when the value is unknown. */
  readonly whenMissing: number
  /** Standard deviation of the feature's contribution over the records: its share in distance. */
  readonly contributionDeviation: number
}

/** One random-effect term as learned. Levels never seen have effect 0: their parent's answer. */
export interface EffectTerm {
  readonly key: string
  /** tau squared: variance of the effects between levels. */
  readonly variance: number
  /** Level name to code: the place in the arrays below and the number in packed features. */
  readonly levels: Readonly<Record<string, number>>
  readonly effects: readonly number[]
  /** Posterior variance of each level's effect. */
  readonly variances: readonly number[]
}

export interface FamilySummary extends PositionSummary {
  /** Mean contribution of the family's records to log pay, by line. */
  readonly meanContributions: Readonly<Record<ContributionKey, number>>
}

export interface PositionSummary {
  readonly records: number
  readonly organizations: number
}

/** Quantiles of the standardised out-of-fold residuals: overall, by position family, by width of the range. */
export interface Calibration {
  readonly probabilities: readonly number[]
  readonly overall: readonly number[]
  readonly groups: Readonly<Record<string, readonly number[]>>
  /** Where narrow, middling and wide ranges part, by s(x); null when there were too few rows to tell. */
  readonly widths: {
    readonly cuts: readonly [number, number]
    /** What is added to the group's quantiles, by third. */
    readonly shifts: readonly (readonly number[])[]
  } | null
}

/** What was learned about spread; a core whose response is the log of it. See spread-model.ts. */
export interface SpreadModel extends PayModelCore {
  readonly shrinkage: number
  readonly mean: number
}

export interface PayModelDiagnosis {
  readonly converged: boolean
  readonly iterations: number
  readonly recordCount: number
  readonly organizationCount: number
  /** Records left out because pay, date or family could not be used. */
  readonly skippedCount: number
  /** Measured on organizations the fold's fit has not seen. */
  readonly crossFitted: Accuracy
}

/** What prediction needs; the fold fits of calibration stop here. */
export interface PayModelCore {
  readonly intercept: number
  readonly residualVariance: number
  /** Variance between organizations; single organizations' effects are never stored. */
  readonly organizationVariance: number
  readonly numerics: readonly NumericFeature[]
  readonly terms: readonly EffectTerm[]
}

/** A fitted model: an immutable plain value that survives JSON unchanged. */
export interface PayModel extends PayModelCore {
  readonly engineVersion: string
  readonly settings: EstimationSettings
  readonly families: Readonly<Record<string, FamilySummary>>
  readonly positions: Readonly<Record<string, PositionSummary>>
  readonly calibration: Calibration
  /** Null where pay spreads alike everywhere, as far as the records can tell. */
  readonly spread: SpreadModel | null
  readonly diagnosis: PayModelDiagnosis
}

/** Every figure a share of 100 except count; pinball is 100 x mean loss of log pay over five quantiles. */
export interface Accuracy {
  readonly count: number
  readonly pinball: number
  readonly medianAbsolutePercentageError: number
  readonly coverage50: number
  readonly coverage80: number
}

/** A record as the snapshot stores it, ready to be compared. */
export interface EncodedRecord {
  readonly recordId: number
  readonly position: string
  readonly predictedLogPay: number
  /**
   * Log pay at the reference date minus the prediction; what sets the organization apart is still in it.
   * `exp(predictedLogPay + residual)` is the record's own pay moved to the reference date.
   */
  readonly residual: number
  readonly features: Float32Array
}

/** A record as the kernel needs it. */
export interface LocalCandidate {
  readonly organization: string
  readonly residual: number
  readonly features: Float32Array
  readonly ageMonths: number
}

/** A candidate: the encoded record plus the facts from which bands are made. */
export interface Comparable extends EncodedRecord {
  readonly organization: string
  readonly observedOn: string
  readonly organizationType: OrganizationType
  readonly denomination: string | null
  readonly setting: Setting | null
  readonly state: string | null
  readonly operatingBudget: number | null
  readonly attendance: number | null
  readonly hoursPerWeek: number | null
}

export interface WeightedComparable {
  readonly comparable: Comparable
  /** Share of the whole weight, after caps. */
  readonly share: number
  /** Distance in units of log pay. */
  readonly distance: number
  /** The comparable's pay moved to the asker's situation and date, dollars a year. */
  readonly movedPay: number
  /** The comparable's own pay moved to the asker's date only, dollars a year. */
  readonly agedPay: number
}

export interface PayQuantiles {
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number | null
  readonly p75: number | null
  readonly p90: number | null
}

export type QuantileKey = keyof PayQuantiles

/** A figure that is not shown, why, and what would change that. */
export interface Suppression {
  readonly cell: QuantileKey
  readonly reason: string
  readonly unlock: string
}

export interface AttritionStep {
  readonly key: 'survey' | 'family' | 'position' | 'others' | 'recent' | 'near'
  readonly label: string
  readonly count: number
  readonly why: string
}

export interface Evidence {
  /** Organizations and records among the comparables that carry weight. */
  readonly organizations: number
  readonly records: number
  readonly effectiveSampleSize: number
  /** 1 / sum of squared organization shares. */
  readonly effectiveOrganizations: number
  /** Weighted; null without comparables. */
  readonly medianAgeMonths: number | null
  readonly attrition: readonly AttritionStep[]
}

export type Grade = 'A' | 'B' | 'C' | 'D'

export interface Strength {
  readonly organizations: Grade
  readonly recency: Grade
  readonly tightness: Grade
  /** The lowest of the three. */
  readonly overall: Grade
}

/** One line of the explanation; dollars of all lines sum to the median less the base. */
export interface Contribution {
  readonly key: ContributionKey
  readonly label: string
  readonly logPay: number
  readonly dollars: number
}

export interface EstimateWarning {
  readonly kind: 'out-of-range' | 'unseen-level' | 'missing' | 'old-index'
  readonly feature: string
  readonly message: string
}

export interface MethodFacts {
  readonly engineVersion: string
  readonly definition: DefinitionOfPay
  readonly referenceDate: string
  readonly asOf: string
  /** What pay was multiplied by to come from the reference date to the asker's date. */
  readonly ageingFactor: number
  readonly indexEndsOn: string
  /** Months beyond the end of the index, filled by assumed growth. */
  readonly monthsBeyondIndex: number
  readonly growthBeyondIndex: number
  /** Quarters the index lacks on the way, filled by interpolation, e.g. "2013-06 to 2013-12"; absent before 1.3. */
  readonly indexGaps?: readonly string[]
  /** What the reference year's records paid beyond the index, as a share: .004 is 0.4 %; absent before 1.3. */
  readonly yearEffect?: number
  readonly modelRecords: number
  readonly modelOrganizations: number
  /** Cross-fitted, in percent, of the range P10 to P90. */
  readonly coverage80: number
  /** Cross-fitted median of the absolute error, in percent; absent in reports saved before 1.3. */
  readonly typicalMiss?: number
  readonly bandwidth: number
  readonly priorWeight: number
}

export interface ModelledEstimate {
  /**
   * 'comparables': the position's own records, at 5 organizations or more, corrected the model.
   * 'modelled': too few of them; the family of positions carries the estimate.
   */
  readonly kind: 'comparables' | 'modelled'
  readonly quantiles: PayQuantiles
  readonly suppressed: readonly Suppression[]
  /** Range in which the middle itself lies 8 times of 10; not a range of people's pay. */
  readonly medianInterval: { readonly low: number; readonly high: number }
  /** The average of the position's family at the asker's date, where the explanation starts. */
  readonly base: number
  readonly contributions: readonly Contribution[]
  readonly evidence: Evidence
  readonly strength: Strength
  /** Paid hours a year behind the estimate, null when the asker's hours are unknown. */
  readonly annualHours: number | null
  readonly partTime: boolean
  readonly comparables: readonly WeightedComparable[]
  /** Of the organization that moves the local correction most; null without comparables. */
  readonly influence: Influence | null
  readonly warnings: readonly EstimateWarning[]
  readonly method: MethodFacts
}

/** Too little data is an answer, not an error. */
export interface RefusedEstimate {
  readonly kind: 'refused'
  readonly reason: string
  readonly unlock: string
}

export type Estimate = ModelledEstimate | RefusedEstimate

/** What the model alone says about one position, in log pay at the asker's date. */
export interface Prediction {
  readonly mu: number
  /** Uncertainty of mu itself: shared terms only. */
  readonly variance: number
  /** Spread s(x) of one organization's pay around mu. */
  readonly scale: number
  /** Log pay at the calibration's probabilities. */
  readonly quantiles: readonly number[]
  /** Log pay of the average of the family at the asker's date. */
  readonly base: number
  /** Log pay against that average, by line; with base they sum to the median. */
  readonly contributions: Readonly<Record<ContributionKey, number>>
}
