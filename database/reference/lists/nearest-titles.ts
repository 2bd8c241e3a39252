/**
 * Titles without a position of their own, by the position whose pay is nearest. They help people find a position; pay
 * records that are imported under such a title are not counted as that position.
 */
export const NEAREST_TITLES: Readonly<Record<string, readonly string[]>> = {
  'senior-pastor': ['Lead Minister', 'Lead Rabbi', 'Senior Rabbi', 'Senior Clergy', 'Dean'],
  'solo-pastor': [
    ...['Reverend', 'Rabbi', 'Imam', 'Priest', 'Preacher', 'Bi-vocational Minister', 'Elder'],
    ...['Pulpit Minister', 'Minister of Word and Sacrament', 'Interim Pastor', 'Clergy'],
  ],
  'executive-pastor': ['Executive Associate Pastor', 'XP of Operations'],
  'associate-pastor': [
    ...['Assistant Minister', 'Deacon', 'Associate Rabbi', 'Assistant Rabbi', 'Second Pastor'],
    ...['Pastoral Resident', 'Pastoral Intern', 'Associate Priest', 'Teaching Resident'],
  ],
  'youth-pastor': [
    ...['College Pastor', 'High School Pastor', 'Middle School Pastor', 'Young Adult Pastor'],
    ...['Campus Minister', 'Junior High Pastor'],
  ],
  'children-pastor': ['Kid Pastor', 'Elementary Pastor', 'Preschool Pastor'],
  'discipleship-pastor': ['Teaching Pastor', 'Connections Pastor', 'Life Groups Pastor'],
  'care-pastor': [
    ...['Chaplain', 'Hospital Chaplain', 'Hospice Chaplain', 'School Chaplain', 'Parish Nurse'],
    ...['Visitation Minister', 'Pastoral Counselor', 'Stephen Minister'],
  ],
  'campus-pastor': ['Church Planter', 'Planting Pastor', 'Venue Pastor'],
  'worship-leader': ['Band Leader', 'Song Leader', 'Vocalist', 'Music Leader'],
  'youth-director': ['Youth Worker', 'Young Life Leader', 'College Ministry Director'],
  'children-director': [
    ...['Sunday School Superintendent', 'Sunday School Teacher', 'VBS Coordinator'],
    ...['Kidmin Director', 'Awana Director', 'Elementary Director'],
  ],
  'discipleship-director': [
    ...['DRE', 'Director of Religious Education', 'Religious Education Director', 'Catechist'],
    ...['Adult Education Director', 'Assimilation Director', 'Membership Director'],
    ...['Welcome Director', 'First Impressions Director', "Women's Ministry Director"],
  ],
  'outreach-director': [
    ...['Evangelism Director', 'Local Outreach Coordinator', 'Missionary', 'Food Pantry Director'],
  ],
  'music-director': [
    ...['Cantor', 'Pianist', 'Accompanist', 'Musician', 'Handbell Director', 'Choirmaster'],
    ...['Soloist', 'Orchestra Director', 'Section Leader'],
  ],
  'production-director': [
    ...['AV Technician', 'Audio Visual Coordinator', 'Sound Technician', 'Sound Engineer'],
    ...['Lighting Technician', 'Video Producer', 'Video Editor', 'Livestream Producer'],
    ...['Audio Engineer', 'Stage Manager'],
  ],
  administrator: [
    ...['HR Director', 'HR Manager', 'HR Generalist', 'Human Resources Director'],
    ...['Human Resources Manager', 'Human Resources Coordinator', 'IT Director', 'IT Manager'],
    ...['Chief Administrative Officer', 'Systems Administrator', 'Director of Human Resources'],
  ],
  'office-manager': ['Administrative Manager', 'Executive Office Manager'],
  'administrative-assistant': [
    ...['Front Desk', 'Office Clerk', 'Data Entry Clerk', 'Administrative Secretary', 'Clerk'],
    ...['Personal Assistant', 'Registrar', 'Database Coordinator'],
  ],
  bookkeeper: ['Treasurer', 'Church Treasurer', 'Payroll Specialist', 'Payroll Administrator'],
  'communications-director': [
    ...['Social Media Coordinator', 'Web Manager', 'Webmaster', 'Content Manager', 'Writer'],
    ...['Digital Media Manager', 'Web Developer', 'Editor', 'Public Affairs Director'],
  ],
  'graphic-designer': ['Graphic Artist', 'Web Designer', 'Photographer', 'Illustrator'],
  'facilities-manager': [
    ...['Groundskeeper', 'Handyman', 'Maintenance Man', 'Gardener', 'Landscaper', 'Carpenter'],
    ...['Electrician', 'Plumber', 'Property Caretaker', 'Camp Caretaker'],
  ],
  custodian: [
    ...['Verger', 'Driver', 'Bus Driver', 'Van Driver', 'Delivery Driver', 'Security Guard'],
    ...['Security Officer', 'Cook', 'Kitchen Manager', 'Cleaning Lady', 'Housekeeping'],
    ...['Dishwasher', 'Wedding Coordinator', 'Event Setup', 'Warehouse Worker'],
  ],
  'preschool-director': [
    ...['Principal', 'School Principal', 'Vice Principal', 'Head of School', 'Headmaster'],
    ...['Preschool Administrator', 'School Administrator', 'Superintendent of Schools'],
  ],
  'preschool-teacher': [
    ...['Teacher', 'School Teacher', 'Assistant Teacher', 'Teacher Aide', 'Kindergarten Teacher'],
    ...['Early Childhood Educator', 'Tutor', 'Instructor', 'Paraprofessional'],
  ],
  'nursery-worker': ['Babysitter', 'Nanny', 'Child Care Worker', 'Caregiver'],
  'executive-director': ['General Director', 'National Director', 'Founder'],
  'deputy-director': ['Assistant Director', 'Chief Program Officer', 'Regional Director'],
  'program-director': [
    'Clinical Director',
    'Medical Director',
    'Research Director',
    'Camp Director',
  ],
  'program-manager': [
    ...['Site Manager', 'Shelter Manager', 'Store Manager', 'Event Coordinator', 'Event Manager'],
    ...['House Manager', 'Training Coordinator', 'Researcher', 'Policy Analyst', 'Data Analyst'],
  ],
  'case-manager': [
    ...['Therapist', 'Counselor', 'Mental Health Counselor', 'Licensed Clinical Social Worker'],
    ...['Intake Specialist', 'Psychologist', 'Clinician', 'Nurse', 'Peer Support Specialist'],
    ...['Housing Specialist', 'Advocate', 'Job Coach', 'Outreach Worker', 'Attorney', 'Paralegal'],
  ],
  'volunteer-coordinator': ['Volunteer Engagement Manager', 'Community Organizer'],
  'development-director': ['Donor Relations Manager', 'Campaign Manager', 'Membership Manager'],
  'grant-writer': ['Donor Database Manager', 'Proposal Writer'],
  'finance-director': ['Comptroller', 'VP of Finance', 'Chief Accountant'],
  'staff-accountant': ['Financial Analyst', 'Auditor', 'Budget Analyst'],
}
