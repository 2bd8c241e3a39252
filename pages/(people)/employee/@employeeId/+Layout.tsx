export { PersonLayout as Layout } from '~/renderer/layout/PersonLayout.tsx'
