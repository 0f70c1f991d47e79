import { WhatsAppOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** A phone number such as +62812 that opens a WhatsApp chat. */
export function ChatLink({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation()
  if (!phone) return '–'
  return (
    <a
      href={`https://wa.me/${phone.replaceAll(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('WhatsApp chat with {{name}}, {{phone}}', { name, phone })}
      onClick={(event) => event.stopPropagation()}
    >
      <WhatsAppOutlined aria-hidden /> {phone}
    </a>
  )
}
