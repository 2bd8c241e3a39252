/** Catalog: facilities. */
import { ask, type PositionFamily } from './position.ts'

export const FACILITIES: PositionFamily = {
  key: 'facilities',
  name: 'Facilities',
  positions: [
    {
      key: 'facilities-manager',
      title: 'Facilities Manager',
      level: 2,
      organizationTypes: ['church', 'nonprofit'],
      description:
        'Keeps buildings and grounds working: repairs, contractors, safety and set-up; may supervise custodians.',
      aliases: [
        'Facilities Director',
        'Building Superintendent',
        'Property Manager',
        'Maintenance Manager',
        'Maintenance Technician',
        'Head of Facilities',
        'Building Manager',
        'Maintenance Supervisor',
      ],
      nearTitles: ['Handyman', 'Maintenance Man', 'Property Caretaker', 'Camp Caretaker'],
      questions: [
        ask('Is the work mainly repairs and contractors, or cleaning and set-up?', {
          'Repairs and contractors': 'facilities-manager',
          'Cleaning and set-up': 'custodian',
        }),
      ],
      soc: '49-9071',
      ordinationUsual: false,
    },
    {
      key: 'custodian',
      title: 'Custodian',
      level: 1,
      organizationTypes: ['church', 'nonprofit'],
      description: 'Cleans and sets up rooms and opens and closes the building.',
      aliases: [
        'Janitor',
        'Sexton',
        'Cleaner',
        'Building Attendant',
        'Housekeeper',
        'Maintenance Worker',
        'Verger',
      ],
      nearTitles: [
        'Driver',
        'Van Driver',
        'Groundskeeper',
        'Security Guard',
        'Bus Driver',
        'Delivery Driver',
        'Security Officer',
        'Cook',
        'Cleaning Lady',
        'Housekeeping',
        'Warehouse Worker',
      ],
      questions: [
        ask('Is the work mainly cleaning and set-up, or repairs and contractors?', {
          'Cleaning and set-up': 'custodian',
          'Repairs and contractors': 'facilities-manager',
        }),
      ],
      soc: '37-2011',
      ordinationUsual: false,
    },
  ],
}
