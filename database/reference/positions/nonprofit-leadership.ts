/** Catalog: nonprofit leadership. */
import { ask, type PositionFamily } from './position.ts'

export const NONPROFIT_LEADERSHIP: PositionFamily = {
  key: 'nonprofit-leadership',
  name: 'Nonprofit leadership',
  positions: [
    {
      key: 'executive-director',
      title: 'Executive Director',
      level: 5,
      organizationTypes: ['nonprofit'],
      description:
        'Leads a nonprofit and answers to its board: programs, money, people and partners.',
      aliases: [
        'CEO',
        'President',
        'Chief Executive',
        'Managing Director',
        'Head of Organization',
        'Chief Executive Officer',
        'President and CEO',
        'Agency Director',
        'Foundation Director',
      ],
      nearTitles: [
        'General Director',
        'National Director',
        'Founder',
        'Museum Director',
        'Country Director',
      ],
      questions: [
        ask('Does this person answer to the board?', {
          Yes: 'executive-director',
          'No, to the chief executive': 'deputy-director',
        }),
      ],
      soc: '11-1021',
      ordinationUsual: false,
    },
    {
      key: 'deputy-director',
      title: 'Deputy Director',
      level: 4,
      organizationTypes: ['nonprofit'],
      description:
        'Second in command of a nonprofit; runs programs or operations for the executive director.',
      aliases: [
        'Chief Operating Officer',
        'COO',
        'Associate Director',
        'Assistant Executive Director',
        'Vice President',
        'Deputy Executive Director',
        'VP of Operations',
        'VP of Programs',
        'Deputy CEO',
        'Executive Vice President',
        'Chief Strategy Officer',
        'Chief Impact Officer',
      ],
      nearTitles: [
        'Assistant Director',
        'Chief Program Officer',
        'Regional Director',
        'Senior Director',
        'Area Director',
        'District Director',
      ],
      questions: [
        ask('Does this person lead several departments?', {
          Yes: 'deputy-director',
          'One program area': 'program-director',
          'Finance only': 'finance-director',
        }),
      ],
      soc: '11-1021',
      ordinationUsual: false,
    },
  ],
}
