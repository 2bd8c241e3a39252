export const title = 'Explore ratios · Stipend'
