/** Catalog: pastoral staff. */
import { ask, type PositionFamily } from './position.ts'

export const PASTORAL: PositionFamily = {
  key: 'pastoral',
  name: 'Pastoral staff',
  positions: [
    {
      key: 'senior-pastor',
      title: 'Senior Pastor',
      level: 5,
      organizationTypes: ['church'],
      description:
        'Leads a congregation that has other paid pastors or program staff. Preaches most Sundays, leads the staff and answers to the board.',
      aliases: [
        'Lead Pastor',
        'Head of Staff',
        'Rector',
        'Senior Minister',
        'Pastor-Teacher',
        'Head Pastor',
        'Founding Pastor',
        'Senior Rabbi',
      ],
      nearTitles: ['Lead Minister', 'Lead Rabbi', 'Senior Clergy'],
      questions: [
        ask('Does the church pay any other pastor or program director?', {
          'Yes, at least one': 'senior-pastor',
          'No, this is the only one': 'solo-pastor',
        }),
        ask('Does this person lead the whole church or one of its campuses?', {
          'The whole church': 'senior-pastor',
          'One campus': 'campus-pastor',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'solo-pastor',
      title: 'Solo Pastor',
      level: 5,
      organizationTypes: ['church'],
      description:
        'The only pastor of a congregation. Preaches, visits and runs the week with volunteers and perhaps a part-time office or music person.',
      aliases: [
        'Pastor',
        'Minister',
        'Vicar',
        'Bivocational Pastor',
        'Priest-in-Charge',
        'Parish Pastor',
        'Rabbi',
        'Church Planter',
        'Parish Priest',
        'Interim Pastor',
      ],
      nearTitles: [
        'Reverend',
        'Imam',
        'Priest',
        'Preacher',
        'Bi-vocational Minister',
        'Pulpit Minister',
        'Minister of Word and Sacrament',
        'Clergy',
      ],
      questions: [
        ask('Does the church pay any other pastor or program director?', {
          'No, this is the only one': 'solo-pastor',
          'Yes, at least one': 'senior-pastor',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'executive-pastor',
      title: 'Executive Pastor',
      level: 4,
      organizationTypes: ['church'],
      description:
        'Runs staff, budget and operations so that the senior pastor can lead and preach. Supervises most of the other pastors and directors.',
      aliases: [
        'XP',
        'Administrative Pastor',
        'Pastor of Operations',
        'Executive Minister',
        'Chief of Staff',
        'Pastor of Administration',
      ],
      nearTitles: ['Executive Associate Pastor', 'XP of Operations'],
      questions: [
        ask('Does this person supervise other pastors or ministry directors?', {
          Yes: 'executive-pastor',
          'No, mainly office, finance and building': 'administrator',
        }),
        ask('Is this person second to the senior pastor?', {
          Yes: 'executive-pastor',
          'No, one of several pastors': 'associate-pastor',
        }),
      ],
      soc: '11-1021',
      ordinationUsual: true,
    },
    {
      key: 'associate-pastor',
      title: 'Associate Pastor',
      level: 3,
      organizationTypes: ['church'],
      description:
        'A pastor beside the senior pastor who preaches at times and carries several areas of ministry.',
      aliases: [
        'Assistant Pastor',
        'Associate Minister',
        'Assistant Rector',
        'Curate',
        'Associate Rector',
        'Parochial Vicar',
        'Assistant Rabbi',
        'Teaching Pastor',
      ],
      nearTitles: [
        'Deacon',
        'Assistant Minister',
        'Associate Rabbi',
        'Second Pastor',
        'Pastoral Resident',
        'Pastoral Intern',
        'Associate Priest',
        'Teaching Resident',
      ],
      questions: [
        ask('Is one area most of the work?', {
          'No, several areas': 'associate-pastor',
          'Pastoral care and visits': 'care-pastor',
          'Adult groups and discipleship': 'discipleship-pastor',
          Youth: 'youth-pastor',
        }),
        ask('Does this person run the staff and the budget?', {
          Yes: 'executive-pastor',
          No: 'associate-pastor',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'worship-pastor',
      title: 'Worship Pastor',
      level: 3,
      organizationTypes: ['church'],
      description:
        'Pastor who plans and leads worship services, bands, choirs and technical teams, and cares for the people in them.',
      aliases: [
        'Pastor of Worship Arts',
        'Worship Arts Pastor',
        'Music Pastor',
        'Minister of Music',
        'Creative Arts Pastor',
        'Minister of Worship',
      ],
      questions: [
        ask('Is this person a pastor of the church, or mainly a musician?', {
          'A pastor': 'worship-pastor',
          'Leads the band or singing': 'worship-leader',
          'Leads choir, organ or a music program': 'music-director',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'youth-pastor',
      title: 'Youth Pastor',
      level: 3,
      organizationTypes: ['church'],
      description:
        'Pastor for students of middle and high school age: teaching, events, volunteers and parents.',
      aliases: [
        'Student Pastor',
        'Student Ministries Pastor',
        'Youth Minister',
        'Pastor of Youth',
        'Next Gen Pastor',
        'Middle School Pastor',
        'High School Pastor',
        'College Pastor',
      ],
      nearTitles: ['Young Adult Pastor', 'Campus Minister', 'Junior High Pastor'],
      questions: [
        ask('Does the church treat this person as a pastor (ordained, licensed or commissioned)?', {
          Yes: 'youth-pastor',
          No: 'youth-director',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'children-pastor',
      title: "Children's Pastor",
      level: 3,
      organizationTypes: ['church'],
      description:
        'Pastor for children from birth to fifth or sixth grade and their families; recruits and trains volunteers.',
      aliases: [
        'Kids Pastor',
        'Family Pastor',
        'Pastor of Children',
        'Family Ministries Pastor',
        "Children's Minister",
      ],
      nearTitles: ['Kid Pastor', 'Elementary Pastor', 'Preschool Pastor'],
      questions: [
        ask('Does the church treat this person as a pastor (ordained, licensed or commissioned)?', {
          Yes: 'children-pastor',
          No: 'children-director',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'discipleship-pastor',
      title: 'Discipleship Pastor',
      level: 3,
      organizationTypes: ['church'],
      description:
        "Pastor for adult learning: small groups, classes, membership and leaders' training.",
      aliases: [
        'Groups Pastor',
        'Adult Ministries Pastor',
        'Pastor of Christian Formation',
        'Education Pastor',
        'Small Groups Pastor',
        'Minister of Education',
      ],
      nearTitles: ['Connections Pastor', 'Life Groups Pastor'],
      questions: [
        ask('Does the church treat this person as a pastor (ordained, licensed or commissioned)?', {
          Yes: 'discipleship-pastor',
          No: 'discipleship-director',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'care-pastor',
      title: 'Care Pastor',
      level: 3,
      organizationTypes: ['church'],
      description: 'Pastor for visits, counsel, funerals, grief and support groups.',
      aliases: [
        'Pastor of Congregational Care',
        'Visitation Pastor',
        'Pastoral Care Minister',
        'Counseling Pastor',
        'Senior Adults Pastor',
        'Chaplain',
      ],
      nearTitles: [
        'Parish Nurse',
        'Stephen Ministry Coordinator',
        'Hospital Chaplain',
        'Hospice Chaplain',
        'School Chaplain',
        'Visitation Minister',
        'Pastoral Counselor',
        'Stephen Minister',
      ],
      questions: [
        ask('Is care most of the work, or one of several areas?', {
          'Most of the work': 'care-pastor',
          'One of several': 'associate-pastor',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
    {
      key: 'campus-pastor',
      title: 'Campus Pastor',
      level: 4,
      organizationTypes: ['church'],
      description:
        'Leads one location of a church with several: its people, staff and volunteers, usually with shared teaching.',
      aliases: [
        'Site Pastor',
        'Location Pastor',
        'Campus Minister of a multisite church',
        'Congregation Pastor',
      ],
      nearTitles: ['Planting Pastor', 'Venue Pastor'],
      questions: [
        ask('Does this person lead the whole church or one of its campuses?', {
          'One campus': 'campus-pastor',
          'The whole church': 'senior-pastor',
        }),
      ],
      soc: '21-2011',
      ordinationUsual: true,
    },
  ],
}
