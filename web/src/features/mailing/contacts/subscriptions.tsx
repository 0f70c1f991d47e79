import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contacts } from '@balai/contract/mailing/contacts.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { sourceNames, stateNames } from './contact-names.ts'

/** The lists of one person. */
export function Subscriptions({ contact_id, name }: { contact_id: number; name: string }) {
  const { t } = useTranslation()
  return (
    <DialogButton
      size="small"
      label={t('Lists')}
      title={t('Lists of {{name}}', { name })}
      aria-label={t('Lists of {{name}}', { name })}
    >
      {() => <Lists contact_id={contact_id} person={name} />}
    </DialogButton>
  )
}

function Lists({ contact_id, person }: { contact_id: number; person: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(contacts.subscriptions, { contact_id }, { quiet: true }))
  const [states, sources] = [stateNames(t), sourceNames(t)]
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <SkeletonBar width={240} />
  const leave = async (list_id: number) => {
    await call(contacts.unsubscribe, { list_id, contact_id })
    toastDone(t('The person is unsubscribed from the list.'))
    await refresh(contacts.subscriptions, contacts.contactsOfList, contacts.folderLists)
  }
  return (
    <ul className="contacts-lists">
      {data.lists.map(({ list_id, name, state, source, changed_at }) => (
        <li key={list_id}>
          <span>
            {name}
            <br />
            <span className="contacts-soft">
              {states[state]} · {sources[source]} · <DateTime at={changed_at} />
            </span>
          </span>
          {state !== 'unsubscribed' && (
            <ConfirmButton
              size="small"
              label={t('Unsubscribe')}
              aria-label={t('Unsubscribe from {{name}}', { name })}
              question={t('Unsubscribe {{person}} from {{name}}?', { person, name })}
              hint={t(
                'Only the person can come back: by the sign-up form, or where they choose what they get.',
              )}
              confirm={t('Unsubscribe')}
              keep={t('Keep on the list')}
              run={() => leave(list_id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
