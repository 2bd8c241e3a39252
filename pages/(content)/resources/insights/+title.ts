export const title = 'Insights: what churches pay · Stipend'
