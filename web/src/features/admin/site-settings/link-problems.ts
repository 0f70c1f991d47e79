import type { TFunction } from 'i18next'
import { ApiRefusal } from '../../../lib/api.ts'
import type { EditedLink } from './edited-link.ts'

/**
 * Refuses at its field what the server would refuse when the whole place is saved: by then the dialog is closed and the
 * field is out of sight.
 */
export function refuseIncomplete(link: EditedLink, t: TFunction): void {
  const { target_kind, target_address, subject_id, shown_from, shown_until } = link
  const problems: Record<string, string> = {
    ...(target_kind === 'address' &&
      target_address.trim() === '' && {
        target_address: t('Enter an address, or let the picture open nothing.'),
      }),
    ...(target_kind === 'subject' &&
      !subject_id && { subject_id: t('Choose by its title what the picture opens.') }),
    ...(shown_from &&
      shown_until &&
      new Date(shown_until) <= new Date(shown_from) && {
        shown_until: t('Choose a time after the beginning.'),
      }),
  }
  const errors = Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]))
  const msg = Object.values(problems).join('\n')
  if (msg) throw new ApiRefusal({ status: 422, msg, errors, data: null })
}
