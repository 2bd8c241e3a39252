export { StaffFrame as Layout } from '~/renderer/layout/management/StaffFrame.tsx'
