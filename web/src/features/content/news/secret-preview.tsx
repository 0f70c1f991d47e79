import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { drafts } from '@balai/contract/content/drafts.ts'
import { call } from '../../../lib/api.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { ReaderFrame } from './reading/reader-frame.tsx'

/** A draft shown to whoever holds its secret link, signed in or not. */
export default function SecretPreview() {
  const { secret = '' } = useParams()
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: [drafts.previewBySecret.path, secret],
    queryFn: ({ signal }) =>
      call(drafts.previewBySecret, { secret }, { signal, quiet: true, asClient: true }),
  })
  if (error) return <ErrorNote error={error} />
  if (!data) return <Spin fullscreen description={t('Loading')} />
  return <ReaderFrame news={data} width="100%" height="100dvh" />
}
