export const title = 'Notifications · Stipend'
