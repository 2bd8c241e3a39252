export const title = 'Add your organization · Stipend'
