import { useTranslation } from 'react-i18next'
import { outbox, outboxStates } from '@balai/contract/mailing/outbox.ts'
import { useList } from '../../../lib/use-list.ts'
import { MailTable } from '../../../parts/outbox/mail-table.tsx'
import { stateNames } from '../../../parts/outbox/outbox-words.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { choiceFilter } from '../../../ui/filters.tsx'

/** Every mail to the participants of an event: tickets, reminders, news and certificates. */
export function EventOutbox({ event_id }: { event_id: number }) {
  const { t } = useTranslation()
  const list = useList(outbox.list, { event_id })
  const states = stateNames(t)
  return (
    <section className="event-outbox" aria-label={t('Mails to participants')}>
      <h2>{t('Mails to participants')}</h2>
      <FilterBar
        list={list}
        search={t('Name or address')}
        filters={[
          choiceFilter('state', {
            label: t('Status'),
            value: list.input.state,
            options: outboxStates.map((value) => ({ value, label: states[value] })),
            onChange: (state) => list.change({ state }),
          }),
        ]}
      />
      <MailTable name="event-outbox" label={t('Mails to participants')} list={list} />
    </section>
  )
}
