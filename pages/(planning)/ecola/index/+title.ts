export const title = 'Cost of living · Stipend'
