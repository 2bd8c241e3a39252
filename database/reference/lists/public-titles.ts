/**
 * Titles from public sources, as people wrote them, with the positions that are right.
 *
 * `<type of organization> <source>` -> `title: key` or `title: key or key`, a line each. Sources:
 *
 * - survey: the salary surveys of Ask a Manager, 2019 and 2021: answers from nonprofits, religion and churches, in
 *   random order; titles of work for which the catalog has no position are left out (editors, lawyers, scientists).
 * - advertisements: church job boards (churchjobfinder.com, churchstaffing.com, toddrhoades.com, The Gospel Coalition),
 *   openings of dioceses, presbyteries and conferences, and job pages of churches, 2005 to 2026.
 * - directories: the staff of the parishes of the Diocese of Evansville, and staff pages of churches.
 * - payroll: titles of the employee list of the City of Norfolk, Virginia.
 *
 * The position was labeled from the title and what the person wrote about it, before the finder was asked.
 */
export const PUBLIC_TITLES = {
  'church survey': `
    Accounting Assistant: bookkeeper
    Administrative Assitant: administrative-assistant
    Administrative Secretary: administrative-assistant
    Administrator: administrator
    Assistant Curate: associate-pastor
    Assistant Pastor: associate-pastor
    Assistant Rector: associate-pastor
    Associate Pastor: associate-pastor
    Asst Music Director: music-director
    Campus Minister: youth-pastor
    Campus Rabbi: youth-pastor
    Chaplain: care-pastor
    Chaplain resident: care-pastor
    Children’s Ministry Director: children-director
    Children’s Pastor: children-pastor
    Church Administrator: administrator
    Clergy: solo-pastor or senior-pastor
    Communications Coordinator: communications-director
    Congregational Administrator: administrator
    Connections and Care Admin Assistant: administrative-assistant
    Curate & College Ministries: associate-pastor
    Digital Communications Manager: communications-director
    Director of Children and Youth: children-director or youth-director
    Director of Children, Youth and Family Ministries: children-director or youth-director
    Director of Communications: communications-director
    Director of Faith Formation: discipleship-director
    Director of Lifespan Faith Development: discipleship-director or children-director
    Director of Music: music-director
    Director of Music & Worship: music-director or worship-leader
    Director of Religious Ed/Youth Ministry: discipleship-director or youth-director
    Director of Religious Exploration: discipleship-director or children-director
    Director of Student Ministries: youth-director or youth-pastor
    Director of Youth Ministries/Director of Music Ministries: youth-director or music-director
    Executive - Corporate Communications: communications-director
    Facility Steward: custodian or facilities-manager
    Front Office Associate: administrative-assistant
    graphic designer: graphic-designer
    Hebrew school director: discipleship-director or children-director
    Hospice chaplain: care-pastor
    HR and Benefits Manager: administrator
    HR Director: administrator
    HR Manager: administrator
    Lead Pastoe: senior-pastor
    Lead Pastor: senior-pastor
    Maintenance Manager: facilities-manager
    Media specialist: production-director or communications-director
    Minister: solo-pastor or senior-pastor
    Minister of music and worship: worship-pastor
    Minister of worship: worship-pastor
    Ministry Assistant: administrative-assistant
    Music director and organist: music-director
    Office administrator: office-manager
    Office coordinator: office-manager or administrative-assistant
    Operations Specialist: administrative-assistant or office-manager
    Parish Ministries Coordinator: discipleship-director
    Parish Organist & Publications Manager: music-director
    Parish Organist/Publications: music-director
    Pastor: solo-pastor or senior-pastor
    Pastor/Catholic Priest: solo-pastor or senior-pastor
    Principal: preschool-director
    Rabbi: solo-pastor or senior-pastor
    Rector: senior-pastor
    Senior Pastor: senior-pastor
    Technical Director: production-director
    Worship Leader: worship-leader
    Youth Pastor: youth-pastor`,
  'church advertisements': `
    Administrative Pastor: executive-pastor
    Assistant Technical Director: production-director
    Associate Pastor of Children’s Ministry: children-pastor or associate-pastor
    Associate Pastor of Comprehensive Care and Discipleship: associate-pastor or care-pastor or discipleship-pastor
    Associate Pastor of Youth and Family: associate-pastor or youth-pastor
    Audio & Video Equipment Technician: production-director
    Audio Engineer/Technician: production-director
    Audio Visual Technician Coordinator: production-director
    Business Administrator: administrator
    Business Administrator and Minister to Senior Adults: administrator or care-pastor
    Business Administrator/Executive Pastor: administrator or executive-pastor
    Camera Operator: production-director
    Campus Administrator: administrator or office-manager
    Campus Pastor - Definition en Español: campus-pastor
    Canton Campus Pastor: campus-pastor
    Chaplain Worship Coordinator: care-pastor or worship-leader
    Children’s and Family Minister: children-pastor
    Church Business Manager: administrator
    Church Clerk: administrative-assistant
    Church groundskeeper: custodian or facilities-manager
    Church Livestream Coordinator: production-director
    Church Pastor: solo-pastor or senior-pastor
    Church Receptionist: administrative-assistant
    Church Secretary/Clerk: administrative-assistant
    Church Treasurer: bookkeeper
    Coordinator of Youth Ministry: youth-director
    Coordinator, Liturgy: worship-leader or music-director
    Cross cultural pastor: outreach-director
    Director for Evangelical Mission: outreach-director
    Director of Adult Faith Formation: discipleship-director
    Director of Children’s Ministry: children-director
    Director of Christian Education: discipleship-director
    Director of Connections Ministry: discipleship-director
    Director of Contemporary Worship: worship-leader
    Director of Music Ministry: music-director
    Director of Parish Care: care-pastor
    Director of Religious Education: discipleship-director
    Director of Small Groups: discipleship-director
    Director, Parish Operations: administrator
    Elementary coordinator: children-director
    Executive Director of Church Operations: executive-pastor or administrator
    Executive Director of Worship: worship-pastor or worship-leader
    Executive Minister: executive-pastor
    Executive Pastor: executive-pastor
    Extension Campus Pastor: campus-pastor
    Family & Children's Pastor: children-pastor
    Financial Secretary: bookkeeper
    Full-Time Tech Director: production-director
    Guest Services Director: discipleship-director
    Hazzan: music-director
    Host Team Pastor: discipleship-pastor
    Housekeeper/Cook: custodian
    Interim Children's Ministry Coordinator: children-director
    Jasper Campus Pastor: campus-pastor
    Lead Pastor (Preaching and Teaching): senior-pastor
    LifeGroups Pastor: discipleship-pastor
    LifeKids Pastor: children-pastor
    Lighting Board Operator: production-director
    Liturgical Ministry Coordinator: worship-leader or music-director
    Media Director/Manager: production-director
    Minister of Adult Work: discipleship-pastor
    Minister of children & youth: children-pastor or youth-pastor
    Minister of Children's Work: children-pastor
    Minister of Education/Administration: discipleship-pastor or administrator or executive-pastor
    Minister of Evangelism and Outreach: outreach-director
    Minister of Student and Family Ministries: youth-pastor or children-pastor
    Minister of Youth: youth-pastor
    Minister to Single Adults: discipleship-pastor
    Music Director/Organist: music-director
    Music Ministries Director: music-director
    Music Ministry Assistant: administrative-assistant or music-director
    Music Pastor/Minister: worship-pastor
    NextGen Coordinator: youth-director or children-director
    Northeast Campus Pastor: campus-pastor
    Nursery & Children's Director: children-director or nursery-worker
    Nursery supervisor: nursery-worker
    Office Manager (Part-time): office-manager
    Office Manager/Bookkeeper/Executive Assistant: office-manager or bookkeeper or administrative-assistant
    Office Manager/Parish Secretary: office-manager or administrative-assistant
    Organist/Pianist (Music Assistant): music-director
    Parish Bookkeeper: bookkeeper
    Parish Manager: administrator
    Parish Secretary: administrative-assistant
    Parochial Administrator: solo-pastor
    Part-Time Children's Ministry Director: children-director
    Part-time Pianist: music-director
    Pastor in Solidum: solo-pastor or senior-pastor
    Pastor of Student Ministries: youth-pastor
    Pastoral Associate/Assistant: associate-pastor
    Preschool Director: preschool-director
    Provisional Priest-in-Charge: solo-pastor
    Rector, half-time: senior-pastor or solo-pastor
    Senior High Pastor: youth-pastor
    Service Programming Director: production-director or worship-leader
    Student Ministries Director: youth-director
    Student Ministries Pastor: youth-pastor
    Technical Coordinator: production-director
    Technical Production Director: production-director
    Video Director/Operator: production-director
    Worship Coordinator: worship-leader
    Worship Leader / Associate Pastor: worship-leader or associate-pastor or worship-pastor
    Worship Pastor: worship-pastor
    Worship Pastor/Director: worship-pastor or worship-leader
    Young Adults Minister: youth-pastor or discipleship-pastor
    Young Families Pastor: children-pastor or discipleship-pastor
    Youth Leader: youth-director
    Youth Ministries Director Part-Time: youth-director
    Youth Pastor of Middle School: youth-pastor`,
  'church directories': `
    Administrative Assistant to the Pastor: administrative-assistant
    Assistant Bookkeeper: bookkeeper
    Associate Pastor of Families & Youth: associate-pastor or youth-pastor or children-pastor
    Associate Pastor of Outreach Ministries: outreach-director or associate-pastor
    Associate Pastor of Worship: worship-pastor or associate-pastor
    Catechetical Director: discipleship-director
    Church Organist/Music Director: music-director
    Co-Director of Faith Formation: discipleship-director
    Coordinator of Religious Education: discipleship-director
    CRE: discipleship-director
    Director of Communication and Membership: communications-director
    Director of Music and Liturgy: music-director or worship-leader
    Director of Music and Liturgy Coordinator: music-director or worship-leader
    Director of Outreach: outreach-director
    Faith Formation Assistant: discipleship-director or administrative-assistant
    Maintenance Tech: facilities-manager
    Ministry Coordinator: discipleship-director or administrative-assistant or administrator
    Next Gen Ministry Leader: youth-director or children-director or youth-pastor
    Parish Business Manager: administrator
    Parish Catechetical Leader and Youth Minister: discipleship-director or youth-pastor or youth-director
    Parish Office Manager: office-manager
    Parish Secretary/Bookkeeper: administrative-assistant or bookkeeper
    Pastoral Associate / Deacon: associate-pastor
    PCL and Youth Ministry: discipleship-director or youth-director
    Priest in Residence: associate-pastor or solo-pastor
    RCIA Coordinator: discipleship-director
    Religious Education and Youth Ministry: discipleship-director or youth-director
    School Secretary: administrative-assistant`,
  'nonprofit survey': `
    Accountant/Auditor: staff-accountant
    Accounting Associate: bookkeeper
    Accounting Clerk I: bookkeeper
    Accoutning Specialist: bookkeeper or staff-accountant or finance-director
    Admin Assistant: administrative-assistant
    Admin manager: office-manager or administrator
    Administration and Communication Specialist: administrative-assistant or communications-director
    Administrative and Communications Assistant: administrative-assistant
    Administrative and Data Coordinator: administrative-assistant
    Administrative and Human Resources Assistant: administrative-assistant
    Administrative Assistant/HR: administrative-assistant
    Administrative Coordinator: administrative-assistant
    Administrative manager: office-manager or administrator
    Administrative Operations Coordinator: administrative-assistant or office-manager or administrator
    Administrative Specialist: administrative-assistant
    Administrative/HR Coordinator: administrative-assistant or office-manager
    Adminstration Specialist: administrative-assistant
    Adolescent Social Worker: case-manager
    Adult Basic Education Instructor: preschool-teacher
    Adult Protective Service: case-manager
    advancement coordinator: grant-writer or development-director
    Advancement Director: development-director
    Advocate: case-manager
    Aging and Disability Resource Manager: program-manager or case-manager
    Annual Fund and Database Manager: development-director
    Annual Fund Manager: development-director
    Assistant Director of Advancement: development-director
    Assistant Director of Advancement Services: development-director
    Assistant Director of Communications: communications-director
    Assistant Director of Development: development-director
    Assistant Director of Development Research: development-director or grant-writer
    Assistant Director of Individual Giving: development-director
    Assistant Director of Prospect Research: development-director
    Assistant Program Director: program-director or program-manager
    Assistant to Chief of Programs: administrative-assistant
    Associate Dev. Director: development-director
    Associate Development Director: development-director
    Associate Director (Development): development-director
    Associate Director for Marketing and Communications: communications-director
    Associate Director of Development Services: development-director or grant-writer
    Associate Director of Finance: finance-director
    Associate Director of Individual Giving: development-director
    Associate director of marketing: communications-director
    Associate Director of Marketing and Communications: communications-director
    associate director of programming: program-director
    Associate Director of Resource Development: development-director
    Associate Director, Individual Giving: development-director
    Associate Director, Investor Relations: development-director
    Associate Program Manager: program-manager
    Behavioral Care Therapist: case-manager
    Benefits Manager: administrator
    Bilingual Child & Adolescent Therapist: case-manager
    Budget Director: finance-director
    Budget Manager: finance-director or staff-accountant
    Business Manager: administrator
    Business Partnerships Manager: development-director
    Camp Director: program-director
    Campaign Director: development-director
    Care manager: case-manager
    Case Management Program Manager: program-manager or case-manager
    Case manager: case-manager
    Caseworker: case-manager
    CEO/Exec Director: executive-director
    Chief Executive Officer: executive-director
    Chief External Affairs Officer: development-director or communications-director
    Chief Financial and Administrative Officer: finance-director
    Chief Human Resources officer: administrator
    Chief of Staff: deputy-director
    Chief Operating Officer: deputy-director
    Chief Program Officer: deputy-director or program-director
    Chief Programs Officer: deputy-director or program-director
    Child protection worker: case-manager
    Child Protective Services Case Worker: case-manager
    Client advocate: case-manager
    Client Care Coordinator: case-manager
    Client Development Manager: development-director
    Clinic Director: program-director
    Clinical Director: program-director
    Clinical Program Therapist: case-manager
    Clinical Services Manager: program-director or program-manager
    Clinical social worker: case-manager
    Clinical Supervisor: case-manager or program-director
    Communication Associate: communications-director
    Communication specialist: communications-director
    Communications & Program Administration Manager: communications-director or program-manager
    Communications and Marketing Manager: communications-director
    Communications and Program Administration Manager: communications-director or program-manager
    communications assistant: communications-director or administrative-assistant
    Communications Manager: communications-director
    Communications Manager, Media Relations: communications-director
    Communications Officer: communications-director
    Communications Specialist and Assistant to the CEO: communications-director or administrative-assistant
    Community Engagement Associate: program-manager or volunteer-coordinator
    Community Engagement Director: program-director or program-manager
    Community Engagement Manager: program-manager or volunteer-coordinator
    Community liaison: case-manager or program-manager
    Community Project Manager: program-manager
    Compliance Manager: administrator
    Consultant Social Worker: case-manager
    Coordinator of Survivor Services: program-manager or case-manager
    Corporate and Foundation Relations Manager: development-director
    Counsellor: case-manager
    Counselor: case-manager
    CPS intake: case-manager
    Customer service rep: administrative-assistant
    Data entry clerk: administrative-assistant
    Data Entry Specialist: administrative-assistant
    Database and Systems Administrator: administrator or administrative-assistant
    Database Associate: administrative-assistant or grant-writer
    Department Director: program-director
    Deputy and Dev Director: deputy-director or development-director
    deputy ceo: deputy-director
    Deputy Director: deputy-director
    Deputy Director of Communications: communications-director
    Designer: graphic-designer
    Development & Communications Officer: development-director or communications-director
    Development advisor: development-director or grant-writer
    Development and Data Specialist: grant-writer or development-director
    Development and Marketing Coordinator: grant-writer or development-director or communications-director
    Development and Operations Director: development-director or administrator
    development assistant: administrative-assistant
    Development Communications Coordinator: development-director or grant-writer or communications-director
    Development Manager, Public Funding: development-director or grant-writer
    Development Operations Specialist: grant-writer or development-director
    Digital Campaigns Manager: communications-director
    Digital Content Coordinator: communications-director
    Digital Content Specialist: communications-director
    Digital Content Specialist/Reporter: communications-director
    Digital Director: communications-director
    Digital Fundraising Manager: development-director
    Direct Support Professional: case-manager
    Director Business Services: administrator
    Director Communications, Marketing, and PR: communications-director
    Director of Adolescent Programs: program-director
    Director of Annual Giving: development-director
    Director of Business Operations: administrator
    Director of Communications and Marketing: communications-director
    Director of Community Engagement: program-director or program-manager
    Director of Community Engagement & Sponsorship: program-director or development-director
    Director of Corporate and Foundation Relations: development-director
    Director of Development adn Communications: development-director
    Director of Digital Fundraising: development-director
    Director of Digital Marketing Strategy: communications-director
    Director of Donor Engagement: development-director
    Director of education and family engagement: program-director
    Director of External Affairs: communications-director
    Director of Finance: finance-director
    Director of Foundation and Government Grants: development-director or grant-writer
    Director of fundraising operations: development-director
    Director of Grants and Strategic Development: development-director or grant-writer
    Director of HR: administrator
    Director of HR & Operations: administrator
    Director of Individual Giving: development-director
    Director of Institutional Giving: development-director
    Director of Marketing and Programs: communications-director or program-director
    Director of ops: administrator
    Director of Outpatient Behavioral Health: program-director
    Director of Philanthropic Partnerships: development-director
    Director of programs and communications: program-director or communications-director
    Director of Programs and Partnership: program-director
    Director of Special Events & Marketing: communications-director or development-director
    Director of strategic initiatives: program-director or deputy-director
    Director of Talent and Culture: administrator
    Director of Technology: administrator
    Director Volunteer Services: volunteer-coordinator
    Director, Annual Giving: development-director
    Director, Digital Communications Strategy: communications-director
    Director, Donor Development: development-director
    Director, Finance & Administration: finance-director
    Director, foundation relations: development-director
    Director, Fund Development: development-director
    Director, Grants Administration: grant-writer
    Director, Program Implementation: program-director
    Director, Public Policy and Advocacy: program-director
    Disability advocate: case-manager
    Disaster Program Manager: program-manager
    Donor and Data Services Manager: development-director or grant-writer
    Donor relations & Program coordination: development-director or program-manager
    Donor Relations Coordinator: development-director or grant-writer
    Donor Relations Officer: development-director
    Donor Services Specialist: grant-writer or development-director or administrative-assistant
    Drug Counselor: case-manager
    EA to the Chief Development Officer: administrative-assistant
    EAP counselor: case-manager
    Education and Programs Manager: program-manager
    Education Coordinator: program-manager
    Education Director: program-director
    Education Program Associate: program-manager
    Educational Curriculum Coordinator: program-manager
    Educational Program Coordinator: program-manager
    Educational Programs Manager: program-manager
    Email Marketing Specialist: communications-director
    Energy Assistance Case Manager: case-manager
    Event Manager: program-manager or development-director
    Events & Development Director: development-director
    Events Manager: program-manager or development-director
    Executive Assistant / Membership & Events Coordinator: administrative-assistant
    Executive assistant / Special Projects Manager: administrative-assistant
    Executive Assistant to President/CEO: administrative-assistant
    Executive assistant to the CEO: administrative-assistant
    Executive Assistant/Group Sales Director: administrative-assistant
    Executive Assistant/Visitor Center Coordinator: administrative-assistant
    Executive Coordinator: administrative-assistant
    Executive Director of Communications & Marketing: communications-director
    Executive Vice President: deputy-director
    external relations manager: communications-director or development-director
    Facilities Manager: facilities-manager
    Family Advocate: case-manager
    Family Engagement Program Director: program-director
    Family Support Coach: case-manager
    Finance & Contracts Coordinator: bookkeeper or finance-director or staff-accountant
    Finance & HR Manager: finance-director or administrator
    Finance and Operations Officer: finance-director
    Finance Associate: bookkeeper
    Finance Coordinator: bookkeeper
    Finance Director: finance-director
    Finance Manager: finance-director
    Finance, Administration, and HR Director: finance-director or administrator
    Financial Administrator: finance-director or bookkeeper or staff-accountant
    Financial Analyst II: staff-accountant
    Financial Grant Manager: grant-writer or staff-accountant
    Financial secretary/office manager: bookkeeper or office-manager
    Foster Care Specialist: case-manager
    Founder/Executive Director: executive-director
    Fund Development Manager: development-director
    Fundraiser: development-director
    Fundraising consultant: development-director
    General Maintenance: custodian or facilities-manager
    Geriatric Social Worker: case-manager
    gift entry specialist: grant-writer or administrative-assistant or bookkeeper
    Gift Planning Officer: development-director
    Gifts and Data Coordinator: grant-writer or development-director or administrative-assistant
    global program specialist: program-manager
    Grant Management Specialist: grant-writer
    Grant Manager: grant-writer
    Grants & Contracts: grant-writer
    Grants & Contracts Manager: grant-writer
    Grants & Resource Specialist: grant-writer
    Grants Accountant: staff-accountant
    Grants analyst: grant-writer
    Grants and Database Coordinator: grant-writer
    Grants and Scholarships Coordinator: grant-writer
    Grants coordinator: grant-writer
    Grants Manager (Development): grant-writer
    Grants Specialist: grant-writer
    Grantwriter: grant-writer
    Graphic Designer / Webmaster: graphic-designer or communications-director
    Graphic Designer and Production Manager: graphic-designer
    Head of Education: program-director
    Head of fundraising team: development-director
    Head of Operations: administrator
    Home Resource Coordinator: case-manager
    Housing Associate: case-manager or program-manager
    housing case manager: case-manager
    Housing director: program-director
    HR Associate: administrator
    HR Business Partner: administrator
    HR Compliance Coordinator/Admin Assistant: administrator or administrative-assistant
    HR Coordinator: administrator
    HR director: administrator
    HR Generalist/Recruiter: administrator
    HR/Payroll Coordinator: administrator or bookkeeper
    Human Resource Manager: administrator
    Human Resources Administrator: administrator
    Human Resources Associate: administrator or administrative-assistant
    Human Resources Business Partner: administrator
    Human resources Representative: administrator
    Human Resources specialist: administrator
    Humanitarian Program Manager: program-manager
    IHSS Social Worker: case-manager
    Individual Giving Coordinator: development-director or grant-writer
    Information and Assistance Specialist: case-manager
    Information and Program Manager: program-manager
    Information Technology Specialist: administrator
    Inpatient LCSW: case-manager
    Insitutional Giving Associate: grant-writer or development-director
    Institutional Giving Officer: development-director or grant-writer
    Intake coordinator: case-manager
    Intake officer: case-manager
    Integrated Health Therapist: case-manager
    International Programs Manager: program-manager
    IT Manager: administrator
    IT Systems Manager: administrator
    Junior project manager: program-manager
    Lead Advocate: case-manager
    Leadership Giving Manager: development-director
    Licensed clinical social worker: case-manager
    Licensed Social Worker: case-manager
    Licenses mental health counselor: case-manager
    LICSW: case-manager
    Major Gifts Coordinator: development-director or grant-writer
    Manager of communications and engagement: communications-director
    Manager of Community Relations: communications-director or program-manager
    Manager of Executive Office and Governance: administrative-assistant or office-manager
    Manager of Institutional Funding: development-director or grant-writer
    Manager of Institutional Giving and Grants: development-director or grant-writer
    Manager of Volunteer Programs: volunteer-coordinator
    Manager, Advancement: development-director
    Manager, Institutional Giving: development-director or grant-writer
    Manager, Membership and Annual Fund: development-director
    Manager, Membership and Development: development-director
    Manager, Special Projects: program-manager
    Manager, Strategic Analytics and Prospect Research: development-director or grant-writer
    Manager, Student Programs: program-manager
    Managing Director: executive-director
    Managing Director of Development: development-director
    Manger, Consumer Programs: program-manager
    Marketing & Communications Associate: communications-director
    Marketing & Communications Coordinator: communications-director
    Marketing & Communications Manager: communications-director
    Marketing & Communications Specialist: communications-director
    marketing and communications coordinator: communications-director
    Marketing and Communications Director: communications-director
    Marketing and Communications Manager: communications-director
    Marketing and Program Manager: communications-director or program-manager
    Marketing Automation Coordinator: communications-director
    Marketing Comms Associate: communications-director
    Marketing Communications Specialist: communications-director
    Marketing Manager (3/4 time): communications-director
    Marketing Operations Associate: communications-director
    Marketing Operations Manager: communications-director
    Marketing/Communications Manager: communications-director
    Marriage & Family Therapist: case-manager
    Master-level Social Worker / Older Adult Care Manager: case-manager
    Medical Social Worker II: case-manager
    Meeting and Event Manager: program-manager or development-director
    Meetings & Events Coordinator: program-manager or development-director
    Member Services Assistant: administrative-assistant
    Member Services Coordinator: administrative-assistant or program-manager
    Mental Health Clinician: case-manager
    Mental Health Clinician, MHC-P: case-manager
    Mental Health Professional: case-manager
    Mgr of Membership and Annual Giving: development-director
    MSW: case-manager
    Museum Director: executive-director
    Museum Executive Director: executive-director
    National Assistant Director of Operations: deputy-director or administrator
    Office & Building Manager: office-manager or facilities-manager
    Office & Communications Assistant: administrative-assistant
    Office and HR Manager: office-manager or administrator
    Office Manager: office-manager
    Operations & Human Resources Manager: administrator
    Operations and Administration Manager: administrator
    Operations Lead: administrator or office-manager
    Operations Supervisor: office-manager or administrator or program-manager
    outreach director: program-director or program-manager
    Outreach Manager: program-manager
    Outreach specialist: program-manager or case-manager
    Payroll Clerk: bookkeeper
    PAYROLL MANAGER: bookkeeper
    People and Culture Manager: administrator
    Philanthropy: development-director
    Post-Adoption Services Case Worker: case-manager
    PR & Special Events Director: communications-director
    PR Director: communications-director
    PR Specialist: communications-director
    Professional Clinical Counselor: case-manager
    Program & Engagement Coordinator: program-manager
    Program Admin: administrative-assistant or program-manager
    Program and Business Operations Manager: program-manager
    Program and Development Coordinator: program-manager or grant-writer or development-director
    Program Assistant: administrative-assistant
    Program Assistant III: administrative-assistant or program-manager
    Program Assistant4: administrative-assistant
    Program Coordinator: program-manager
    Program Coordinator II: program-manager or case-manager
    Program development manager: program-manager
    Program Manager Child and Family: program-manager
    Program Manger, CME: program-manager
    Program Operations Manager: program-manager
    Programme Manager: program-manager
    Programming Coordinator: program-manager
    Programs Coordinator: program-manager
    Project Assistant I: administrative-assistant or program-manager
    Project Manager, Development Consulting Services: program-manager
    Project specialist: program-manager
    Property Manager: facilities-manager
    Prospect Research Associate: development-director or grant-writer
    Prospect Research Coordinator: development-director or grant-writer
    Psychotherapist/Program Coordinator: case-manager or program-manager
    Public Relations and Manager: communications-director
    Rapid Rehousing Program Associate: case-manager or program-manager
    Regional Finance Officer: finance-director or staff-accountant
    Regional Philanthropy Officer: development-director
    Residential Therapist: case-manager
    Resource Development Coordinator: grant-writer or development-director
    School Social Worker: case-manager
    Senior Accountant: staff-accountant
    Senior Administrative Assistant: administrative-assistant
    Senior associate, annual giving: development-director or grant-writer
    Senior Communications Associate: communications-director
    Senior Communications Manager: communications-director
    Senior Communications Officer: communications-director
    Senior Development Manager: development-director
    Senior development officer: development-director
    Senior Digital Marketing Manager: communications-director
    Senior Digital Marketing Specialist: communications-director
    Senior director of communications & marketing: communications-director
    Senior Director of Digital Marketing: communications-director
    Senior Director of Programs: program-director
    Senior Director, programs: program-director
    Senior Grants and Contracts Coordinator: grant-writer
    Senior HR Generalist: administrator
    Senior HR Manager: administrator
    Senior major gift Officer: development-director
    senior manager of programs: program-director or program-manager
    Senior Manager, Communications: communications-director
    Senior Manager, Fundraising: development-director
    Senior Manager, HR: administrator
    Senior Manager, Programs: program-director or program-manager
    Senior Manager, Volunteer Engagement LMM a: volunteer-coordinator
    Senior Marketing Manager: communications-director
    Senior Outreach Coordinator: program-manager
    Senior Program Associate: program-manager
    Senior Program Coordinator: program-manager
    Senior Program Specialist: program-manager
    Senior Programs Manager: program-director or program-manager
    Senior Proposal Manager: grant-writer
    Senior Research Administrative Assistant: administrative-assistant
    Senior Social Services Supervisor: case-manager or program-manager or program-director
    Senior Social Worker: case-manager
    Senior Systems Administrator: administrator
    Senior therapist: case-manager
    Service Coordinator: case-manager
    Social Media & Community Manager: communications-director
    Social Services Director: program-director
    Social Services Specialist: case-manager
    Social Work Unit Supervisor: case-manager or program-manager
    Social Worker / Child Development Specialist: case-manager
    Social Wotker: case-manager
    Special Event Manager: program-manager or development-director
    Special Projects Coordinator: program-manager
    Sr accountant/fiscal director: staff-accountant or finance-director
    Sr. Accounts Payable Specialist: bookkeeper
    Sr. Communications Strategist: communications-director
    Sr. Director of Philanthropy: development-director
    Sr. Director, Admin: administrator
    Sr. Grants Manager: grant-writer
    SSVF Program Coordinator: program-manager
    Staff Psychotherapist: case-manager
    Staff Therapist: case-manager
    State Program Director: program-director
    STEM Education Manager: program-manager
    Stewardship & Communications Specialist: communications-director or development-director or grant-writer
    Stewardship Coordinator: development-director or grant-writer
    Stewardship Officer: development-director or grant-writer
    Strategy Director: deputy-director or program-director
    Substance abuse counselor: case-manager
    Success Coach/Program Coordinator: case-manager or program-manager
    Supervising Care Manager: case-manager
    Supported Living Coach: case-manager
    Supports Coordinator: case-manager
    Technology Coordinator: administrator
    Trafficking Victim Case Manager: case-manager
    Training Director: program-director
    Training Manager: program-manager
    Transportation Program Director: program-director
    Vice President of Development: development-director
    Vice President of Development & Marketing: development-director
    Vice President, Finance & Administration: finance-director
    Vice President, marketing and communications: communications-director
    Vice President, Talent Acquisition: administrator
    Vice-president: deputy-director
    Vocational Program Coordinator: program-manager
    Volunteer & Community Engagement Manager: volunteer-coordinator
    volunteer and programs coordinator: volunteer-coordinator or program-manager
    Volunteer Manager: volunteer-coordinator
    Volunteer Program Manager: volunteer-coordinator
    Volunteer Recruitment Specialist: volunteer-coordinator
    VP: deputy-director
    VP Development: development-director
    VP of Operations: deputy-director
    VP, Communications: communications-director
    Web Administrator: communications-director or administrator
    Web content strategist: communications-director
    Welcome Desk Ambassador: administrative-assistant
    Youth Program Coordinator: program-manager
    Youth Services Department Supervisor: program-manager or program-director`,
  'nonprofit payroll': `
    Accountant I: staff-accountant
    Accounting Technician II: bookkeeper
    Administrative Technician: administrative-assistant
    Benefit Programs Specialist II: case-manager
    Case Manager III: case-manager
    Groundskeeper: custodian or facilities-manager
    Maintenance Mechanic II: facilities-manager
    Maintenance Supervisor II: facilities-manager
    Maintenance Worker I: custodian or facilities-manager
    Messenger/Driver: custodian
    Office Assistant: administrative-assistant
    Program Supervisor: program-manager
    Secretary II: administrative-assistant`,
} as const
