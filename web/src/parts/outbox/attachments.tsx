import { useTranslation } from 'react-i18next'
import type { MailAttachment } from '@balai/contract/mailing/outbox.ts'
import { formatFileSize } from '../../lib/format.ts'
import { attachmentName } from './outbox-words.ts'

/** What a mail attaches. The content of a stored file never changes, so it is what went out. */
export function Attachments({ attachments }: { attachments: MailAttachment[] }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('Attached')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {attachments.map((attachment, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- their order never changes
        <li key={place}>
          <AttachmentLine attachment={attachment} />
        </li>
      ))}
    </ul>
  )
}

function AttachmentLine({ attachment }: { attachment: MailAttachment }) {
  const { t } = useTranslation()
  const { kind, mime, bytes, link } = attachment
  const name = attachmentName(attachment, t)
  if (link)
    return (
      <>
        <a href={link} download>
          {name}
        </a>{' '}
        · {mime?.replace(/;.*$/, '')} · {formatFileSize(bytes ?? 0)}
      </>
    )
  return kind === 'file' ? name : `${name} · ${t('Made when the mail leaves, and not kept.')}`
}
