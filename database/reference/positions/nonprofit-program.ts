/** Catalog: nonprofit programs. */
import { ask, type PositionFamily } from './position.ts'

export const NONPROFIT_PROGRAM: PositionFamily = {
  key: 'nonprofit-program',
  name: 'Nonprofit programs',
  positions: [
    {
      key: 'program-director',
      title: 'Program Director',
      level: 3,
      organizationTypes: ['nonprofit'],
      description: 'Answers for a program area: its plan, staff, budget and results.',
      aliases: [
        'Director of Programs',
        'Director of Services',
        'Ministry Program Director',
        'Senior Program Manager',
        'Education Director',
        'Head of Programs',
        'Program Services Director',
      ],
      questions: [
        ask('Does this person supervise managers?', {
          Yes: 'program-director',
          'Runs one program, with or without staff': 'program-manager',
        }),
      ],
      soc: '11-9151',
      ordinationUsual: false,
    },
    {
      key: 'program-manager',
      title: 'Program Manager',
      level: 2,
      organizationTypes: ['nonprofit'],
      description: 'Runs one program from day to day with staff or volunteers.',
      aliases: [
        'Program Coordinator',
        'Project Manager',
        'Site Coordinator',
        'Program Supervisor',
        'Program Lead',
        'Program Administrator',
        'Project Coordinator',
        'Outreach Manager',
        'Outreach Coordinator',
        'Community Engagement Manager',
        'Education Manager',
      ],
      questions: [
        ask('Does this person run a program or serve clients directly?', {
          'Runs a program': 'program-manager',
          'Serves clients': 'case-manager',
          'Coordinates volunteers': 'volunteer-coordinator',
        }),
      ],
      soc: '11-9151',
      ordinationUsual: false,
    },
    {
      key: 'case-manager',
      title: 'Case Manager',
      level: 2,
      organizationTypes: ['nonprofit'],
      description: 'Works directly with people served: intake, plans, referrals and follow-up.',
      aliases: [
        'Client Advocate',
        'Social Worker',
        'Caseworker',
        'Family Advocate',
        'Resident Services Coordinator',
      ],
      questions: [
        ask('Does this person run a program or serve clients directly?', {
          'Serves clients': 'case-manager',
          'Runs a program': 'program-manager',
        }),
      ],
      soc: '21-1093',
      ordinationUsual: false,
    },
    {
      key: 'volunteer-coordinator',
      title: 'Volunteer Coordinator',
      level: 2,
      organizationTypes: ['nonprofit'],
      description: 'Recruits, trains and schedules volunteers.',
      aliases: [
        'Volunteer Manager',
        'Director of Volunteers',
        'Community Engagement Coordinator',
        'Volunteer Services Manager',
      ],
      questions: [
        ask('Are volunteers most of the work?', {
          Yes: 'volunteer-coordinator',
          'No, a whole program': 'program-manager',
        }),
      ],
      soc: '21-1099',
      ordinationUsual: false,
    },
  ],
}
