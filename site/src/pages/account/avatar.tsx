import { useRef } from 'react'
import { upload } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './account.id.ts'

interface AvatarProps {
  profile: { avatar: string; member_first_name: string }
  onChanged: () => void
}

/** The picture of the member, with a button to choose another one. */
export function Avatar({ profile: { avatar, member_first_name }, onChanged }: AvatarProps) {
  const t = useWords(words)
  const field = useRef<HTMLInputElement>(null)
  const { run, isRunning, refusal } = useAction(async (picture: File) => {
    await upload(calls.uploadAvatar, picture, {})
    onChanged()
  })
  return (
    <div className="avatar">
      {avatar ? (
        <img src={avatar} alt={t('Your picture')} />
      ) : (
        <span className="initial" aria-hidden="true">
          {member_first_name.slice(0, 1)}
        </span>
      )}
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={t('Your picture')}
        onChange={({ target }) => {
          const picture = target.files?.[0]
          // The same file can be chosen again after a refusal.
          target.value = ''
          if (picture) void run(picture)
        }}
      />
      <Button isBusy={isRunning} onClick={() => field.current?.click()}>
        {t('Choose a picture')}
      </Button>
      <Refused of={refusal} />
    </div>
  )
}
