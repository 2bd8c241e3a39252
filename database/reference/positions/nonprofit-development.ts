/** Catalog: nonprofit development. */
import { ask, type PositionFamily } from './position.ts'

export const NONPROFIT_DEVELOPMENT: PositionFamily = {
  key: 'nonprofit-development',
  name: 'Nonprofit development',
  positions: [
    {
      key: 'development-director',
      title: 'Development Director',
      level: 3,
      organizationTypes: ['nonprofit'],
      description: 'Leads fundraising: donors, appeals, events and grants.',
      aliases: [
        'Director of Advancement',
        'Chief Development Officer',
        'Fundraising Director',
        'Advancement Director',
        'Major Gifts Officer',
        'Development Manager',
        'Fundraising Manager',
        'Development Officer',
        'Gift Officer',
        'Philanthropy Director',
        'Individual Giving Director',
        'Annual Fund Manager',
        'Head of Fundraising',
        'Head of Development',
        'Donor Relations Manager',
        'Fundraiser',
      ],
      nearTitles: ['Campaign Manager', 'Membership Manager'],
      questions: [
        ask('Does this person lead fundraising or mainly write grants?', {
          'Leads fundraising': 'development-director',
          'Writes grants': 'grant-writer',
        }),
      ],
      soc: '11-2033',
      ordinationUsual: false,
    },
    {
      key: 'grant-writer',
      title: 'Grant Writer',
      level: 2,
      organizationTypes: ['nonprofit'],
      description: 'Finds, writes and reports on grants.',
      aliases: [
        'Grants Manager',
        'Grants Coordinator',
        'Development Associate',
        'Grant Specialist',
        'Development Coordinator',
        'Development Specialist',
        'Grants Administrator',
        'Grants Associate',
      ],
      nearTitles: ['Donor Database Manager', 'Proposal Writer'],
      questions: [
        ask('Does this person lead fundraising or mainly write grants?', {
          'Writes grants': 'grant-writer',
          'Leads fundraising': 'development-director',
        }),
      ],
      soc: '13-1131',
      ordinationUsual: false,
    },
  ],
}
