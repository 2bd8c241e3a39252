/** The labels of the account forms, apart from their schemas: the browser needs the words only. */

/** On-screen names of the fields: a contract with everyone who drives the forms by their labels. */
export const ACCOUNT_LABELS = {
  name: 'Your name',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  currentPassword: 'Current password',
  newEmail: 'New email',
  code: 'Code',
  device: 'Device',
} as const
