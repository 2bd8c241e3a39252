/** So many people are listed on one page of data receipts, each with a form of their own. */
export const PEOPLE_ON_A_PAGE = 50
