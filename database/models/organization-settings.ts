/** Settings and figures of an organization besides its own row. */
import { modelOf } from './table-model.ts'

/** Figures of one fiscal year, of the organization or of a campus. */
export class OrganizationMetrics extends modelOf('organization_metrics') {}

/** Which minimum pay holds for an organization's ministers. */
export class MinimumRow extends modelOf('organization_minimums') {}

/** One line of an organization's own table of minimum pay. */
export class MinimumTableRow extends modelOf('organization_minimum_rows') {}

/** A person whose estimates stay where the plan holds fewer than work there. */
export class EstimateChoice extends modelOf('estimate_choices') {}

/** What an organization writes into its raise letters. */
export class LetterWordingRow extends modelOf('raise_letter_wordings') {}

/** The logo at the head of them. */
export class LetterLogoRow extends modelOf('raise_letter_logos') {}
