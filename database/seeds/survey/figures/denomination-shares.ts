/**
 * Denominations of invented churches: shares within a tradition, roughly by number of congregations, and
 * how much more common they are in a region than in the nation. Both assumed; the traditions are FACT 2020's.
 */
import type { Region } from '~/core/pay/region.ts'

export type Tradition = 'evangelical' | 'mainline' | 'catholic'

type Lean = Partial<Record<Region, number>>
const SOUTHERN: Lean = { south: 1.7, midwest: 0.6, west: 0.6, northeast: 0.3 }
const NORTHERN: Lean = { midwest: 2, northeast: 1, west: 0.9, south: 0.4 }
const NORTHEASTERN: Lean = { northeast: 2.2, midwest: 1, west: 0.7, south: 0.6 }
const WESTERN: Lean = { west: 2.2, midwest: 0.8, south: 0.7, northeast: 0.6 }
const EVEN: Lean = {}

const SHARES: Readonly<Record<Tradition, readonly (readonly [string, number, Lean])[]>> = {
  evangelical: [
    ['nondenominational', 24, EVEN],
    ['southern-baptist', 25, SOUTHERN],
    ['assemblies-of-god', 8, WESTERN],
    ['independent-baptist', 4, SOUTHERN],
    ['baptist-other', 3, EVEN],
    ['independent-christian', 5, NORTHERN],
    ['churches-of-christ', 4, SOUTHERN],
    ['nazarene', 3, EVEN],
    ['lutheran-missouri-synod', 4, NORTHERN],
    ['presbyterian-america', 3, SOUTHERN],
    ['evangelical-free', 2.5, NORTHERN],
    ['christian-missionary-alliance', 2, NORTHEASTERN],
    ['evangelical-covenant', 1.5, NORTHERN],
    ['wesleyan', 1.5, EVEN],
    ['free-methodist', 1, WESTERN],
    ['church-of-god-cleveland', 2, SOUTHERN],
    ['foursquare', 1, WESTERN],
    ['calvary-chapel', 1, WESTERN],
    ['vineyard', 0.7, WESTERN],
    ['converge', 1.2, NORTHERN],
    ['christian-reformed', 1.2, NORTHERN],
    ['evangelical-presbyterian', 0.8, EVEN],
    ['anglican-north-america', 0.9, SOUTHERN],
    ['seventh-day-adventist', 1.5, WESTERN],
    ['pentecostal-other', 2, EVEN],
    ['missionary-church', 0.6, NORTHERN],
    ['global-methodist', 1.6, SOUTHERN],
  ],
  mainline: [
    ['united-methodist', 36, EVEN],
    ['evangelical-lutheran-america', 16, NORTHERN],
    ['presbyterian-usa', 15, EVEN],
    ['episcopal', 12, EVEN],
    ['united-church-of-christ', 8, NORTHEASTERN],
    ['american-baptist', 6, NORTHEASTERN],
    ['disciples-of-christ', 5, EVEN],
    ['reformed-church-america', 1.5, NORTHERN],
    ['mennonite-usa', 1, NORTHERN],
    ['church-of-the-brethren', 0.8, NORTHEASTERN],
    ['unitarian-universalist', 1.4, NORTHEASTERN],
  ],
  catholic: [
    ['roman-catholic', 94, NORTHEASTERN],
    ['greek-orthodox', 3, NORTHEASTERN],
    ['orthodox-church-america', 3, NORTHEASTERN],
  ],
}

type Choices = readonly (readonly [denomination: string, share: number])[]

/** For each tradition and region the choices a draw picks from. */
export const DENOMINATION_CHOICES: Readonly<Record<Tradition, Readonly<Record<Region, Choices>>>> =
  {
    evangelical: byRegion('evangelical'),
    mainline: byRegion('mainline'),
    catholic: byRegion('catholic'),
  }

function byRegion(tradition: Tradition): Record<Region, Choices> {
  const choices = (region: Region): Choices =>
    SHARES[tradition].map(([key, share, lean]) => [key, share * (lean[region] ?? 1)])
  return {
    northeast: choices('northeast'),
    midwest: choices('midwest'),
    south: choices('south'),
    west: choices('west'),
  }
}
