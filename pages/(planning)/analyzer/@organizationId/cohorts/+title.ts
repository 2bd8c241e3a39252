export const title = 'Cohort review · Stipend'
