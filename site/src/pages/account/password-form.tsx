import { useState } from 'react'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './account.id.ts'

/** Changes the password, which ends the sessions on other devices. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useWords(words)
  // A new form after each change, so that no password stays in it.
  const [changes, setChanges] = useState(0)
  const { send, isSending, refusal } = useSend(calls.changePassword)
  const change = async ({ text }: Values) => {
    const input = { current_password: text('current_password'), password: text('password') }
    if ((await send(input)) === undefined) return
    setChanges(changes + 1)
    onChanged()
  }
  return (
    <form key={changes} className="form" onSubmit={submit(change)} noValidate>
      <Field
        label={t('Current password')}
        name="current_password"
        type="password"
        autoComplete="current-password"
        refusal={refusal}
      />
      <Field
        label={t('New password')}
        hint={t('At least 10 characters. You are logged out on your other devices.')}
        name="password"
        type="password"
        autoComplete="new-password"
        refusal={refusal}
      />
      <Refused of={refusal} fields={['current_password', 'password']} />
      {changes > 0 && !refusal && <Notice kind="good">{t('Your password is changed.')}</Notice>}
      <Button type="submit" look="first" isBusy={isSending}>
        {t('Change the password')}
      </Button>
    </form>
  )
}
