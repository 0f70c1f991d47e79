import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { courseFileLimits, type CourseFile } from '@balai/contract/learning/course-files.ts'
import { formatFileSize } from '../../lib/format.ts'
import { ChooseFiles } from './choose-files.tsx'
import { FilePreview } from './file-preview.tsx'
import { useKnownFiles, type KnownFile } from './known-file.ts'
import './lesson-files.css'
import { SendingLine } from './sending-line.tsx'
import { useUploads } from './use-uploads.ts'

interface Props {
  course_id: number
  file_id: number | null
  /** The files that the lesson came with. */
  known: readonly KnownFile[]
  disabled: boolean
  /** Called with the uploaded video, or with null when it is removed. */
  onChange: (video: CourseFile | null) => void
}

/** The uploaded video of a lesson: upload with progress, preview, replace and remove. */
export function LessonVideo({ course_id, file_id, known, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const files = useKnownFiles(known)
  const uploads = useUploads(course_id, 'video', (video) => {
    files.add(video)
    onChange(video)
  })
  const file = files.find(file_id)
  const isSending = uploads.sendings.some(({ refusal }) => refusal === null)
  return (
    <ChooseFiles
      label={file_id === null ? t('Upload a video') : t('Upload another video')}
      hint={t('MP4 or WebM, at most {{size}}', { size: formatFileSize(courseFileLimits.videoBytes) })}
      accept="video/mp4,video/webm"
      disabled={disabled || isSending}
      onChoose={([video]) => {
        if (video) uploads.add(video)
      }}
    >
      {file_id !== null && (
        <>
          <div className="lesson-files-line">
            <div className="lesson-files-name">
              <span title={file?.name}>{file?.name ?? t('Video')}</span>
              {file && <small>{formatFileSize(file.bytes)}</small>}
            </div>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              disabled={disabled}
              aria-label={t('Remove “{{name}}”', { name: file?.name ?? t('Video') })}
              onClick={() => onChange(null)}
            />
          </div>
          <FilePreview key={file_id} file_id={file_id} name={file?.name ?? t('Video')} />
        </>
      )}
      {uploads.sendings.map((sending) => (
        <SendingLine key={sending.key} sending={sending} />
      ))}
    </ChooseFiles>
  )
}
