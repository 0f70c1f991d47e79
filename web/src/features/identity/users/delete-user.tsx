import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { users, type UserRow } from '@balai/contract/identity/users.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastUndo } from '../../../lib/toast.tsx'
import { ConfirmTyping } from '../../../ui/confirm-typing.tsx'

/** Moves an account to the trash. */
export function DeleteUser({ user: { user_id, name } }: { user: UserRow }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button danger aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <ConfirmTyping
        isOpen={asking}
        title={t('Delete the account of {{name}}?', { name })}
        word={name}
        confirm={t('Delete account')}
        keep={t('Keep account')}
        onConfirm={async () => {
          await call(users.delete, { user_id })
          toastUndo(t('The account of {{name}} is in the trash.', { name }), async () => {
            await call(users.restore, { user_id })
            await refresh(users.list, users.find)
          })
          await navigate('/setting/users')
          await refresh(users.list, users.find)
        }}
        onClose={() => setAsking(false)}
      >
        {t(
          'All sessions of this person end at once. The account stays in the trash for 30 days and can be restored until then.',
        )}
      </ConfirmTyping>
    </>
  )
}
