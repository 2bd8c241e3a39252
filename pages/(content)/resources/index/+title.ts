export const title = 'Resources · Stipend'
