/** Catalog: office. */
import { ask, type PositionFamily } from './position.ts'

export const OFFICE: PositionFamily = {
  key: 'office',
  name: 'Office',
  positions: [
    {
      key: 'administrator',
      title: 'Administrator',
      level: 3,
      organizationTypes: ['church', 'nonprofit'],
      description:
        'Answers for finance, personnel, insurance and building, often the only manager outside the program.',
      aliases: [
        'Church Administrator',
        'Business Administrator',
        'Business Manager',
        'Operations Director',
        'Parish Administrator',
        'Director of Operations',
        'Operations Manager',
        'Head of Operations',
        'Director of Administration',
        'Operations and Administration Manager',
      ],
      questions: [
        ask('Does this person set budgets and supervise staff, or run the office?', {
          'Budgets and staff': 'administrator',
          'The office': 'office-manager',
        }),
        ask('Does this person supervise other pastors or ministry directors?', {
          No: 'administrator',
          Yes: 'executive-pastor',
        }),
      ],
      soc: '11-3012',
      ordinationUsual: false,
    },
    {
      key: 'office-manager',
      title: 'Office Manager',
      level: 2,
      organizationTypes: ['church', 'nonprofit'],
      description: 'Runs the office: calendar, volunteers, vendors and the people who work there.',
      aliases: [
        'Church Secretary with staff',
        'Office Coordinator',
        'Office Administrator',
        'Operations Coordinator',
      ],
      questions: [
        ask('Does this person supervise anyone in the office?', {
          Yes: 'office-manager',
          No: 'administrative-assistant',
        }),
      ],
      soc: '43-1011',
      ordinationUsual: false,
    },
    {
      key: 'administrative-assistant',
      title: 'Administrative Assistant',
      level: 1,
      organizationTypes: ['church', 'nonprofit'],
      description:
        'Answers phone and mail, keeps records and calendar, prepares bulletins and mailings.',
      aliases: [
        'Secretary',
        'Church Secretary',
        'Receptionist',
        'Ministry Assistant',
        'Executive Assistant',
        'Office Assistant',
        'Parish Secretary',
        'Administrative Coordinator',
        'Administrative Associate',
        'Program Assistant',
        'Development Assistant',
      ],
      questions: [
        ask('Does this person supervise anyone in the office?', {
          No: 'administrative-assistant',
          Yes: 'office-manager',
        }),
        ask('Are the books most of the work?', {
          No: 'administrative-assistant',
          Yes: 'bookkeeper',
        }),
      ],
      soc: '43-6014',
      ordinationUsual: false,
    },
    {
      key: 'bookkeeper',
      title: 'Bookkeeper',
      level: 2,
      organizationTypes: ['church', 'nonprofit'],
      description: 'Keeps the books: gifts, bills, payroll and monthly reports.',
      aliases: [
        'Financial Secretary',
        'Accounting Clerk',
        'Finance Assistant',
        'Accounts Payable Clerk',
        'Contributions Secretary',
        'Accounting Technician',
        'Accounting Assistant',
        'Accounts Payable Specialist',
      ],
      questions: [
        ask('Does this person close the books and prepare statements and answer for them?', {
          'No, records and payments': 'bookkeeper',
          Yes: 'staff-accountant',
          'Also leads finance': 'finance-director',
        }),
      ],
      soc: '43-3031',
      ordinationUsual: false,
    },
    {
      key: 'communications-director',
      title: 'Communications Director',
      level: 3,
      organizationTypes: ['church', 'nonprofit'],
      description:
        'Plans and writes what the organization says: website, mail, social media and print.',
      aliases: [
        'Communications Manager',
        'Marketing Director',
        'Director of Communications',
        'Social Media Manager',
        'Communications Coordinator',
        'Marketing Manager',
        'Marketing and Communications Manager',
        'Marketing and Communications Director',
        'Communications Specialist',
        'Communications Officer',
        'Marketing Coordinator',
        'Digital Marketing Manager',
        'Head of Communications',
        'Public Relations Manager',
      ],
      questions: [
        ask('Is the work mainly plans and words, or mainly design?', {
          'Plans and words': 'communications-director',
          Design: 'graphic-designer',
        }),
      ],
      soc: '27-3031',
      ordinationUsual: false,
    },
    {
      key: 'graphic-designer',
      title: 'Graphic Designer',
      level: 2,
      organizationTypes: ['church', 'nonprofit'],
      description: 'Designs print, screens, web pages and series artwork.',
      aliases: ['Designer', 'Creative Designer', 'Multimedia Designer', 'Visual Designer'],
      questions: [
        ask('Is the work mainly plans and words, or mainly design?', {
          Design: 'graphic-designer',
          'Plans and words': 'communications-director',
        }),
      ],
      soc: '27-1024',
      ordinationUsual: false,
    },
  ],
}
