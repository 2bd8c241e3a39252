export { PersonLayout as Layout } from '~/renderer/layout/work/PersonLayout.tsx'
