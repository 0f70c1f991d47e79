import type { ActionWords } from '../../../lib/action-words.ts'

export const auditWords: ActionWords<'audit'> = {
  excel: 'Exported the audit log',
}
