import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { users, type UserRow } from '@balai/contract/identity/users.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'

/** Restores an account from the trash. */
export function RestoreButton({ user: { user_id, name } }: { user: Pick<UserRow, 'user_id' | 'name'> }) {
  const { t } = useTranslation()
  const restore = useMutation({
    mutationFn: () => call(users.restore, { user_id }),
    onSuccess: () => {
      toastDone(t('{{name}} was restored.', { name }))
      return refresh(users.list, users.find)
    },
  })
  return (
    <Button
      size="small"
      loading={restore.isPending}
      aria-label={t('Restore {{name}}', { name })}
      onClick={() => restore.mutate()}
    >
      {t('Restore')}
    </Button>
  )
}
