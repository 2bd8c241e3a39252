/**
 * Small corrections that let places of different vintages join: ZIP codes whose county code is older
 * than `counties.csv`, metropolitan areas renumbered since, and Connecticut's planning regions.
 * Sources: Census Bureau, Connecticut county-equivalents (2022) and Alaska county changes (2007, 2019);
 * OMB bulletins 18-04, 20-01 and 23-01 for the metropolitan areas.
 */

/** ZIP codes that carry an abolished county code, to the county of today. */
export const ZIP_TO_COUNTY: Readonly<Record<string, string>> = {
  '99689': '02282', // Yakutat, filed under Skagway-Hoonah-Angoon
  '06875': '09190', // Redding Center, Fairfield County -> Western
  '06777': '09160', // New Preston Marble Dale, Litchfield County -> Northwest Hills
  '06794': '09160', // Washington Depot
  '06481': '09130', // Rockfall, Middlesex County -> Lower Connecticut River Valley
  '06333': '09180', // East Lyme, New London County -> Southeastern
  '06334': '09180', // Bozrah
  '06066': '09110', // Vernon Rockville, Tolland County -> Capitol
  '06268': '09110', // Storrs Mansfield
  '06269': '09110', // Storrs Mansfield
  '06279': '09110', // Willington
  '06255': '09150', // North Grosvenordale, Windham County -> Northeastern
}

/** Metropolitan codes of `counties.csv` to those under which price parities are published. */
export const RENUMBERED_METROS: Readonly<Record<string, string>> = {
  '19380': '19430', // Dayton, OH
  '39140': '39150', // Prescott, AZ
}

/** The metropolitan area that holds most of a planning region's people; Northwest Hills lies in none. */
export const CONNECTICUT_METROS: Readonly<Record<string, { cbsa: string; metro: string }>> = {
  '09110': { cbsa: '25540', metro: 'Hartford-East Hartford-Middletown, CT' },
  '09120': { cbsa: '14860', metro: 'Bridgeport-Stamford-Norwalk, CT' },
  '09130': { cbsa: '25540', metro: 'Hartford-East Hartford-Middletown, CT' },
  '09140': { cbsa: '35300', metro: 'New Haven-Milford, CT' },
  '09150': { cbsa: '49340', metro: 'Worcester, MA-CT' },
  '09170': { cbsa: '35300', metro: 'New Haven-Milford, CT' },
  '09180': { cbsa: '35980', metro: 'Norwich-New London, CT' },
  '09190': { cbsa: '14860', metro: 'Bridgeport-Stamford-Norwalk, CT' },
}
