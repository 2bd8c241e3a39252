export const title = 'Describe your organization · Stipend'
