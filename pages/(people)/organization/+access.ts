export { signedIn as access } from '~/server/page.ts'
