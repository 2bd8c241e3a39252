export const title = 'Confirm an email address · Stipend'
