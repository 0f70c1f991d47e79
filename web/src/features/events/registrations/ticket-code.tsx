import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../../../ui/copy-text.tsx'

/** The ticket as it is scanned: the QR code and what it holds. */
export function TicketCode({ code, isOnline }: { code: string; isOnline: boolean }) {
  const { t } = useTranslation()
  const { data: picture } = useQuery({
    queryKey: ['QR code', code],
    queryFn: async () => {
      const { toString } = await import('qrcode')
      const svg = await toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
      return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
    },
    staleTime: Infinity,
  })
  return (
    <div className="ticket-code">
      {picture && <img src={picture} width={144} height={144} alt={t('QR code of the ticket')} />}
      <div>
        <CopyText text={code}>
          <code>{code}</code>
        </CopyText>
        {isOnline && <CopyText text={addressOf('join', code)}>{t('Personal join link')}</CopyText>}
        <CopyText text={addressOf('feedback', code)}>{t('Link to the feedback form')}</CopyText>
      </div>
    </div>
  )
}

const addressOf = (page: 'join' | 'feedback', code: string) => `${window.location.origin}/${page}/${code}`
