/** The catalog's entry of a position, and the questions that distinguish it from similar ones. */
import type { OrganizationType } from '~/core/engine/facts/organization.ts'

export interface PositionAnswer {
  readonly label: string
  /** Key of the position this answer points to; its own key means "you are right here". */
  readonly position: string
}

export interface PositionQuestion {
  readonly question: string
  readonly answers: readonly PositionAnswer[]
}

export interface CatalogPosition {
  readonly key: string
  readonly title: string
  /** 1 support, 2 specialist, 3 leads an area, 4 leads several areas, 5 leads the organization. */
  readonly level: 1 | 2 | 3 | 4 | 5
  readonly organizationTypes: readonly OrganizationType[]
  readonly description: string
  readonly aliases: readonly string[]
  /** other work that organizations pay for, without a position of its own: the search leads here and says so */
  readonly nearTitles?: readonly string[]
  readonly questions: readonly PositionQuestion[]
  /** Standard Occupational Classification, of the occupations in `occupation-wages-2025.csv`. */
  readonly soc: string
  readonly ordinationUsual: boolean
}

export interface PositionFamily {
  readonly key: string
  readonly name: string
  readonly positions: readonly CatalogPosition[]
}

/** Shorthand of the catalog: a question and its answers as label -> position key. */
export function ask(question: string, answers: Readonly<Record<string, string>>): PositionQuestion {
  return {
    question,
    answers: Object.entries(answers).map(([label, position]) => ({ label, position })),
  }
}
