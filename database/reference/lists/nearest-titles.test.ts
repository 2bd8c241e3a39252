/** Titles as people wrote them in job postings and directories, and the position each should find. */
import { expect, test } from 'vitest'
import { findPositions, indexPositions } from '~/core/positions/match-positions.ts'
import { NEAREST_TITLES } from './nearest-titles.ts'
import { POSITION_FAMILIES } from './position-catalogue.ts'

const REAL_TITLES: Readonly<Record<string, string>> = {
  'senior-pastor':
    'Lead Minister | Sr Pastor | Senior Minister/Head of Staff | Rector of St. Mark’s | Lead Teaching Pastor | Senior Rabbi | Directional Pastor | Pastor/Head of Staff | Presiding Pastor | Senior Clergy | Lead Senior Pastor | Pastor (Senior) | Sr. Minister | Senior Parish Pastor',
  'solo-pastor':
    'Pastor | Reverend | Rabbi | Vicar | Parish Priest | Part-time Pastor | Bi-vocational Minister | Priest in charge | Minister of Word and Sacrament | Preacher | Pulpit Minister | Imam | Parish Minister | Village Pastor | Church Pastor | Pastor part time',
  'executive-pastor':
    'Exec Pastor | Executive Pastor of Ministries | XP of Operations | Pastor of Administration and Finance | Executive Minister | Executive Associate Pastor',
  'associate-pastor':
    'Assoc. Pastor | Assistant Minister | Assistant to the Rector | Associate Priest | Pastoral Associate | Pastoral Resident | Associate Rabbi | Deacon | Second Pastor | Associate Parish Minister | Asst Pastor | Associate Pastor for Youth and Mission',
  'worship-pastor':
    'Pastor of Worship & Arts | Minister of Music | Worship and Creative Arts Pastor | Pastor, Worship | Music Minister | Minister of Worship & Music | Creative Arts Minister | Worship & Arts Pastor',
  'youth-pastor':
    'Student Ministries Pastor | Next Generation Pastor | Pastor to Students | High School Pastor | College Pastor | Youth Minister | Minister to Youth | Middle School Pastor | Student Minister | Pastor for Students | Teen Pastor',
  'children-pastor':
    'Kid’s Pastor | NextGen & Kids Pastor | Pastor of Children’s Ministries | Minister to Children | Family Life Pastor | Pastor of Family Ministry | Pastor of Kids | Children & Family Pastor',
  'discipleship-pastor':
    'Pastor of Discipleship | Spiritual Formation Pastor | Adult Discipleship Pastor | Pastor of Small Groups | Minister of Christian Education | Teaching Pastor | Life Groups Pastor',
  'care-pastor':
    'Chaplain | Hospital Chaplain | Pastor of Care | Pastoral Counselor | Care and Counseling Pastor | Senior Adult Pastor | Visitation Minister | Hospice Chaplain | Counseling and Care Pastor | Army Chaplain | Prison Chaplain',
  'campus-pastor':
    'North Campus Pastor | Campus Lead Pastor | Site Pastor | Multi-site Pastor | Church Planter',
  'worship-leader':
    'Praise & Worship Leader | Worship Arts Leader | Band Leader | Worship Coordinator | Song Leader | Contemporary Worship Director | Praise Band Leader | Lead Worshiper',
  'youth-director':
    'Youth Group Leader | Director of Student Ministry | Student Ministry Coordinator | Youth Ministry Director | Youth Worker | Youth Coordinator',
  'children-director':
    'Kids Ministry Director | Sunday School Superintendent | Director of Children & Family Ministries | Children’s Ministry Coordinator | VBS Coordinator | Kidmin Director | Director of Children’s Ministry | Nursery & Children’s Director',
  'discipleship-director':
    'Director of Christian Formation | Religious Education Director | DRE | Adult Education Director | Director of Small Groups | Assimilation Director | Director of Religious Education | Faith Formation Director',
  'outreach-director':
    'Missions Director | Director of Missions and Outreach | Mission Coordinator | Evangelism Director | Local Outreach Coordinator | Director of Mission',
  'music-director':
    'Choir Director | Organist | Cantor | Pianist | Director of Music | Organist/Choirmaster | Accompanist | Handbell Director | Church Organist | Director of Music Ministry | Chancel Choir Director | Organist and Music Director | Assistant Organist',
  'production-director':
    'AV Technician | Sound Technician | Tech Director | Media Director | Livestream Producer | Audio Visual Coordinator | Video Producer | Sound Engineer',
  administrator:
    'Church Business Administrator | HR Director | Human Resources Manager | Operations Manager | Director of Operations | Director of Human Resources | Business Manager | Parish Administrator | Chief Administrative Officer | IT Director | HR Manager | Administrator | Human Resource Director | Head of HR | Director of HR and Operations | Business Operations Manager',
  'office-manager':
    'Office Mgr | Church Office Manager | Office Administrator | Front Office Manager | Administrative Manager | Office & Facility Manager | Manager of Office',
  'administrative-assistant':
    'Church Secretary | Receptionist | Admin Asst | Executive Assistant | Office Clerk | Front Desk | Administrative Secretary | Assistant to the Pastor | Parish Secretary | Data Entry Clerk | Pastor’s Secretary | Office Secretary | Admin. Assistant to Clergy | Welcome Desk Receptionist',
  bookkeeper:
    'Treasurer | Church Treasurer | Finance Assistant | Financial Secretary | Payroll Clerk | Accounting Clerk | Payroll Specialist | Book keeper | Bookkeeper/Treasurer | Accounts Receivable Clerk | Part-time Bookkeeper | Assistant Treasurer',
  'communications-director':
    'Director of Communications | Social Media Coordinator | Communications Coordinator | Marketing Director | Web Manager | Digital Media Manager | Public Relations Director | Content Manager | Communications & Marketing Manager | Social Media Specialist | Director of Marketing',
  'graphic-designer': 'Graphic Artist | Creative Designer | Designer | Web Designer',
  'facilities-manager':
    'Building Superintendent | Facilities Director | Maintenance Supervisor | Property Manager | Groundskeeper | Handyman | Maintenance Man | Director of Facilities | Facility Manager | Maintenance Director | Grounds Keeper',
  custodian:
    'Sexton | Verger | Janitor | Cleaning Lady | Driver | Bus Driver | Custodial Staff | Housekeeping | Security Guard | Cook | Van Driver | Night Custodian | Head Custodian | Church Van Driver | Building Cleaner | Truck Driver',
  'preschool-director':
    'Principal | School Principal | Head of School | Daycare Director | Preschool Administrator | Child Care Center Director | Headmaster | Early Learning Director | Director of Preschool | Assistant Principal | Elementary Principal',
  'preschool-teacher':
    'Pre-K Teacher | Teacher | Early Childhood Educator | Lead Teacher | Kindergarten Teacher | Assistant Teacher | Toddler Teacher | Preschool Assistant Teacher | Substitute Teacher',
  'nursery-worker':
    'Nursery Attendant | Childcare Worker | Babysitter | Nursery Caregiver | Child Care Provider | Nursery Coordinator | Nursery Staff | Nursery Director',
  'executive-director':
    'Exec Director | CEO | President & CEO | Chief Executive Officer | Executive Dir | General Director | President | Executive Director/CEO | Interim Executive Director | Director General',
  'deputy-director':
    'COO | Chief Operating Officer | Associate Executive Director | Vice President of Operations | Assistant Director | Chief Program Officer | Deputy Exec Director | VP Operations | Vice President',
  'program-director':
    'Director of Programs | Program Dir. | Director of Client Services | VP of Programs | Clinical Director | Education Director | Programs Director | Youth Program Director',
  'program-manager':
    'Program Coordinator | Project Manager | Community Outreach Coordinator | Site Manager | After School Program Coordinator | Shelter Manager | Program Officer | Programs Coordinator | Community Programs Manager',
  'case-manager':
    'Social Worker | Therapist | Counselor | Case Worker | Family Advocate | Licensed Clinical Social Worker | Mental Health Counselor | Intake Specialist | Case Mgr | School Counselor | Family Therapist | Marriage Counselor | Substance Abuse Counselor | Clinical Social Worker',
  'volunteer-coordinator':
    'Volunteer Manager | Director of Volunteer Services | Coordinator of Volunteers | Volunteer Engagement Manager | Coordinator of Volunteer Services',
  'development-director':
    'Director of Development | Fundraising Manager | Chief Development Officer | Major Gift Officer | Director of Philanthropy | Annual Giving Manager | Head of Development | Director of Fundraising | Donor Relations Director',
  'grant-writer': 'Grants Manager | Development Associate | Grant Coordinator | Grants Specialist',
  'finance-director':
    'CFO | Director of Finance | Chief Financial Officer | Finance Manager | Controller | Comptroller | Director of Finance & Admin | VP Finance | Finance and HR Director',
  'staff-accountant':
    'Accountant | Senior Accountant | Accounting Manager | Accountant II | Staff Accountant | Nonprofit Accountant | Sr Accountant',
}

const positions = POSITION_FAMILIES.flatMap((family) => family.positions)
const index = indexPositions(
  positions.map(({ key, title, aliases }) => {
    return { key, title, aliases: [...aliases, ...(NEAREST_TITLES[key] ?? [])] }
  }),
)

test('nearest titles are of positions in the catalog, and each is of one position', () => {
  const keys = new Set(positions.map(({ key }) => key))
  expect(Object.keys(NEAREST_TITLES).filter((key) => !keys.has(key))).toEqual([])
  const own = positions.flatMap(({ title, aliases }) => [title, ...aliases])
  const all = [...own, ...Object.values(NEAREST_TITLES).flat()].map((name) => name.toLowerCase())
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})

test('of the titles that people use, 85% find their position first and 95% among the first three', () => {
  const asked = Object.entries(REAL_TITLES).flatMap(([key, titles]) => {
    return titles.split(' | ').map((title) => ({ title, key }))
  })
  const placed = asked.map(({ title, key }) => {
    const found = findPositions(title, index, { count: 3, minimum: 0.2 })
    return { title, place: found.findIndex((match) => match.key === key) }
  })
  expect(asked.length).toBeGreaterThanOrEqual(200)
  const first = placed.filter(({ place }) => place === 0).length / asked.length
  const amongThree = placed.filter(({ place }) => place >= 0).length / asked.length
  expect(first, missing(placed, 1)).toBeGreaterThanOrEqual(0.85)
  expect(amongThree, missing(placed, 3)).toBeGreaterThanOrEqual(0.95)
})

function missing(placed: readonly { title: string; place: number }[], within: number): string {
  const missed = placed.filter(({ place }) => place < 0 || place >= within)
  return `not among the first ${within}: ${missed.map(({ title }) => title).join('; ')}`
}

test.each([
  ...['HR director', 'treasurer', 'therapist', 'driver', 'rabbi', 'principal', 'chaplain'],
  ...['sexton', 'verger', 'cantor'],
])('%s finds a position', (title) => {
  expect(findPositions(title, index, { count: 1 })[0]?.score).toBeGreaterThanOrEqual(0.99)
})
