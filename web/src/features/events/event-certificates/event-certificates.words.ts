import type { ActionWords } from '../../../lib/action-words.ts'

export const eventCertificatesWords: ActionWords<'eventCertificates'> = {
  update: 'Saved the certificate template of an event',
  restoreVersion: 'Restored a version of the certificate template of an event',
  send: 'Issued certificates of an event',
  issue: 'Issued a certificate',
  revoke: 'Revoked a certificate',
  resend: 'Sent a certificate again',
  askNames: 'Asked participants to confirm their names',
  confirmName: 'Confirmed the name for a certificate',
  correct: 'Corrected the name on a certificate',
  archive: 'Packed the certificates of an event',
}
