export { StaffFrame as Layout } from '~/renderer/layout/StaffFrame.tsx'
