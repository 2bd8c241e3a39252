export const title = 'Hear when a page is ready · Stipend'
