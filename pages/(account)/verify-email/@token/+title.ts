export const title = 'Confirm an e-mail address · Stipend'
