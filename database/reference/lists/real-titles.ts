/** Titles as people write them in job advertisements and on staff pages, with the positions that would be right. */

/**
 * `title: key` or `title: key or key`, a line each. Both lists were written down before they were searched for; aliases
 * were then added for the first, and none for the second.
 */
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
    Childcare Worker: nursery-worker`,
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
    Teacher's Aide: nursery-worker or preschool-teacher`,
} as const

export const UNSEEN_TITLES = {
  church: `
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
