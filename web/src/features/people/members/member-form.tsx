import { useTranslation } from 'react-i18next'
import { members } from '@balai/contract/people/members.ts'
import type { MemberProfile } from '@balai/contract/people/member-shapes.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { MemberInputs } from './member-fields.tsx'

/** Edits the profile of a member. */
export function MemberForm({ member }: { member: MemberProfile }) {
  const { t } = useTranslation()
  const { id, version } = member
  return (
    <Form
      key={id}
      input={members.update.input}
      initial={{
        member_first_name: member.member_first_name,
        member_last_name: member.member_last_name,
        member_nickname: member.member_nickname,
        member_email: member.member_email,
        member_mobilephone: member.member_mobilephone,
        country: member.country ?? undefined,
        city: member.city,
        birth_date: member.birth_date ?? '',
        gender: member.gender ?? undefined,
        interests: member.interests,
        labels: member.labels,
        is_member: member.is_member,
        premium_until: member.premium_until ?? '',
        email_suppressed: member.email_suppressed_at !== null,
        email_suppressed_reason: member.email_suppressed_reason,
      }}
      version={version}
      onSubmit={(values, onVersion) =>
        call(members.update, { ...values, id, version: onVersion }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The member was saved.'))
        void refresh(members.list, members.labels, members.timeline)
        void refresh({ path: members.profile.path })
      }}
    >
      <MemberInputs isNew={false} />
      <FormActions submit={t('Save member')} />
    </Form>
  )
}
