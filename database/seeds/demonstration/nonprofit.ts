/** A made-up nonprofit in Portland with a staff of eight. */
import type { FurnishedOrganization, FurnishedPerson } from './furnishing.ts'

/** `year` is the current fiscal year. */
export function demonstrationNonprofit(year: number): FurnishedOrganization {
  return {
    organization: {
      name: 'Harbor Street Food and Family Center (example)',
      type: 'nonprofit',
      ntee: 'P20',
      street: '220 Northwest Second Avenue',
      city: 'Portland',
      state: 'OR',
      zip: '97209',
      setting: 'city',
      fiscalYear: String(year),
      operatingBudget: '1,420,000',
      attendance: '2,600',
      payrollBudget: '560,000',
      staffFte: '7.1',
    },
    earlierYears: [
      {
        fiscalYear: year - 4,
        operatingBudget: '1,080,000',
        attendance: 1900,
        payrollBudget: '415,000',
        staffFte: 5.6,
      },
      {
        fiscalYear: year - 3,
        operatingBudget: '1,175,000',
        attendance: 2150,
        payrollBudget: '452,000',
        staffFte: 6,
      },
      {
        fiscalYear: year - 2,
        operatingBudget: '1,260,000',
        attendance: 2300,
        payrollBudget: '498,000',
        staffFte: 6.4,
      },
      {
        fiscalYear: year - 1,
        operatingBudget: '1,345,000',
        attendance: 2450,
        payrollBudget: '531,000',
        staffFte: 6.8,
      },
    ],
    policy: {
      definition: 'salary',
      parsonageMethod: 'fair_rental_value',
      targetPercentile: '50',
      yearOfExperience: '600',
    },
    minimum: null,
    people: people(year),
    packets: [],
  }
}

function people(year: number): FurnishedPerson[] {
  const lay = { ordained: 'no', effectiveOn: `${year}-01-01`, hoursPerWeek: '40' }
  return [
    {
      key: 'director',
      employee: {
        ...lay,
        name: 'Lee Park',
        jobTitle: 'Executive Director',
        position: 'executive-director',
        basePay: '104,000',
        retirement: '5,200',
        insurance: '10,800',
        yearsExperience: '18',
        yearsInRole: '7',
        education: 'master',
      },
      earlierPay: [
        { effectiveOn: `${year - 1}-01-01`, payReason: 'cost_of_living', basePay: '100,500' },
      ],
      report: { title: 'For the board’s annual review' },
    },
    {
      key: 'programs',
      employee: {
        ...lay,
        name: 'Dolores Vega',
        jobTitle: 'Program Director',
        position: 'program-director',
        basePay: '76,500',
        insurance: '10,800',
        yearsExperience: '12',
        yearsInRole: '5',
        education: 'master',
      },
    },
    {
      key: 'development',
      employee: {
        ...lay,
        name: 'Aaron Whitman',
        jobTitle: 'Development Director',
        position: 'development-director',
        basePay: '72,000',
        insurance: '10,800',
        yearsExperience: '9',
        yearsInRole: '2',
        education: 'bachelor',
      },
    },
    {
      key: 'case-manager',
      employee: {
        ...lay,
        name: 'Keisha Brown',
        jobTitle: 'Case Manager',
        position: 'case-manager',
        basePay: '27.40',
        basePayPeriod: 'hour',
        insurance: '10,800',
        yearsExperience: '6',
        yearsInRole: '4',
        education: 'bachelor',
      },
    },
    {
      key: 'case-manager-part-time',
      employee: {
        ...lay,
        name: 'Jonah Fields',
        jobTitle: 'Case Manager',
        position: 'case-manager',
        hoursPerWeek: '24',
        effectiveOn: `${year}-03-01`,
        basePay: '24.50',
        basePayPeriod: 'hour',
        yearsExperience: '2',
        yearsInRole: '1',
        education: 'bachelor',
      },
    },
    {
      key: 'accountant',
      employee: {
        ...lay,
        name: 'Mei Tanaka',
        jobTitle: 'Staff Accountant',
        position: 'staff-accountant',
        hoursPerWeek: '20',
        basePay: '36',
        basePayPeriod: 'hour',
        yearsExperience: '11',
        yearsInRole: '3',
        education: 'bachelor',
      },
    },
    {
      key: 'volunteers',
      employee: {
        ...lay,
        name: 'Sofia Marin',
        jobTitle: 'Volunteer Coordinator',
        position: 'volunteer-coordinator',
        basePay: '52,000',
        insurance: '10,800',
        yearsExperience: '4',
        yearsInRole: '2',
        education: 'bachelor',
      },
    },
    {
      key: 'warehouse',
      employee: {
        ...lay,
        name: 'Dmitri Volkov',
        jobTitle: 'Facilities Manager',
        position: 'facilities-manager',
        basePay: '58,500',
        insurance: '10,800',
        yearsExperience: '15',
        yearsInRole: '6',
        education: 'none',
      },
    },
  ]
}
