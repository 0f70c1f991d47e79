import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatFileSize } from '../../lib/format.ts'
import type { Sending } from './use-uploads.ts'

/** A file that is being uploaded or was refused. */
export function SendingLine({ sending }: { sending: Sending }) {
  const { t } = useTranslation()
  const { name, bytes, part, refusal, cancel, retry } = sending
  return (
    <div className="lesson-files-sending">
      <div className="lesson-files-name">
        <span title={name}>{name}</span>
        <small>
          {refusal === null && part > 0 && part < 1
            ? t('{{sent}} of {{size}}', { sent: formatFileSize(part * bytes), size: formatFileSize(bytes) })
            : refusal === null && part === 1
              ? t('The server checks it.')
              : formatFileSize(bytes)}
        </small>
        {refusal === null ? (
          <Progress
            percent={Math.floor(part * 100)}
            size="small"
            status="active"
            aria-label={t('Uploading {{name}}', { name })}
          />
        ) : (
          <Typography.Text type="danger" role="alert">
            {refusal}
          </Typography.Text>
        )}
      </div>
      {retry && (
        <Button size="small" icon={<ReloadOutlined />} onClick={retry}>
          {t('Try again')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={
          refusal === null ? t('Cancel the upload of {{name}}', { name }) : t('Remove “{{name}}”', { name })
        }
        onClick={cancel}
      />
    </div>
  )
}
