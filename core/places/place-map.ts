/** A map of the states with places on it, as plain coordinates: the server makes it, any drawing draws it. */

export interface PlaceMap {
  /** of the coordinates below */
  readonly width: number
  readonly height: number
  /** outline of the nation, and the borders between states, as SVG paths */
  readonly land: string
  readonly borders: string
  /** counties and states that are compared */
  readonly shapes: readonly { readonly key: string; readonly path: string }[]
  /** in the order of the places; a place outside the states is not on the map */
  readonly marks: readonly PlaceMark[]
}

export interface PlaceMark {
  readonly number: number
  readonly name: string
  readonly area: string
  /** shares of width and height; null: not on the map */
  readonly at: { readonly x: number; readonly y: number } | null
}

/** A state as a shape of its own. */
export interface StateShape {
  /** two letters */
  readonly code: string
  readonly path: string
}
