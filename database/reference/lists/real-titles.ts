/** Titles as people write them in job advertisements and on staff pages, with the positions that would be right. */

/** `title: key` or `title: key or key`, a line each. */
export const REAL_TITLES = {
  church: `
    Senior Pastor: senior-pastor
    Sr. Pastor: senior-pastor
    Lead Pastor: senior-pastor
    Head Pastor: senior-pastor
    Pastor-Teacher: senior-pastor
    Rector: senior-pastor
    Senior Minister: senior-pastor
    Senior Rabbi: senior-pastor
    Founding Pastor: senior-pastor
    Church Planter: senior-pastor or solo-pastor
    Pastor: solo-pastor or senior-pastor
    Minister: solo-pastor or senior-pastor
    Vicar: solo-pastor
    Priest-in-Charge: solo-pastor
    Rabbi: solo-pastor or senior-pastor
    Bivocational Pastor: solo-pastor
    Interim Pastor: solo-pastor or senior-pastor
    Parish Priest: solo-pastor
    Executive Pastor: executive-pastor
    XP: executive-pastor
    Executive Pastor of Operations: executive-pastor
    Executive Pastor of Ministries: executive-pastor
    Chief of Staff: executive-pastor
    Associate Pastor: associate-pastor
    Assoc. Pastor: associate-pastor
    Assistant Pastor: associate-pastor
    Associate Minister: associate-pastor
    Associate Rector: associate-pastor
    Assistant to the Rector: associate-pastor
    Curate: associate-pastor
    Parochial Vicar: associate-pastor
    Assistant Rabbi: associate-pastor
    Teaching Pastor: associate-pastor or senior-pastor
    Family Pastor: associate-pastor or discipleship-pastor or youth-pastor
    Deacon: associate-pastor
    Worship Pastor: worship-pastor
    Pastor of Worship and Arts: worship-pastor
    Minister of Music: worship-pastor
    Minister of Music and Worship: worship-pastor
    Worship Arts Pastor: worship-pastor
    Worship Leader: worship-leader
    Worship Director: worship-leader
    Contemporary Worship Leader: worship-leader
    Worship Coordinator: worship-leader
    Worship and Creative Arts Director: worship-leader or worship-pastor
    Praise Band Leader: worship-leader
    Cantor: music-director
    Organist: music-director
    Organist/Choirmaster: music-director
    Choir Director: music-director
    Director of Music: music-director
    Music Director: music-director
    Minister of Music / Organist: music-director or worship-pastor
    Pianist: music-director
    Accompanist: music-director
    Handbell Director: music-director
    Children's Choir Director: music-director
    Youth Pastor: youth-pastor
    Student Pastor: youth-pastor
    Youth Minister: youth-pastor
    Pastor of Student Ministries: youth-pastor
    Next Generation Pastor: youth-pastor
    Middle School Pastor: youth-pastor
    High School Pastor: youth-pastor
    College Pastor: youth-pastor
    Youth Director: youth-director
    Director of Youth Ministry: youth-director
    Director of Student Ministries: youth-director
    Youth Leader: youth-director
    Youth Ministry Coordinator: youth-director
    Children's Director: children-director
    Children's Ministry Director: children-director
    Director of Children's Ministries: children-director
    Kids Director: children-director
    Kids Ministry Coordinator: children-director
    Sunday School Superintendent: children-director
    Children's Pastor: children-pastor or children-director
    Kids Pastor: children-pastor or children-director
    Discipleship Pastor: discipleship-pastor
    Pastor of Discipleship: discipleship-pastor
    Small Groups Pastor: discipleship-pastor
    Pastor of Spiritual Formation: discipleship-pastor
    Director of Christian Education: discipleship-director
    Director of Religious Education: discipleship-director
    DRE: discipleship-director
    Director of Faith Formation: discipleship-director
    Director of Adult Ministries: discipleship-director
    Small Groups Director: discipleship-director
    Director of Connections: discipleship-director
    Connections Pastor: discipleship-pastor or discipleship-director
    Women's Ministry Director: discipleship-director
    Men's Ministry Director: discipleship-director
    Care Pastor: care-pastor
    Pastor of Congregational Care: care-pastor
    Visitation Pastor: care-pastor
    Chaplain: care-pastor
    Parish Nurse: care-pastor
    Senior Adults Pastor: care-pastor
    Stephen Ministry Coordinator: care-pastor or discipleship-director
    Campus Pastor: campus-pastor
    Site Pastor: campus-pastor
    Missions Pastor: outreach-director
    Outreach Director: outreach-director
    Missions Director: outreach-director
    Director of Missions and Outreach: outreach-director
    Outreach Coordinator: outreach-director
    Production Director: production-director
    Technical Director: production-director
    Audio Visual Technician: production-director
    Sound Engineer: production-director
    Director of Production and Technology: production-director
    Church Administrator: administrator
    Parish Administrator: administrator
    Business Manager: administrator
    Director of Operations: administrator
    HR Director: administrator
    Director of Finance and Administration: administrator or finance-director
    Office Manager: office-manager
    Church Office Manager: office-manager
    Office Administrator: office-manager
    Church Secretary: administrative-assistant
    Secretary: administrative-assistant
    Parish Secretary: administrative-assistant
    Administrative Assistant: administrative-assistant
    Admin Asst: administrative-assistant
    Executive Assistant to the Senior Pastor: administrative-assistant
    Ministry Assistant: administrative-assistant
    Receptionist: administrative-assistant
    Pastoral Assistant: administrative-assistant
    Bookkeeper: bookkeeper
    Financial Secretary: bookkeeper
    Church Bookkeeper: bookkeeper
    Treasurer: bookkeeper
    Finance Manager: bookkeeper or administrator or finance-director
    Communications Director: communications-director
    Director of Communications: communications-director
    Social Media Coordinator: communications-director
    Communications Coordinator: communications-director
    Webmaster: communications-director
    Graphic Designer: graphic-designer
    Facilities Manager: facilities-manager
    Facilities Director: facilities-manager
    Building Superintendent: facilities-manager
    Property Manager: facilities-manager
    Maintenance Supervisor: facilities-manager
    Sexton: custodian
    Verger: custodian
    Custodian: custodian
    Janitor: custodian
    Head Custodian: custodian
    Groundskeeper: custodian
    Housekeeper: custodian
    Security Guard: custodian
    Van Driver: custodian
    Preschool Director: preschool-director
    Mother's Day Out Director: preschool-director
    Principal: preschool-director
    School Principal: preschool-director
    Preschool Teacher: preschool-teacher
    Pre-K Teacher: preschool-teacher
    Lead Teacher: preschool-teacher
    Nursery Worker: nursery-worker
    Nursery Coordinator: nursery-worker
    Childcare Worker: nursery-worker
    Pastor of Outreach: outreach-director
    Senior Associate Pastor: associate-pastor
    Pastor of Family Ministries: associate-pastor or discipleship-pastor or children-pastor or youth-pastor
    Director of Worship: worship-leader
    Worship and Music Pastor: worship-pastor
    Chancel Choir Director: music-director
    Student Ministry Coordinator: youth-director
    Jr High Youth Director: youth-director
    Early Childhood Ministry Director: children-director or preschool-director
    Nursery Director: nursery-worker or children-director
    Adult Discipleship Director: discipleship-director
    Pastor of Small Groups: discipleship-pastor
    Pastoral Care Director: care-pastor
    Media Director: production-director
    Livestream Technician: production-director
    Church Business Administrator: administrator
    Operations Pastor: executive-pastor
    Finance Secretary: bookkeeper
    Accounting Assistant: bookkeeper
    Office Secretary: administrative-assistant
    Front Office Assistant: administrative-assistant
    Communications Specialist: communications-director
    Marketing & Communications Coordinator: communications-director
    Maintenance Man: custodian or facilities-manager
    Building Engineer: facilities-manager
    Cleaning Staff: custodian
    Cook: custodian
    Sunday Nursery Attendant: nursery-worker
    Preschool Assistant Teacher: preschool-teacher
    Hispanic Pastor: campus-pastor or associate-pastor or solo-pastor
    Priest: solo-pastor or senior-pastor
    Bishop: senior-pastor
    Minister to Students: youth-pastor
    Minister to Children: children-pastor
    Organist & Director of Music: music-director`,
  nonprofit: `
    Executive Director: executive-director
    CEO: executive-director
    Chief Executive Officer: executive-director
    President and CEO: executive-director
    President: executive-director
    Managing Director: executive-director
    Interim Executive Director: executive-director
    Deputy Director: deputy-director
    COO: deputy-director
    Chief Operating Officer: deputy-director
    Associate Executive Director: deputy-director
    Vice President: deputy-director
    Vice President of Operations: deputy-director
    Director of Operations: administrator
    Operations Manager: administrator
    HR Director: administrator
    Human Resources Manager: administrator
    Director of Human Resources: administrator
    Program Director: program-director
    Director of Programs: program-director
    Director of Client Services: program-director
    Senior Program Manager: program-director
    Shelter Director: program-director
    Principal: program-director
    Program Manager: program-manager
    Program Coordinator: program-manager
    Project Manager: program-manager
    Volunteer and Outreach Coordinator: volunteer-coordinator or program-manager
    Shelter Manager: program-manager
    Food Pantry Manager: program-manager
    After School Program Coordinator: program-manager
    Thrift Store Manager: program-manager
    Case Manager: case-manager
    Social Worker: case-manager
    Caseworker: case-manager
    Licensed Clinical Social Worker: case-manager
    Therapist: case-manager
    Counselor: case-manager
    Chaplain: case-manager
    Victim Advocate: case-manager
    Family Support Specialist: case-manager
    Intake Specialist: case-manager
    Housing Navigator: case-manager
    Volunteer Coordinator: volunteer-coordinator
    Volunteer Manager: volunteer-coordinator
    Director of Volunteer Services: volunteer-coordinator
    Development Director: development-director
    Director of Development: development-director
    Chief Development Officer: development-director
    Director of Advancement: development-director
    Major Gifts Officer: development-director
    Development Manager: development-director
    Fundraiser: development-director
    Development Coordinator: grant-writer or development-director
    Grant Writer: grant-writer
    Grants Manager: grant-writer
    Event Coordinator: grant-writer or development-director or program-manager
    Donor Relations Manager: development-director
    CFO: finance-director
    Chief Financial Officer: finance-director
    Director of Finance: finance-director
    Finance Manager: finance-director
    Controller: finance-director
    Treasurer: finance-director
    Staff Accountant: staff-accountant
    Accountant II: staff-accountant
    Senior Accountant: staff-accountant
    Bookkeeper: bookkeeper
    Accounts Payable Clerk: bookkeeper
    Payroll Specialist: bookkeeper
    Communications Manager: communications-director
    Marketing Coordinator: communications-director
    Digital Marketing Specialist: communications-director
    Office Manager: office-manager
    Executive Assistant: administrative-assistant
    Front Desk Receptionist: administrative-assistant
    Data Entry Clerk: administrative-assistant
    Facilities Coordinator: facilities-manager
    Maintenance Technician: facilities-manager or custodian
    Driver: custodian
    Janitor: custodian
    Day Care Director: preschool-director
    Teacher: preschool-teacher
    Teacher's Aide: nursery-worker or preschool-teacher
    Founder and Executive Director: executive-director
    Chief Program Officer: program-director or deputy-director
    Director of Finance & Administration: finance-director
    Development Associate: grant-writer
    Annual Giving Manager: development-director
    Special Events Manager: development-director or grant-writer or program-manager
    Youth Program Coordinator: program-manager
    Community Outreach Coordinator: program-manager or volunteer-coordinator
    Client Services Coordinator: case-manager or program-manager
    Bilingual Case Manager: case-manager
    Substance Abuse Counselor: case-manager
    Family Advocate: case-manager
    Volunteer Services Coordinator: volunteer-coordinator
    Database Administrator: administrative-assistant or administrator
    Office Assistant: administrative-assistant
    Payroll and Benefits Administrator: bookkeeper or administrator
    Accounting Clerk: bookkeeper
    VP of Development: development-director
    VP of Programs: deputy-director or program-director
    Facilities Maintenance Worker: custodian or facilities-manager
    Warehouse Manager: program-manager or facilities-manager
    Bus Driver: custodian
    Preschool Lead Teacher: preschool-teacher
    Marketing Specialist: communications-director
    Content Writer: communications-director`,
} as const

/** Titles of job advertisements and directories by the position that each should find, whatever the organization. */
export const TITLES_BY_POSITION: Readonly<Record<string, string>> = {
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
