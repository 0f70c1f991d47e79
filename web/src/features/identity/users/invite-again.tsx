import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { users, type UserRow } from '@balai/contract/identity/users.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'

/** Mails an invitation to a person who has not chosen a password yet. */
export function InviteAgain({ user: { user_id, email } }: { user: UserRow }) {
  const { t } = useTranslation()
  const invite = useMutation({
    mutationFn: () => call(users.invite, { user_id }),
    onSuccess: () => {
      toastDone(t('An invitation is on its way to {{email}}.', { email }))
      return refresh(users.find)
    },
  })
  return (
    <Button loading={invite.isPending} onClick={() => invite.mutate()}>
      {t('Send an invitation')}
    </Button>
  )
}
