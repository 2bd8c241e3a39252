/** What people in each position of the catalog usually do, and how federal overtime rules usually see it. */

/**
 * Under the Fair Labor Standards Act; only a hint, because duties and pay decide and not the title: ministers are
 * outside of it, others may be exempt as executive, administrative or professional employees, the rest are paid by
 * the hour with overtime. Source: 29 CFR 541.100, 541.200, 541.300; Hosanna-Tabor v. EEOC (2012).
 */
export type OvertimeHint = 'minister' | 'may be exempt' | 'hourly'

export interface JobFacts {
  /** sentences in the imperative, the most important first */
  readonly duties: readonly string[]
  readonly overtime: OvertimeHint
}

export const OVERTIME_WORDS: Readonly<Record<OvertimeHint, string>> = {
  minister: 'Ministers are usually outside the federal rules on overtime.',
  'may be exempt': 'May be exempt from overtime. Duties and salary decide, not the title.',
  hourly: 'Usually paid by the hour, with overtime after 40 hours a week.',
}

/** Null for a position that the catalog has gained since. */
export function jobFactsOf(position: string): JobFacts | null {
  return JOB_FACTS.get(position) ?? null
}

const JOB_FACTS: ReadonlyMap<string, JobFacts> = new Map([
  minister('senior-pastor', [
    'Preach and lead worship most Sundays',
    'Lead the staff and the planning of the church',
    'Work with the board on direction, budget and policy',
    'Visit, counsel, marry and bury',
  ]),
  minister('solo-pastor', [
    'Preach and lead worship each Sunday',
    'Visit members and people in the hospital',
    'Lead volunteers and meetings of the board',
    'Plan the week of the church, from classes to funerals',
  ]),
  minister('executive-pastor', [
    'Supervise pastors and directors',
    'Run budget, personnel and facilities',
    'Turn the plans of the senior pastor into work that gets done',
    'Report to the board on operations',
  ]),
  minister('associate-pastor', [
    'Preach and lead worship at times',
    'Lead several areas of ministry and their volunteers',
    'Visit and counsel members',
    'Fill in for the senior pastor',
  ]),
  minister('worship-pastor', [
    'Plan each service with the senior pastor',
    'Lead worship, and direct bands, choirs and technical teams',
    'Find, train and care for musicians and volunteers',
    'Manage the budget for worship',
  ]),
  minister('youth-pastor', [
    'Teach middle and high school students',
    'Plan weekly meetings, trips and camps',
    'Find and train volunteer leaders',
    'Counsel students and support their parents',
  ]),
  minister('children-pastor', [
    'Plan Sunday and weekday programs for children',
    'Find, screen and train volunteers',
    'Teach children and support their parents',
    'Lead baptism or dedication classes',
  ]),
  minister('discipleship-pastor', [
    'Plan adult classes and small groups',
    'Train and support group leaders',
    'Lead classes for new members',
    'Teach and preach at times',
  ]),
  minister('care-pastor', [
    'Visit people in hospitals and at home',
    'Counsel people in grief and crisis',
    'Lead funerals and support groups',
    'Train volunteers who visit',
  ]),
  minister('campus-pastor', [
    'Lead the services and staff of one location',
    'Find and train volunteer leaders there',
    'Care for the people of the location',
    'Carry out the plans of the whole church',
  ]),
  hourly('worship-leader', [
    'Lead the band and the singing on Sunday',
    'Choose songs with the pastor',
    'Rehearse musicians and volunteers',
    'Prepare charts, tracks and slides',
  ]),
  hourly('youth-director', [
    'Plan weekly meetings for students',
    'Organize trips, camps and service projects',
    'Find and train volunteer leaders',
    'Keep in touch with parents',
  ]),
  hourly('children-director', [
    'Plan Sunday school and weekday programs for children',
    'Find, screen and train volunteers',
    'Choose lessons and buy supplies',
    'Keep check-in and safety rules',
  ]),
  hourly('discipleship-director', [
    'Organize adult classes and small groups',
    'Welcome and follow up with new people',
    'Find and train teachers and group leaders',
    'Choose lessons and keep records',
  ]),
  exempt('outreach-director', [
    'Plan mission trips and local service',
    'Work with partner organizations',
    'Find and lead volunteers',
    'Manage the missions budget',
  ]),
  hourly('music-director', [
    'Direct choirs and instrumental groups',
    'Play organ or piano at services, or engage those who do',
    'Choose music with the pastor',
    'Plan concerts, weddings and funerals',
  ]),
  hourly('organist', [
    'Play the organ at services',
    'Play at weddings, funerals and on feast days',
    'Practice alone and rehearse with the choir',
    'Have the organ tuned and kept in repair',
  ]),
  hourly('pianist', [
    'Play the piano or keyboard at services',
    'Rehearse with the band or the song leader',
    'Play at weddings and funerals',
    'Prepare parts and have the piano tuned',
  ]),
  hourly('accompanist', [
    'Accompany the choir at rehearsals and services',
    'Accompany soloists and instrumentalists',
    'Learn the music that the director has chosen',
    'Lead a part of a rehearsal where asked',
  ]),
  hourly('production-director', [
    'Run sound, light, video and streaming at services',
    'Schedule and train volunteers',
    'Buy and maintain equipment',
    'Prepare slides and recordings',
  ]),
  exempt('administrator', [
    'Prepare and watch the yearly budget',
    'Run personnel, payroll and insurance',
    'Answer for building, contracts and vendors',
    'Supervise office and facilities staff',
  ]),
  exempt('office-manager', [
    'Run the office and its calendar',
    'Supervise office staff and volunteers',
    'Buy supplies and deal with vendors',
    'Keep records and prepare reports',
  ]),
  exempt('it-manager', [
    'Plan systems, networks and their security',
    'Prepare and watch the budget for technology',
    'Supervise staff and vendors of technology',
    'Write policies on data, backups and access',
  ]),
  hourly('it-specialist', [
    'Help staff with computers, phones and accounts',
    'Set up and repair devices and networks',
    'Install updates and watch backups',
    'Keep a list of devices, licenses and accesses',
  ]),
  hourly('administrative-assistant', [
    'Answer phone, mail and visitors',
    'Keep records, calendars and mailing lists',
    'Prepare bulletins, letters and minutes',
    'Set up meetings',
  ]),
  hourly('bookkeeper', [
    'Record gifts and other income',
    'Pay bills and run payroll',
    'Reconcile bank accounts',
    'Prepare monthly reports and giving statements',
  ]),
  exempt('communications-director', [
    'Plan what the organization says, and when',
    'Write and edit for website, mail and print',
    'Run social media',
    'Direct designers and volunteers',
  ]),
  hourly('graphic-designer', [
    'Design print, screens and web pages',
    'Keep the look of the organization',
    'Prepare artwork for events and campaigns',
    'Edit photos and short videos',
  ]),
  exempt('facilities-manager', [
    'Plan and make repairs',
    'Choose and direct contractors',
    'Keep safety rules and inspections',
    'Supervise custodians and set-up',
  ]),
  hourly('custodian', [
    'Clean rooms and restrooms',
    'Set up chairs and tables for events',
    'Open and close the building',
    'Make small repairs and report large ones',
  ]),
  exempt('preschool-director', [
    'Hold the license and keep its rules',
    'Hire, train and supervise teachers',
    'Set fees and manage the budget',
    'Enroll families and talk with parents',
  ]),
  hourly('preschool-teacher', [
    'Teach a class of young children',
    'Plan lessons and activities',
    'Watch over the children’s safety',
    'Talk with parents about progress',
  ]),
  hourly('nursery-worker', [
    'Care for infants and small children',
    'Keep check-in and safety rules',
    'Clean toys and rooms',
    'Talk with parents at pick-up',
  ]),
  exempt('executive-director', [
    'Lead the organization and its staff',
    'Work with the board on plans and policy',
    'Raise money and answer for the budget',
    'Speak for the organization',
  ]),
  exempt('deputy-director', [
    'Run programs or operations from day to day',
    'Supervise department heads',
    'Turn yearly plans into work',
    'Fill in for the executive director',
  ]),
  exempt('program-director', [
    'Plan a program area and its budget',
    'Supervise program managers',
    'Measure results and report to funders',
    'Work with partner organizations',
  ]),
  exempt('program-manager', [
    'Run one program from day to day',
    'Lead its staff and volunteers',
    'Watch its budget and its goals',
    'Report on results',
  ]),
  hourly('case-manager', [
    'Meet clients and assess what they need',
    'Make plans and referrals',
    'Follow up and keep case notes',
    'Work with courts, schools and agencies',
  ]),
  hourly('volunteer-coordinator', [
    'Find and screen volunteers',
    'Train and schedule them',
    'Thank and keep them',
    'Keep records of hours',
  ]),
  exempt('development-director', [
    'Plan fundraising for the year',
    'Meet donors and ask for gifts',
    'Direct appeals, events and grants',
    'Report to the board on money raised',
  ]),
  exempt('grant-writer', [
    'Find grants that fit the programs',
    'Write proposals and budgets',
    'Keep deadlines and records',
    'Report to funders',
  ]),
  exempt('finance-director', [
    'Prepare the budget and watch it',
    'Answer for accounting, audit and taxes',
    'Supervise accounting staff',
    'Report to the board on finances',
  ]),
  exempt('staff-accountant', [
    'Close the books each month',
    'Reconcile accounts and grants',
    'Prepare financial statements',
    'Prepare papers for the audit',
  ]),
])

type Entry = readonly [string, JobFacts]

function minister(key: string, duties: readonly string[]): Entry {
  return [key, { duties, overtime: 'minister' }]
}

function exempt(key: string, duties: readonly string[]): Entry {
  return [key, { duties, overtime: 'may be exempt' }]
}

function hourly(key: string, duties: readonly string[]): Entry {
  return [key, { duties, overtime: 'hourly' }]
}
