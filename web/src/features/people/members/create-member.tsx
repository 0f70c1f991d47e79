import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { members } from '@balai/contract/people/members.ts'
import { Section } from '../../../ui/section.tsx'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { MemberInputs } from './member-fields.tsx'

/** Creates a member. */
export default function CreateMember() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('New member')} />
      <Section title={t('Profile')}>
        <Form
          input={members.create.input}
          initial={{ member_first_name: '', member_email: '', country: 'ID', is_member: false }}
          onSubmit={(values) => call(members.create, values, { quiet: true })}
          onSaved={({ id }) => {
            toastDone(t('The member was added.'))
            void refresh(members.list, members.labels, members.countries)
            void navigate(`/member/edit/${id}`)
          }}
        >
          <MemberInputs isNew />
          <FormActions submit={t('Add member')} onCancel={() => void navigate('/member')} />
        </Form>
      </Section>
    </>
  )
}
