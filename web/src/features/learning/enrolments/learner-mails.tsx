import { useTranslation } from 'react-i18next'
import { outbox } from '@balai/contract/mailing/outbox.ts'
import { useList } from '../../../lib/use-list.ts'
import { MailTable } from '../../../parts/outbox/mail-table.tsx'

/** The mails to the member, with what became of them. */
export function LearnerMails({ member_id }: { member_id: number }) {
  const { t } = useTranslation()
  const list = useList(outbox.list, { member_id, perPage: 10 })
  return <MailTable name="learner-mails" label={t('Mails')} list={list} />
}
