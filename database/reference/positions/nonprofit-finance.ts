/** Catalog: nonprofit finance. */
import { ask, type PositionFamily } from './position.ts'

export const NONPROFIT_FINANCE: PositionFamily = {
  key: 'nonprofit-finance',
  name: 'Nonprofit finance',
  positions: [
    {
      key: 'finance-director',
      title: 'Finance Director',
      level: 4,
      organizationTypes: ['nonprofit'],
      description: 'Answers for budget, accounting, audit and often personnel of a nonprofit.',
      aliases: [
        'CFO',
        'Chief Financial Officer',
        'Controller',
        'Director of Finance and Administration',
        'Finance Manager',
        'Head of Finance',
        'Finance and Operations Director',
        'Treasurer',
        'Fiscal Director',
        'Director of Accounting',
        'Finance Officer',
        'Director of Finance and Operations',
        'Accounting Director',
        'Associate Director of Finance',
      ],
      nearTitles: [
        'Comptroller',
        'VP of Finance',
        'Chief Accountant',
        'Budget Director',
        'Business and Finance Manager',
      ],
      questions: [
        ask('Does this person lead finance or keep the accounts?', {
          'Leads finance': 'finance-director',
          'Keeps the accounts': 'staff-accountant',
          'Records and payments': 'bookkeeper',
        }),
      ],
      soc: '11-3031',
      ordinationUsual: false,
    },
    {
      key: 'staff-accountant',
      title: 'Staff Accountant',
      level: 2,
      organizationTypes: ['nonprofit'],
      description: 'Closes the books, reconciles accounts and prepares statements and the audit.',
      aliases: [
        'Accountant',
        'Senior Accountant',
        'Accounting Manager',
        'Grant Accountant',
        'Fund Accountant',
        'Accounting Supervisor',
        'Project Accountant',
        'Financial Accountant',
        'Finance Specialist',
        'Assistant Controller',
      ],
      nearTitles: ['Financial Analyst', 'Budget Analyst', 'Auditor', 'Senior Financial Analyst'],
      questions: [
        ask('Does this person close the books, or record and pay?', {
          'Closes the books': 'staff-accountant',
          'Records and pays': 'bookkeeper',
        }),
      ],
      soc: '13-2011',
      ordinationUsual: false,
    },
  ],
}
