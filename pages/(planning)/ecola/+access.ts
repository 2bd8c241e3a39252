export { worksOnAsked as access } from '~/server/page.ts'
