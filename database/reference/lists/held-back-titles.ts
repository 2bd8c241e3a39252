/**
 * Titles from the sources of `public-titles.ts` that the finder was not tuned to and must not be: random ones that are
 * in no other list, read for the first time when finder and catalog were finished, labeled, and judged once. That
 * first figure: 90.0% at the top, 98.2% among the first three. Once the finder or an alias is changed because of one
 * of them, move them all to `public-titles.ts` and draw new ones. Three such sets went that way: 92.7% and 99.1% (some
 * aliases had been written after reading it), 83.5% and 93.4%, 86.1% and 95.6%. Finder and catalog of before answered
 * 71.8% and 87.3% of this set.
 */
export const HELD_BACK_TITLES = {
  'church directories': `
    Adult Faith Formation and Parish Communications: discipleship-director or communications-director
    Bilingual Administrative Assistant: administrative-assistant
    Business Manager, Bookkeeper: administrator or bookkeeper
    Coordinator of Music Ministry: music-director
    Director of Faith Formation/Operations Manager: discipleship-director or administrator
    Director, St. John Bosco Youth Ministry: youth-director
    DRE, RCIA, Hispanic Ministry: discipleship-director
    Evangelization Leader: outreach-director or discipleship-director
    Faith Formation Coordinator: discipleship-director
    Faith Formation Team: discipleship-director
    Hispanic Ministry Coordinator: outreach-director or discipleship-director
    Music Director, Organist, Liturgical Coordinator: music-director
    OCIA Coordinator: discipleship-director
    Parochial Vicar, Part-time: associate-pastor
    PCL, OCIA Coordinator: discipleship-director
    Religious Education: discipleship-director
    Spiritual Life Coordinator: discipleship-director`,
  'nonprofit survey': `
    Accounts Manager: bookkeeper or staff-accountant
    Administrative Social Work Supervisor: case-manager or program-manager or program-director
    Advocate/Service Coordinator: case-manager
    Associate Development Officer: development-director or grant-writer
    Associate Director of Adolescent Initiatives: program-director
    Associate Director, Grants and Scientific Programs: program-director or grant-writer
    Behavioral Health Consultant: case-manager
    Bilingual Home Visitor: case-manager
    Case Manager II: case-manager
    CBAT Social Worker: case-manager
    Center Director: program-director
    Chief Marketing and Development Officer: development-director or communications-director
    Chief People Officer: administrator
    Chief Talent Officer: administrator
    Child Welfare Program Specialist: case-manager or program-manager
    Child welfare supervisor: case-manager or program-manager or program-director
    Childrens projects manager: program-manager
    Client Engagement Manager: program-manager or case-manager
    Clinical Lead: case-manager or program-director
    Community Health Worker: case-manager
    Community Outreach: program-manager or development-director or case-manager
    Conferences Event Manager: program-manager or development-director
    Conservation program assistant: administrative-assistant
    Counselor II: case-manager
    Deputy Director Organizing: deputy-director
    Development and Communications Associate: development-director or grant-writer or communications-director
    Development Officer, Donor Engagement: development-director
    Digital Advocacy Manager: communications-director or program-manager
    Dir IT: administrator
    Director of Advocacy and Engagement: program-director
    Director of Community: program-director or communications-director
    Director of Finance & Payroll: finance-director
    Director of Finance and Operations: finance-director
    Director of Foundation and Corporate Giving: development-director or grant-writer
    Director of Governance, Leadership and Human Resources: administrator
    Director of Internship Programs: program-director
    Director of Operations and Programs: program-director or deputy-director or administrator
    Director of Public Health Initiatives: program-director
    Director of Publications: communications-director
    Director of Volunteer Programs: volunteer-coordinator
    Director, marketing communications: communications-director
    Donor Development and Membership Marketing Manager: development-director
    Employment Training Coach: case-manager
    Event Director: program-manager or development-director
    Events Coordinator: program-manager or development-director
    Events Marketing Manager: communications-director or program-manager or development-director
    Finance manager, small nonprofit law firm: finance-director or bookkeeper
    Foundation Executive Director: executive-director
    Fundraising Events Manager: development-director
    Grant Administrator: grant-writer
    Graphic designer and web poster: graphic-designer
    Head of marketing: communications-director
    Head Start Director: preschool-director or program-director
    Home Repair Advocate: case-manager
    Hospital Social Worker: case-manager
    HR Specialist: administrator
    HUD/VASH Social Worker: case-manager
    Licensed independent clinical social worker (LICSW): case-manager
    Manager if Individual Giving: development-director
    Manager of Administration: administrator or office-manager
    Manager of Campaigns: development-director or communications-director or program-manager
    Manager, Gift Processing and Data Management: development-director or grant-writer
    Manager, Media & Public Relations: communications-director
    Managing Director/COO: executive-director or deputy-director
    Membership Coordinator: development-director or administrative-assistant or program-manager
    Memory Loss Program Coordinator: program-manager
    Multimedia Associate: communications-director or graphic-designer or production-director
    Operations and Development Coordinator: grant-writer or development-director or office-manager
    Operations Director: administrator
    Prevention Director: program-director
    Prevention Specialist: case-manager or program-manager
    Programs Assistant (Part-time): administrative-assistant
    Project Administrator: program-manager or administrative-assistant
    Project Manager, information technology: program-manager or administrator
    Recruiting Manager: administrator
    Revenue Specialist: bookkeeper or staff-accountant
    School Programs Manager: program-manager
    Senior Associate, Grantwriter: grant-writer
    Senior Director Development: development-director
    Senior Director of Development: development-director
    Senior Grants Manager: grant-writer
    Senior Manager, Engagement & Training: program-manager
    Senior Salesforce Administrator: administrator
    Social Worker- Investigations/Assessments & Treatment: case-manager
    Special Events and Visitor Services Manager: development-director or program-manager
    Sr. Director: program-director or deputy-director
    Sr. Liaison - Internal Communications: communications-director
    Sr. Photographer: graphic-designer
    Technology Manager: administrator
    Vice President, Communications: communications-director
    Volunteer Training Manager: volunteer-coordinator
    VP of Communications: communications-director
    Youth Program Counselor: case-manager`,
} as const
