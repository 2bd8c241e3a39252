/** The learning path: six steps from the first figure to a decision that can be shown. */

export interface Lesson {
  /** what is stored as read; never used for anything else later */
  readonly key: string
  readonly title: string
  readonly about: string
  readonly href: string
  readonly minutes: number
}

export interface PathStep {
  readonly key: string
  readonly title: string
  /** what one can do after it */
  readonly outcome: string
  readonly lessons: readonly Lesson[]
}

/** An article; it is listed once it is published. */
function article(slug: string, title: string, about: string, minutes: number): Lesson {
  return { key: slug, title, about, href: `/content/articles/${slug}`, minutes }
}

function page(key: string, title: string, about: string, href: string, minutes: number): Lesson {
  return { key, title, about, href, minutes }
}

const STEPS: readonly PathStep[] = [
  {
    key: 'read',
    title: 'Read a pay range',
    outcome: 'You can read a range aloud and say how sure it is.',
    lessons: [
      article(
        'what-a-percentile-is',
        'What a percentile is',
        'What the 25th and the 75th percentile mean.',
        4,
      ),
      article(
        'how-to-read-a-range',
        'How to read a range',
        'Median, typical range and strength, one after the other.',
        6,
      ),
      page(
        'method',
        'How the figures are made',
        'Where the survey comes from, and how well it predicts.',
        '/method',
        6,
      ),
      page(
        'guide-see-a-range',
        'Try it: see a range',
        'A first range in three minutes, without an account.',
        '/resources/how-to/see-a-range',
        3,
      ),
    ],
  },
  {
    key: 'market',
    title: 'Know what moves pay',
    outcome: 'You know which facts matter most, and which matter less than people think.',
    lessons: [
      page(
        'insights',
        'What churches pay',
        'Pay by size, place, years and hours, in charts.',
        '/resources/insights',
        8,
      ),
      page(
        'location',
        'Your state and metro area',
        'Rent, prices and wages, and what our model pays there.',
        '/resources/location',
        4,
      ),
      article(
        'part-time-and-bivocational-pay',
        'Part-time and bivocational pay',
        'What half a job is worth, and how to write it down.',
        6,
      ),
      page(
        'guide-compare-places',
        'Try it: compare places',
        'Why pay does not follow prices.',
        '/resources/how-to/compare-places',
        4,
      ),
    ],
  },
  {
    key: 'ministers',
    title: 'Understand ministers’ pay and taxes',
    outcome: 'You can explain housing, self-employment tax and the offset to your board.',
    lessons: [
      article(
        'dual-tax-status',
        'Dual tax status',
        'Employee for income tax, self-employed for Social Security.',
        5,
      ),
      article(
        'housing-allowance',
        'Housing allowance for ministers',
        'Three limits, and why it must be designated ahead of time.',
        7,
      ),
      article(
        'self-employment-tax',
        'Self-employment tax',
        'What a minister pays, and on which income.',
        6,
      ),
      article(
        'social-security-offset',
        'The Social Security offset',
        'What it is, and why it is taxable pay.',
        4,
      ),
      article('accountable-plans', 'Accountable plans', 'Why reimbursements are not pay.', 5),
      page(
        'guide-clergy-pay',
        'Try it: work out the numbers',
        'Housing, tax, take-home pay and the church’s cost.',
        '/resources/how-to/clergy-pay',
        10,
      ),
    ],
  },
  {
    key: 'hours',
    title: 'Follow the law on wages and hours',
    outcome: 'You know who must be paid overtime, and the minimum in your state.',
    lessons: [
      article(
        'overtime-at-churches',
        'Overtime at churches',
        'Who is exempt, and which salary that needs.',
        7,
      ),
      article(
        'minimum-wage-by-state',
        'Minimum wage by state',
        'The figure in your state, and since when.',
        3,
      ),
      article(
        'contractors-or-employees',
        'Contractors or employees',
        'When a musician or a cleaner is an employee.',
        6,
      ),
      page(
        'news',
        'What changes when',
        'Thresholds by the day they take effect, with filters by state.',
        '/resources/news',
        4,
      ),
    ],
  },
  {
    key: 'policy',
    title: 'Set a policy of your own',
    outcome: 'Your organization pays by a rule that you can explain to everyone on staff.',
    lessons: [
      article(
        'setting-a-pay-policy',
        'Setting a pay policy',
        'A target, a definition of pay, and reasons for exceptions.',
        8,
      ),
      article(
        'raises-and-cost-of-living',
        'Raises and the cost of living',
        'Prices, market pay and merit are three different things.',
        5,
      ),
      article(
        'internal-equity-with-few-people',
        'Fairness with few people',
        'How to compare pay inside a small staff.',
        5,
      ),
      page(
        'guide-set-a-pay-policy',
        'Try it: set your policy',
        'Definition, target and minimum, in six minutes.',
        '/resources/how-to/set-a-pay-policy',
        6,
      ),
    ],
  },
  {
    key: 'decide',
    title: 'Decide, record and tell',
    outcome: 'Your board decides on evidence, records it in time, and tells the congregation.',
    lessons: [
      article(
        'rebuttable-presumption',
        'The rebuttable presumption',
        'Three steps that make pay presumed reasonable.',
        7,
      ),
      article('board-minutes-for-pay', 'Minutes for pay', 'What they must hold, and by when.', 5),
      article(
        'communicating-pay-to-a-congregation',
        'Telling the congregation',
        'What to show, and what to keep private.',
        5,
      ),
      page(
        'guide-prepare-a-board-packet',
        'Try it: prepare a board packet',
        'Criteria, comparables, vote and minutes in one file.',
        '/resources/how-to/prepare-a-board-packet',
        20,
      ),
      page(
        'guide-next-years-pay',
        'Try it: plan next year’s pay',
        'Proposals for the whole staff, with their total.',
        '/resources/how-to/next-years-pay',
        15,
      ),
    ],
  },
]

const ARTICLES = '/content/articles/'

/** Slugs of the articles that are lessons. */
export const ARTICLE_LESSONS: readonly string[] = STEPS.flatMap(({ lessons }) =>
  lessons.filter(({ href }) => href.startsWith(ARTICLES)).map(({ key }) => key),
)

/** The path with the articles that are published; a step keeps its other lessons. */
export function pathWith(published: (slug: string) => boolean): readonly PathStep[] {
  return STEPS.map((step) => ({
    ...step,
    lessons: step.lessons.filter(({ key, href }) => {
      return !href.startsWith(ARTICLES) || published(key)
    }),
  }))
}

export function isLesson(key: string): boolean {
  return STEPS.some(({ lessons }) => lessons.some((lesson) => lesson.key === key))
}

/** Lessons that are shown and read. An article that was taken down may have been read before. */
export function countRead(steps: readonly PathStep[], read: readonly string[]): number {
  return steps.flatMap(({ lessons }) => lessons).filter(({ key }) => read.includes(key)).length
}
