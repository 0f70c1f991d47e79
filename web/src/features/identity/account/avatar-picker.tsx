import { useTranslation } from 'react-i18next'
import { account } from '@balai/contract/identity/account.ts'
import { upload } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/profile.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { PersonChip } from '../../../ui/person-chip.tsx'
import { UploadPicture } from '../../../ui/upload-picture.tsx'

/** The person's own picture, cropped to a square before the upload. */
export function AvatarPicker() {
  const { t } = useTranslation()
  const { name, avatar } = useProfile()
  return (
    <div style={{ marginBottom: 24 }}>
      <UploadPicture
        isRound
        widest={512}
        maxBytes={account.uploadAvatar.maxBytes}
        preview={<PersonChip name={name} picture={avatar} size={64} />}
        send={(picture, sending) => upload(account.uploadAvatar, picture, {}, sending)}
        onSent={() => {
          toastDone(t('Your picture was changed.'))
          void refresh(account.profile)
        }}
      />
    </div>
  )
}
