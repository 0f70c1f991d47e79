import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { call } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/profile.ts'
import { toastDone } from '../../../lib/toast.tsx'

/** Mails the person a link to confirm their e-mail address. */
export function ConfirmAddress() {
  const { t } = useTranslation()
  const { email } = useProfile()
  const send = useMutation({
    mutationFn: () => call(account.sendConfirmation, {}),
    onSuccess: () => toastDone(t('A link is on its way to {{email}}.', { email })),
  })
  return (
    <Button size="small" loading={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
      {t('Send me a link to confirm it')}
    </Button>
  )
}
