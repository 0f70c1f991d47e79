import { SearchOutlined, UploadOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Flex, Input, Pagination, Progress, Segmented, Skeleton } from 'antd'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { media, mediaLimits, type MediaRow } from '@balai/contract/content/media.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { upload } from '../../lib/api.ts'
import { formatFileSize } from '../../lib/format.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileProblem, markedBy, useFileProblem } from '../../ui/file-problem.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { MediaDetail } from './media-detail.tsx'
import './media-library.css'

type Kind = MediaRow['media_kind']
type Which = 'all' | 'unused' | 'trash'

interface Props {
  /** Shows only this kind. */
  kind?: Kind
  /** Called with the chosen file; without it the library only manages files. */
  onPick?: (chosen: MediaRow) => void
  onClose: () => void
}

const perPage = 24

/** The library of uploaded pictures and films. */
export function MediaLibrary({ kind, onPick, onClose }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Kind>(kind ?? 'image')
  const [which, setWhich] = useState<Which>('all')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<MediaRow>()
  const text = useDebounced(search.trim())
  const { data, error, refetch } = useQuery({
    ...queryOf(
      media.list,
      { media_kind: wanted, search: text, page, perPage, ...(which !== 'all' && { [which]: '1' }) },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  })
  const uploading = useUpload(wanted, (row) => {
    setWhich('all')
    setPage(0)
    setChosen(row)
  })
  return (
    <Dialog open width={1000} title={t('Media library')} footer={null} onCancel={onClose} destroyOnHidden>
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        <Input
          type="search"
          allowClear
          prefix={<SearchOutlined />}
          autoFocus
          aria-label={t('Name, alternative text or caption')}
          placeholder={t('Name, alternative text or caption')}
          maxLength={limits.search}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(0)
          }}
          style={{ width: 300, maxWidth: '100%' }}
        />
        {!kind && (
          <Segmented
            aria-label={t('Kind')}
            value={wanted}
            options={[
              { value: 'image', label: t('Pictures') },
              { value: 'video', label: t('Films') },
            ]}
            onChange={setWanted}
          />
        )}
        <Segmented
          aria-label={t('Which')}
          value={which}
          options={[
            { value: 'all', label: t('All') },
            { value: 'unused', label: t('Unused') },
            { value: 'trash', label: t('Trash') },
          ]}
          onChange={setWhich}
        />
        <span style={{ marginInlineStart: 'auto' }}>{uploading.button}</span>
      </Flex>
      {uploading.progress}
      <div className="media" {...uploading.drop}>
        <div className="media-main">
          {error && <ErrorNote error={error} onRetry={refetch} />}
          {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
          {data?.rows.length === 0 && (
            <EmptyNote
              title={text || which !== 'all' ? t('Nothing was found.') : t('Nothing was uploaded yet.')}
              hint={t('Drop files here or upload them: they can be used again anywhere.')}
            />
          )}
          <ul className="media-grid">
            {data?.rows.map((row) => (
              <li key={row.media_id}>
                <MediaTile
                  row={row}
                  isChosen={chosen?.media_id === row.media_id}
                  onChoose={() => setChosen(row)}
                  {...(onPick && !row.deleted_at && { onUse: () => onPick(row) })}
                />
              </li>
            ))}
          </ul>
          {data && data.total > perPage && (
            <Pagination
              simple
              current={page + 1}
              pageSize={perPage}
              total={data.total}
              onChange={(next) => setPage(next - 1)}
            />
          )}
        </div>
        {chosen && (
          <MediaDetail
            key={chosen.media_id}
            row={data?.rows.find(({ media_id }) => media_id === chosen.media_id) ?? chosen}
            {...(onPick && { onPick })}
            onGone={() => setChosen(undefined)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface TileProps {
  row: MediaRow
  isChosen: boolean
  onChoose: () => void
  onUse?: () => void
}

function MediaTile({ row, isChosen, onChoose, onUse }: TileProps) {
  const name = row.alt_text || row.original_name
  return (
    <button
      type="button"
      className={isChosen ? 'media-tile is-chosen' : 'media-tile'}
      aria-pressed={isChosen}
      aria-label={name}
      title={name}
      onClick={onChoose}
      onDoubleClick={onUse}
    >
      {row.media_kind === 'image' ? (
        <img src={row.link} alt="" loading="lazy" />
      ) : (
        <span className="media-film">▶ {row.original_name}</span>
      )}
    </button>
  )
}

/** Uploads files by button or by drop, one after the other, with progress. */
function useUpload(kind: Kind, onSent: (row: MediaRow) => void) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const id = useId()
  const { problem, setProblem, take } = useFileProblem()
  const send = async (files: File[]) => {
    const [endpoint, maxBytes] =
      kind === 'image' ? [media.upload, mediaLimits.imageBytes] : [media.uploadVideo, mediaLimits.videoBytes]
    const tooLarge = files.filter(({ size }) => size > maxBytes)
    await take(async () => {
      for (const file of files.filter(({ size }) => size <= maxBytes)) {
        setPart(0)
        onSent(await upload(endpoint, file, {}, { onProgress: setPart, quiet: true }))
      }
      if (tooLarge.length > 0)
        setProblem(t('This file is too large: at most {{size}}.', { size: formatFileSize(maxBytes) }))
    }).finally(() => setPart(undefined))
    await refresh(media.list)
  }
  const accept = kind === 'image' ? 'image/*' : 'video/mp4,video/webm'
  return {
    button: (
      <>
        <input
          ref={field}
          type="file"
          hidden
          multiple
          accept={accept}
          aria-label={t('Files')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void send(files)
          }}
        />
        <Button
          type="primary"
          icon={<UploadOutlined />}
          {...markedBy(id, problem)}
          loading={part !== undefined}
          onClick={() => field.current?.click()}
        >
          {t('Upload')}
        </Button>
      </>
    ),
    progress: (
      <>
        {part !== undefined && <Progress percent={Math.floor(part * 100)} aria-label={t('Uploading')} />}
        <FileProblem id={id} problem={problem} />
      </>
    ),
    drop: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        void send([...event.dataTransfer.files])
      },
    },
  }
}

/** Returns a text a moment after its last change. */
function useDebounced(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
