export const title = 'News: changes of law and limits · Stipend'
