import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { EventPreview } from '@balai/contract/events/event-answers.ts'
import { eventDrafts } from '@balai/contract/events/event-drafts.ts'
import { call } from '../../../lib/api.ts'
import { ReaderFrame } from '../../../parts/reader-frame/reader-frame.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { useEventPage } from './reading/use-event-page.ts'

/** The draft of an event shown to anybody who has its secret link, signed in or not. */
export default function SecretEventPreview() {
  const { secret = '' } = useParams()
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: [eventDrafts.previewBySecret.path, secret],
    queryFn: ({ signal }) =>
      call(eventDrafts.previewBySecret, { secret }, { signal, quiet: true, asClient: true }),
  })
  if (error) return <ErrorNote error={error} />
  if (!data) return <Spin fullscreen description={t('Loading')} />
  return <WholePage event={data} />
}

function WholePage({ event }: { event: EventPreview }) {
  const page = useEventPage(event)
  return <ReaderFrame name={event.event_title} page={page} width="100%" height="100dvh" />
}
