import type { ActionWords } from '../../../lib/action-words.ts'

export const courseCertificatesWords: ActionWords<'courseCertificates', 'issueDue'> = {
  update: 'Saved the certificate template of a course',
  restoreVersion: 'Restored a version of the certificate template of a course',
  setAutomatic: 'Changed whether a course issues certificates by itself',
  send: 'Issued certificates of a course',
  issueDue: 'Issued certificates of a course by itself',
  issue: 'Issued a certificate of a course',
  revoke: 'Revoked a certificate of a course',
  resend: 'Sent a certificate of a course again',
  correct: 'Corrected the name on a certificate of a course',
  archive: 'Packed the certificates of a course',
}
