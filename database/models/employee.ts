import { modelOf } from './table-model.ts'

/** A person, or a planned one, at an organization. */
export class Employee extends modelOf('employees') {}

/** A file of an organization's own staff, from its upload on. */
export class StaffImport extends modelOf('staff_imports') {}

/** The rows of one that is not imported yet. */
export class StaffImportFile extends modelOf('staff_import_files') {}

/** How far one is that is read or saved right now. */
export class StaffImportProgress extends modelOf('staff_import_progress') {}

/** Somebody whom an import added or changed. */
export class StaffImportPerson extends modelOf('staff_import_people') {}
