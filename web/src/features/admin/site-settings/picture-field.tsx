import { Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { siteSettings } from '@balai/contract/admin/site-settings.ts'
import type { PictureKind } from '@balai/contract/kit/site.ts'
import { upload } from '../../../lib/api.ts'
import { UploadPicture } from '../../../ui/upload-picture.tsx'

interface Props {
  purpose: PictureKind
  /** Width divided by height; `own` keeps the shape of the picture. */
  ratio: number | 'own'
  widest: number
  /** Whether the picture can be removed. */
  isOptional?: boolean
  value?: string | null
  onChange?: (link: string) => void
}

/** A picture of the settings: uploaded at once, used when the form is saved. */
export function PictureField({ purpose, ratio, widest, isOptional = true, value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <UploadPicture
      ratio={ratio}
      widest={widest}
      maxBytes={siteSettings.uploadImage.maxBytes}
      takesPaste={false}
      preview={
        value ? (
          <Flex vertical gap={4} align="flex-start">
            <img src={value} alt={t('The chosen picture')} className="site-picture" />
            {isOptional && (
              <Button type="link" size="small" onClick={() => onChange?.('')}>
                {t('Remove picture')}
              </Button>
            )}
          </Flex>
        ) : (
          <span className="site-picture is-empty">{t('No picture')}</span>
        )
      }
      send={(picture, sending) => upload(siteSettings.uploadImage, picture, { purpose }, sending)}
      onSent={({ picture }) => onChange?.(picture)}
    />
  )
}
