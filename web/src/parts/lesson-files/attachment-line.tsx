import { DeleteOutlined, DownloadOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { courseFiles } from '@balai/contract/learning/course-files.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../lib/api.ts'
import { formatFileSize } from '../../lib/format.ts'
import type { AttachmentValue, KnownFile } from './known-file.ts'

interface Props {
  attachment: AttachmentValue
  file: KnownFile | undefined
  name: string
  disabled: boolean
  onChange: (title: string) => void
  onRemove: () => void
}

/** One attachment: its place, its title and its file. */
export function AttachmentLine({ attachment, file, name, disabled, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { file_id, title } = attachment
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: file_id, disabled })
  const download = async () => {
    const { link } = await call(courseFiles.link, { file_id })
    // The server answers with an attachment, so the page stays.
    location.assign(link)
  }
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'lesson-files-line is-dragged' : 'lesson-files-line'}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : {}}
    >
      <Button
        ref={setActivatorNodeRef}
        type="text"
        size="small"
        className="lesson-files-handle"
        icon={<HolderOutlined />}
        disabled={disabled}
        {...attributes}
        {...listeners}
        aria-label={t('Move “{{name}}”', { name })}
      />
      <div className="lesson-files-name">
        <Input
          value={title}
          disabled={disabled}
          maxLength={limits.title}
          placeholder={file?.name ?? t('Attachment')}
          aria-label={t('Title of {{name}}', { name: file?.name ?? t('Attachment') })}
          onChange={(event) => onChange(event.target.value)}
        />
        {file && (
          <small title={file.name}>
            {file.name}, {formatFileSize(file.bytes)}
          </small>
        )}
      </div>
      <Button
        type="text"
        icon={<DownloadOutlined />}
        aria-label={t('Download “{{name}}”', { name })}
        // The call has shown the refusal.
        onClick={() => void download().catch(() => undefined)}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={disabled}
        aria-label={t('Remove “{{name}}”', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
