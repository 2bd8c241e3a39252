/** Catalog: ministry staff. */
import { ask, type PositionFamily } from './position.ts'

export const MINISTRY: PositionFamily = {
  key: 'ministry',
  name: 'Ministry staff',
  positions: [
    {
      key: 'worship-leader',
      title: 'Worship Leader',
      level: 2,
      organizationTypes: ['church'],
      description: 'Leads the band and the singing on Sundays and rehearses volunteers.',
      aliases: [
        'Worship Director',
        'Praise Leader',
        'Worship Coordinator',
        'Contemporary Worship Leader',
        'Worship Arts Director',
      ],
      questions: [
        ask('Is this person a pastor of the church, or mainly a musician?', {
          'Leads the band or singing': 'worship-leader',
          'A pastor': 'worship-pastor',
          'Leads choir, organ or a music program': 'music-director',
        }),
      ],
      soc: '27-2041',
      ordinationUsual: false,
    },
    {
      key: 'youth-director',
      title: 'Youth Director',
      level: 2,
      organizationTypes: ['church'],
      description: 'Leads the program for middle and high school students without being a pastor.',
      aliases: [
        'Student Ministry Director',
        'Director of Youth Ministries',
        'Youth Coordinator',
        'Youth Leader',
        'Middle School Director',
      ],
      questions: [
        ask('Does the church treat this person as a pastor (ordained, licensed or commissioned)?', {
          No: 'youth-director',
          Yes: 'youth-pastor',
        }),
      ],
      soc: '21-2021',
      ordinationUsual: false,
    },
    {
      key: 'children-director',
      title: "Children's Director",
      level: 2,
      organizationTypes: ['church'],
      description:
        'Leads Sunday and weekday programs for children and their volunteers without being a pastor.',
      aliases: [
        "Children's Ministry Director",
        'Kids Director',
        'Sunday School Director',
        "Children's Coordinator",
        'Family Ministry Director',
        'Sunday School Superintendent',
      ],
      questions: [
        ask('Does the church treat this person as a pastor (ordained, licensed or commissioned)?', {
          No: 'children-director',
          Yes: 'children-pastor',
        }),
        ask('Is this the Sunday program or a weekday preschool?', {
          'The Sunday program': 'children-director',
          'A weekday preschool': 'preschool-director',
        }),
      ],
      soc: '21-2021',
      ordinationUsual: false,
    },
    {
      key: 'discipleship-director',
      title: 'Discipleship Director',
      level: 2,
      organizationTypes: ['church'],
      description: 'Runs adult classes, small groups and membership without being a pastor.',
      aliases: [
        'Director of Christian Education',
        'Small Groups Director',
        'Director of Adult Ministries',
        'Director of Faith Formation',
        'Connections Director',
        'DRE',
        'Director of Religious Education',
        'Women’s Ministry Director',
        'Men’s Ministry Director',
      ],
      questions: [
        ask('Does the church treat this person as a pastor (ordained, licensed or commissioned)?', {
          No: 'discipleship-director',
          Yes: 'discipleship-pastor',
        }),
      ],
      soc: '21-2021',
      ordinationUsual: false,
    },
    {
      key: 'outreach-director',
      title: 'Outreach Director',
      level: 2,
      organizationTypes: ['church'],
      description: 'Leads missions, service in the community and work with partners.',
      aliases: [
        'Missions Director',
        'Director of Local Outreach',
        'Community Engagement Director',
        'Mission and Outreach Coordinator',
        'Missions Pastor',
      ],
      questions: [
        ask('Is the work about people outside the church or about groups inside it?', {
          Outside: 'outreach-director',
          Inside: 'discipleship-director',
        }),
      ],
      soc: '11-9151',
      ordinationUsual: false,
    },
    {
      key: 'music-director',
      title: 'Music Director',
      level: 2,
      organizationTypes: ['church'],
      description: 'Directs choirs, organ or instrumental music for services and concerts.',
      aliases: [
        'Choir Director',
        'Organist and Choirmaster',
        'Director of Music Ministries',
        'Organist',
        'Pianist and Music Coordinator',
        'Cantor',
        'Handbell Director',
        'Accompanist',
        'Pianist',
        'Children’s Choir Director',
      ],
      questions: [
        ask('Is the work mainly choir and organ, or band and singing?', {
          'Choir, organ or a music program': 'music-director',
          'Band and singing': 'worship-leader',
        }),
      ],
      soc: '27-2041',
      ordinationUsual: false,
    },
    {
      key: 'production-director',
      title: 'Production Director',
      level: 2,
      organizationTypes: ['church'],
      description: 'Runs sound, light, video and streaming, with volunteers and equipment.',
      aliases: [
        'Technical Director',
        'Tech Director',
        'AV Director',
        'Media Director',
        'Production Manager',
      ],
      nearTitles: ['Sound Engineer', 'Audio Visual Technician'],
      questions: [
        ask('Is the work mainly services and equipment, or messages and design?', {
          'Services and equipment': 'production-director',
          'Messages and campaigns': 'communications-director',
          Design: 'graphic-designer',
        }),
      ],
      soc: '27-4011',
      ordinationUsual: false,
    },
  ],
}
