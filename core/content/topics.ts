/** The sections of the articles. A key stands in addresses and is never changed. */

export const TOPICS = [
  {
    key: 'setting-pay',
    label: 'Setting pay',
    summary: 'How to choose a range, give a raise, and write down why.',
  },
  {
    key: 'clergy-tax',
    label: 'Ministers’ taxes',
    summary: 'Housing, self-employment tax, and what a church may reimburse.',
  },
  {
    key: 'wages-and-hours',
    label: 'Wages and hours',
    summary: 'Overtime, minimum wage, part-time work and contractors.',
  },
  {
    key: 'governance',
    label: 'Boards and records',
    summary: 'How a board decides pay, what it records, and what the law expects.',
  },
  {
    key: 'benefits',
    label: 'Benefits',
    summary: 'Retirement, health, severance, sabbatical and other benefits.',
  },
  {
    key: 'reading-figures',
    label: 'Reading the figures',
    summary: 'What a range, a percentile and a typical error say.',
  },
  {
    key: 'talking-about-pay',
    label: 'Talking about pay',
    summary: 'How to explain pay to staff, candidates and a congregation.',
  },
] as const

export type Topic = (typeof TOPICS)[number]

export const TOPIC_KEYS = TOPICS.map(({ key }) => key)

/** Null for what is no topic. */
export function topicOf(key: string | null | undefined): Topic | null {
  return TOPICS.find((topic) => topic.key === key) ?? null
}
