/** Families of positions that people take for each other, with the questions that tell them apart. */

export interface SettlingAnswer {
  readonly key: string
  readonly label: string
  /** positions of the family that this answer describes */
  readonly fits: readonly string[]
}

export interface SettlingQuestion {
  readonly key: string
  readonly question: string
  readonly answers: readonly SettlingAnswer[]
}

export interface SettlingFamily {
  readonly key: string
  readonly positions: readonly string[]
  /** three to five */
  readonly questions: readonly SettlingQuestion[]
}

/** A position that is in several belongs to the first, unless more of the others were found. */
export const SETTLING_FAMILIES: readonly SettlingFamily[] = [
  family('pastors', 'senior-pastor solo-pastor executive-pastor associate-pastor campus-pastor', [
    ask('leads', 'Who leads the congregation?', {
      'this: This person': 'senior-pastor solo-pastor',
      'campus: This person leads one campus of it': 'campus-pastor',
      'other: Someone else': 'executive-pastor associate-pastor',
    }),
    ask('staff', 'Does the church pay other pastors or program staff?', {
      'yes: Yes': 'senior-pastor executive-pastor associate-pastor campus-pastor',
      'no: No, this is the only one': 'solo-pastor',
    }),
    ask('supervises', 'Who reports to this person?', {
      'all: The whole staff, or most of it': 'senior-pastor executive-pastor',
      'site: The staff of one campus': 'campus-pastor',
      'few: A few people, or volunteers': 'solo-pastor associate-pastor',
    }),
    ask('week', 'What fills most of the week?', {
      'preaching: Preaching and leading the church': 'senior-pastor solo-pastor',
      'running: Staff, budget and operations': 'executive-pastor',
      'areas: Several areas of ministry': 'associate-pastor',
      'site: The people of one location': 'campus-pastor',
    }),
  ]),
  family('worship', 'worship-leader worship-pastor music-director production-director', [
    ask('leads', 'What does this person lead on Sunday?', {
      'band: A band and modern songs': 'worship-leader worship-pastor',
      'choir: A choir, an organ or a music program': 'music-director',
      'screens: Sound, light and video': 'production-director',
    }),
    ask('pastor', 'Is this person ordained, licensed or commissioned as a pastor?', {
      'yes: Yes': 'worship-pastor',
      'no: No': 'worship-leader music-director production-director',
    }),
    ask('plans', 'Who plans the whole service?', {
      'this: This person': 'worship-pastor',
      'other: The pastor or someone else': 'worship-leader music-director production-director',
    }),
    ask('week', 'What fills most of the week?', {
      'people: Planning services and caring for the teams': 'worship-pastor',
      'rehearsal: Songs and rehearsals with the band': 'worship-leader',
      'scores: Choir rehearsals, practice and concerts': 'music-director',
      'gear: Equipment and volunteers who run it': 'production-director',
    }),
  ]),
  family('musicians', 'organist pianist accompanist music-director', [
    ask('directs', 'Who directs the choir and plans the music?', {
      'this: This person': 'music-director',
      'other: Someone else': 'organist pianist accompanist',
    }),
    ask('plays', 'Which instrument does this person play most?', {
      'organ: The organ': 'organist',
      'piano: The piano or a keyboard': 'pianist accompanist',
      'none: None, or several': 'music-director',
    }),
    ask('week', 'What fills most of the paid time?', {
      'services: Playing for services': 'organist pianist',
      'rehearsal: Rehearsals with the choir and singers': 'accompanist',
      'planning: Choosing music and leading rehearsals': 'music-director',
    }),
  ]),
  family('technology', 'it-specialist it-manager production-director', [
    ask('systems', 'What does this person look after?', {
      'computers: Computers, networks and accounts': 'it-specialist it-manager',
      'screens: Sound, light and video': 'production-director',
    }),
    ask('budget', 'Who sets the budget and the plan for technology?', {
      'this: This person': 'it-manager',
      'other: Someone else': 'it-specialist production-director',
    }),
    ask('week', 'What fills most of the week?', {
      'people: Helping people with their devices': 'it-specialist',
      'vendors: Vendors, staff and projects': 'it-manager',
      'services: Services and events': 'production-director',
    }),
  ]),
  family('young', 'youth-pastor youth-director children-pastor children-director', [
    ask('ages', 'Who does this person serve most?', {
      'students: Middle and high school students': 'youth-pastor youth-director',
      'children: Children up to fifth or sixth grade': 'children-pastor children-director',
    }),
    ask('pastor', 'Is this person ordained, licensed or commissioned as a pastor?', {
      'yes: Yes': 'youth-pastor children-pastor',
      'no: No': 'youth-director children-director',
    }),
    ask('beyond', 'Does this person preach or visit adults too?', {
      'yes: Yes, now and then': 'youth-pastor children-pastor',
      'no: No, only the program': 'youth-director children-director',
    }),
  ]),
  family(
    'adults',
    'discipleship-director discipleship-pastor care-pastor outreach-director associate-pastor',
    [
      ask('work', 'What is most of the work?', {
        'groups: Classes, small groups and membership': 'discipleship-director discipleship-pastor',
        'care: Visits, counsel and funerals': 'care-pastor',
        'outside: Missions and service outside the church': 'outreach-director',
        'several: Several of these': 'associate-pastor',
      }),
      ask('pastor', 'Is this person ordained, licensed or commissioned as a pastor?', {
        'yes: Yes': 'discipleship-pastor care-pastor associate-pastor',
        'no: No': 'discipleship-director outreach-director',
      }),
      ask('preaches', 'How often does this person preach?', {
        'often: Several times a year': 'associate-pastor discipleship-pastor',
        'rarely: Rarely or never': 'discipleship-director outreach-director care-pastor',
      }),
    ],
  ),
  family('office', 'administrative-assistant office-manager administrator bookkeeper', [
    ask('supervises', 'Who reports to this person?', {
      'none: Nobody who is paid': 'administrative-assistant bookkeeper',
      'office: People in the office': 'office-manager',
      'managers: Managers, or several departments': 'administrator',
    }),
    ask('books', 'Who keeps the books?', {
      'this: This person, as most of the job': 'bookkeeper',
      'other: Someone else': 'administrative-assistant office-manager',
      'answers: Someone who reports to this person': 'administrator',
    }),
    ask('budget', 'Who prepares the yearly budget?', {
      'this: This person': 'administrator',
      'office: This person, for the office only': 'office-manager',
      'other: Someone else': 'administrative-assistant bookkeeper',
    }),
    ask('week', 'What fills most of the week?', {
      'calls: Phone, mail, records and calendars': 'administrative-assistant',
      'running: Running the office and its vendors': 'office-manager',
      'managing: Finance, personnel, insurance and building': 'administrator',
      'money: Gifts, bills and payroll': 'bookkeeper',
    }),
  ]),
  family('finance', 'bookkeeper staff-accountant finance-director administrator', [
    ask('closes', 'Who closes the books each month?', {
      'this: This person': 'staff-accountant',
      'outside: An outside accountant, or nobody': 'bookkeeper administrator',
      'reports: Someone who reports to this person': 'finance-director',
    }),
    ask('audit', 'Who answers to the auditor and the board?', {
      'this: This person': 'finance-director',
      'prepares: This person prepares the papers': 'staff-accountant',
      'other: Someone else': 'bookkeeper',
      'and: This person, and for personnel and building too': 'administrator',
    }),
    ask('week', 'What fills most of the week?', {
      'records: Recording gifts, bills and payroll': 'bookkeeper',
      'statements: Reconciling accounts and statements': 'staff-accountant',
      'plans: Budget, cash and policy': 'finance-director',
      'everything: Finance and all other operations': 'administrator',
    }),
  ]),
  family('facilities', 'custodian facilities-manager administrator', [
    ask('work', 'What is most of the work?', {
      'cleaning: Cleaning and setting up rooms': 'custodian',
      'repairs: Repairs, contractors and safety': 'facilities-manager',
      'office: Finance and personnel as well as the building': 'administrator',
    }),
    ask('contractors', 'Who chooses and directs contractors?', {
      'this: This person': 'facilities-manager administrator',
      'other: Someone else': 'custodian',
    }),
    ask('supervises', 'Does this person supervise custodians?', {
      'yes: Yes': 'facilities-manager administrator',
      'no: No': 'custodian',
    }),
  ]),
  family('leaders', 'executive-director deputy-director program-director finance-director', [
    ask('answers', 'Who does this person answer to?', {
      'board: The board': 'executive-director',
      'chief: The chief executive': 'deputy-director program-director finance-director',
    }),
    ask('scope', 'How much does this person lead?', {
      'all: The whole organization': 'executive-director',
      'several: Several departments': 'deputy-director',
      'program: One program area': 'program-director',
      'finance: Finance': 'finance-director',
    }),
    ask('absent', 'Who takes over when the chief executive is away?', {
      'this: This person': 'deputy-director',
      'is: This person is the chief executive': 'executive-director',
      'other: Someone else': 'program-director finance-director',
    }),
  ]),
  family('programs', 'program-manager program-director case-manager volunteer-coordinator', [
    ask('serves', 'Who does this person work with most?', {
      'clients: People we serve, one by one': 'case-manager',
      'volunteers: Volunteers': 'volunteer-coordinator',
      'program: Staff and partners of one program': 'program-manager',
      'managers: Managers of several programs': 'program-director',
    }),
    ask('budget', 'Who answers for a program budget?', {
      'this: This person, for a whole area': 'program-director',
      'part: This person, for one program': 'program-manager',
      'other: Someone else': 'case-manager volunteer-coordinator',
    }),
    ask('supervises', 'Who reports to this person?', {
      'managers: Managers': 'program-director',
      'staff: A few people': 'program-manager',
      'none: Nobody who is paid': 'case-manager volunteer-coordinator',
    }),
  ]),
  family('giving', 'development-director grant-writer communications-director', [
    ask('work', 'What is most of the work?', {
      'donors: Meeting donors and asking for gifts': 'development-director',
      'writing: Grants, records and reports to funders': 'grant-writer',
      'words: Website, mail and social media': 'communications-director',
    }),
    ask('plan', 'Who sets the fundraising goal for the year?', {
      'this: This person': 'development-director',
      'other: Someone else': 'grant-writer communications-director',
    }),
    ask('asks', 'Does this person ask donors for gifts in person?', {
      'yes: Yes': 'development-director',
      'no: No': 'grant-writer communications-director',
    }),
  ]),
  family('media', 'communications-director graphic-designer production-director', [
    ask('work', 'What is most of the work?', {
      'words: Plans, words and campaigns': 'communications-director',
      'design: Design of print, screens and pages': 'graphic-designer',
      'events: Sound, light and video of services': 'production-director',
    }),
    ask('decides', 'Who decides what the organization says?', {
      'this: This person': 'communications-director',
      'other: Someone else': 'graphic-designer production-director',
    }),
    ask('sunday', 'Does this person run equipment on Sundays or at events?', {
      'yes: Yes': 'production-director',
      'no: No': 'communications-director graphic-designer',
    }),
  ]),
  family('childcare', 'preschool-teacher preschool-director nursery-worker children-director', [
    ask('when', 'When does this person work with children?', {
      'weekdays: On weekdays, in a class': 'preschool-teacher',
      'runs: This person runs the weekday school': 'preschool-director',
      'services: During services and meetings': 'nursery-worker',
      'sundays: On Sundays, leading the whole program': 'children-director',
    }),
    ask('supervises', 'Does this person supervise teachers or volunteers?', {
      'yes: Yes': 'preschool-director children-director',
      'no: No': 'preschool-teacher nursery-worker',
    }),
    ask('license', 'Who holds the state license for childcare?', {
      'this: This person': 'preschool-director',
      'other: Someone else, or none is needed':
        'preschool-teacher nursery-worker children-director',
    }),
  ]),
]

function family(
  key: string,
  positions: string,
  questions: readonly SettlingQuestion[],
): SettlingFamily {
  return { key, positions: positions.split(' '), questions }
}

/** Answers as `key: label` -> keys of positions. */
function ask(
  key: string,
  question: string,
  answers: Readonly<Record<string, string>>,
): SettlingQuestion {
  return {
    key,
    question,
    answers: Object.entries(answers).map(([answer, fits]) => {
      const [name = '', label = ''] = answer.split(': ')
      return { key: name, label, fits: fits.split(' ') }
    }),
  }
}
