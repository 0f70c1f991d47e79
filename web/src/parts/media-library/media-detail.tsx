import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { media, mediaLimits, type MediaRow } from '@balai/contract/content/media.ts'
import { newsLimits } from '@balai/contract/content/news-shapes.ts'
import { call } from '../../lib/api.ts'
import { formatFileSize } from '../../lib/format.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { TwoStepButton } from '../../ui/two-step-button.tsx'

interface Props {
  row: MediaRow
  onPick?: (row: MediaRow) => void
  onGone: () => void
}

/** One picture or film: its preview, its usage and its actions. */
export function MediaDetail({ row, onPick, onGone }: Props) {
  const { t } = useTranslation()
  const [alt, setAlt] = useState(row.alt_text)
  const [caption, setCaption] = useState(row.caption)
  const [isSaving, setSaving] = useState(false)
  const ids = { alt: useId(), caption: useId() }
  const isChanged = alt.trim() !== row.alt_text || caption.trim() !== row.caption
  const save = async () => {
    if (!isChanged) return row
    const { media_id, version } = row
    const saved = await call(media.update, { media_id, version, alt_text: alt, caption })
    void refresh(media.list, media.find)
    return { ...row, ...saved, alt_text: alt.trim(), caption: caption.trim() }
  }
  const run = async (then: (saved: MediaRow) => void) => {
    setSaving(true)
    try {
      then(await save())
    } catch {
      // The call has shown the refusal.
    } finally {
      setSaving(false)
    }
  }
  const restore = () =>
    run(() => {
      void call(media.restore, { media_id: row.media_id }).then(() => {
        onGone()
        return refresh(media.list)
      })
    })
  return (
    <section className="media-detail" aria-label={t('Chosen file')}>
      {row.media_kind === 'image' && <img src={row.link} alt={row.alt_text} />}
      <dl>
        <dt>{t('Name')}</dt>
        <dd>{row.original_name}</dd>
        <dt>{t('Size')}</dt>
        <dd>
          {formatFileSize(row.bytes, 0)}
          {row.width && row.height ? ` · ${row.width} × ${row.height}` : ''}
        </dd>
        <dt>{t('Added')}</dt>
        <dd>
          <DateTime at={row.created_at} /> {row.created_by_name}
        </dd>
      </dl>
      <label htmlFor={ids.alt}>{t('Alternative text')}</label>
      <Input.TextArea
        id={ids.alt}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={newsLimits.alt}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <label htmlFor={ids.caption}>{t('Caption')}</label>
      <Input.TextArea
        id={ids.caption}
        autoSize={{ minRows: 1, maxRows: 4 }}
        maxLength={mediaLimits.caption}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <Uses media_id={row.media_id} count={row.use_count} />
      <Flex gap={8} wrap>
        {row.deleted_at ? (
          <Button onClick={() => void restore()}>{t('Restore')}</Button>
        ) : (
          <>
            {onPick && (
              <Button type="primary" loading={isSaving} onClick={() => void run(onPick)}>
                {t('Use this')}
              </Button>
            )}
            <Button
              disabled={!isChanged}
              onClick={() => void run(() => toastDone(t('The description was saved.')))}
            >
              {t('Save')}
            </Button>
            <TwoStepButton
              endpoint={media.delete}
              input={{ media_id: row.media_id }}
              question={t('Delete this file?')}
              confirm={t('Delete file')}
              keep={t('Keep file')}
              onStored={onGone}
            >
              {t('Delete')}
            </TwoStepButton>
          </>
        )}
      </Flex>
    </section>
  )
}

/** Where a record that uses a picture is edited; a lesson has no page of its own. */
function pageOf(kind: string, subject_id: number): string | null {
  if (kind === 'lesson') return null
  if (kind === 'course') return `/lms/update/${subject_id}`
  return `/content-management/${kind === 'event' ? 'edit-event' : 'edit'}/${subject_id}`
}

const Titled = ({ page, title }: { page: string | null; title: string }) =>
  page === null ? <span>{title}</span> : <Link to={page}>{title}</Link>

function Uses({ media_id, count }: { media_id: number; count: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(media.find, { media_id }, { quiet: true }))
  const places = {
    cover: t('cover'),
    body: t('text'),
    video: t('film'),
    poster: t('poster'),
    speaker: t('speaker'),
    teacher: t('teacher'),
    certificate: t('certificate'),
  }
  const { uses = [], elsewhere = [] } = data ?? {}
  return (
    <>
      <h3>{t('Where it is used')}</h3>
      {count === 0 && uses.length + elsewhere.length === 0 ? (
        <p>{t('Nowhere yet.')}</p>
      ) : (
        <ul>
          {uses.map(({ kind, subject_id, title, place, copy, is_in_trash }) => (
            <li key={`${subject_id} ${place} ${copy}`}>
              <Titled page={pageOf(kind, subject_id)} title={title} /> · {places[place]}
              {copy === 'public' && ` · ${t('public')}`}
              {is_in_trash && ` · ${t('Trash')}`}
            </li>
          ))}
          {elsewhere.map(({ kind, id, title, is_sent }) => (
            <li key={`${kind} ${id}`}>
              <ScreenLink to={`/campaign/${id}`}>{title}</ScreenLink> · {t('campaign')}
              {is_sent && ` · ${t('Sent')}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
