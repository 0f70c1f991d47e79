import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { members } from '@balai/contract/people/members.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { check, store } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { ConfirmTyping } from '../../../ui/confirm-typing.tsx'
import { memberName } from '../../../parts/member-name.ts'

/** Erases a member after showing the effects and asking for the e-mail address. */
export function EraseMember({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const [effects, setEffects] = useState<string[]>()
  const [isAsking, setAsking] = useState(false)
  const { id, version, member_email } = member
  const input = { id, version, confirm: member_email }
  const ask = async () => {
    setAsking(true)
    try {
      setEffects((await check(members.erase, input)).effects)
    } catch {
      // The call has shown the refusal.
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button danger loading={isAsking} aria-haspopup="dialog" onClick={() => void ask()}>
        {t('Erase this member')}
      </Button>
      <ConfirmTyping
        isOpen={effects !== undefined}
        title={t('Erase {{name}}?', { name: memberName(member) })}
        word={member_email}
        confirm={t('Erase permanently')}
        keep={t('Keep member')}
        onConfirm={async () => {
          await store(members.erase, input)
          toastDone(t('The member was erased.'))
          await queries.invalidateQueries()
        }}
        onClose={() => setEffects(undefined)}
      >
        <ul style={{ paddingInlineStart: 20 }}>
          {effects?.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </ConfirmTyping>
    </>
  )
}
