/** Catalog: preschool and nursery. */
import { ask, type PositionFamily } from './position.ts'

export const PRESCHOOL: PositionFamily = {
  key: 'preschool',
  name: 'Preschool and nursery',
  positions: [
    {
      key: 'preschool-director',
      title: 'Preschool Director',
      level: 3,
      organizationTypes: ['church', 'nonprofit'],
      description:
        'Runs a weekday preschool or childcare center: license, teachers, parents and budget.',
      aliases: [
        'Early Childhood Director',
        'Childcare Director',
        'Day School Director',
        "Mother's Day Out Director",
        'Weekday School Director',
        'Early Learning Center Director',
        'Head Start Director',
        'Director of Early Childhood Education',
      ],
      nearTitles: [
        'Principal',
        'School Principal',
        'Vice Principal',
        'Head of School',
        'Headmaster',
        'Preschool Administrator',
        'School Administrator',
      ],
      questions: [
        ask('Is this the Sunday program or a weekday preschool?', {
          'A weekday preschool': 'preschool-director',
          'The Sunday program': 'children-director',
        }),
      ],
      soc: '11-9031',
      ordinationUsual: false,
    },
    {
      key: 'preschool-teacher',
      title: 'Preschool Teacher',
      level: 1,
      organizationTypes: ['church', 'nonprofit'],
      description: 'Teaches a weekday class of children below kindergarten age.',
      aliases: [
        'Early Childhood Teacher',
        'Lead Preschool Teacher',
        'Pre-K Teacher',
        'Daycare Teacher',
        'Toddler Teacher',
        'Infant Teacher',
        'Head Start Teacher',
        'Preschool Assistant',
      ],
      nearTitles: [
        'Teacher',
        'School Teacher',
        'Assistant Teacher',
        'Teacher Aide',
        'Kindergarten Teacher',
        'Early Childhood Educator',
        'Tutor',
        'Instructor',
        'Paraprofessional',
        'Teaching Assistant',
        'Substitute Teacher',
        'Adult Education Instructor',
      ],
      questions: [
        ask('Does this person teach a class on weekdays?', {
          Yes: 'preschool-teacher',
          'No, cares for children during services or events': 'nursery-worker',
        }),
      ],
      soc: '25-2011',
      ordinationUsual: false,
    },
    {
      key: 'nursery-worker',
      title: 'Nursery Worker',
      level: 1,
      organizationTypes: ['church', 'nonprofit'],
      description: 'Cares for infants and small children during services, meetings or the day.',
      aliases: [
        'Childcare Worker',
        'Nursery Attendant',
        'Nursery Coordinator',
        'Childcare Provider',
        'Nursery Caregiver',
        'Nursery Supervisor',
        'Nursery Staff',
        'Childcare Coordinator',
      ],
      nearTitles: ['Babysitter', 'Nanny', 'Child Care Worker', 'Caregiver'],
      questions: [
        ask('Does this person teach a class on weekdays?', {
          No: 'nursery-worker',
          Yes: 'preschool-teacher',
        }),
      ],
      soc: '39-9011',
      ordinationUsual: false,
    },
  ],
}
