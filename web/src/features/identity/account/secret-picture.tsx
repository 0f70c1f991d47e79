import { QRCode } from 'antd'
import { useTranslation } from 'react-i18next'

/** The secret as a QR code: dark on light in every theme, because cameras need that. */
export default function SecretPicture({ uri, size }: { uri: string; size: number }) {
  const { t } = useTranslation()
  return (
    <div role="img" aria-label={t('QR code with the secret')} style={{ flex: 'none' }}>
      <div aria-hidden>
        <QRCode value={uri} type="svg" size={size} color="#000000" bgColor="#ffffff" />
      </div>
    </div>
  )
}
