/** People on one page of data receipts, each with a form. */
export const PEOPLE_ON_A_PAGE = 50
