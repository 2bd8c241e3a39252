/** What an organization is: the enumerations every room uses, with the words people read. */

export const ORGANIZATION_TYPES = ['church', 'nonprofit'] as const
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number]

export const ORGANIZATION_TYPE_LABELS: Readonly<Record<OrganizationType, string>> = {
  church: 'Church',
  nonprofit: 'Nonprofit',
}

export const SETTINGS = ['city', 'suburb', 'small_town', 'rural'] as const
export type Setting = (typeof SETTINGS)[number]

export const SETTING_LABELS: Readonly<Record<Setting, string>> = {
  city: 'City',
  suburb: 'Suburb',
  small_town: 'Small town',
  rural: 'Rural',
}
